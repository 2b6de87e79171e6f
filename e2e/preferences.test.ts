import type { Locator } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { choosePreference, openAs } from './steps.ts'

const appUrl = inject('appUrl')
const settings = '/pages/setting/setting'

/** The colour of a text, as the browser computes it. */
const inkOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).color)

test(
  'the language changes at once, is kept, and changes back',
  inBrowser(async ({ page }) => {
    await page.goto(`${appUrl}#${settings}`)
    await choosePreference(page, 'Language', '简体中文')
    await page.getByRole('heading', { name: '设置', exact: true }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: '设置', exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans')
    await page.goto(`${appUrl}#/pages/market/market`)
    await page.getByRole('tab', { name: '现货' }).waitFor()
    await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '交易' })
      .click()
    await page.getByRole('button', { name: '登录后交易' }).waitFor()
    await page.goto(`${appUrl}#${settings}`)
    await choosePreference(page, '语言', 'English')
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
  }),
)

test(
  'the dark theme and red for rising prices are kept',
  inBrowser(async ({ page }) => {
    const trade = `${appUrl}#/pages/transaction/index?symbol=BTCUSDT`
    const title = page.getByRole('button', { name: 'BTC/USDT' })
    const bid = page
      .getByRole('button', { name: /^Bid / })
      .first()
      .getByText(/^[\d,.]+$/)
      .first()
    const colours = async () => {
      await bid.waitFor()
      return [await inkOf(title), await inkOf(bid)]
    }
    await page.goto(trade)
    const [lightInk, green] = await colours()
    await page.goto(`${appUrl}#${settings}`)
    await choosePreference(page, 'Theme', 'Dark')
    await page.goto(trade)
    const [darkInk, darkGreen] = await colours()
    expect(darkInk).not.toBe(lightInk)
    expect(darkGreen).not.toBe(green)

    await page.goto(`${appUrl}#${settings}`)
    await choosePreference(page, 'Price colors', 'Red up, green down')
    await page.goto(trade)
    const [, red] = await colours()
    expect(red).not.toBe(darkGreen)
    await page.reload()
    await expect.poll(() => colours()).toEqual([darkInk, red])
  }),
)

test(
  'hidden balances stay hidden everywhere, also after a reload',
  inBrowser(async ({ page }) => {
    const user = await newUser(appUrl, { USDT: '1234' })
    await openAs(page, appUrl, user, '/pages/fund/assets')
    await page.getByRole('button', { name: /^USDT.*1,234\.00/ }).waitFor()
    await page.getByRole('button', { name: 'Hide balances' }).click()
    await page.getByRole('button', { name: /^USDT.*••••••/ }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: /^USDT.*••••••/ }).waitFor()
    await expect.poll(() => page.getByText('1,234').count()).toBe(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await page.getByRole('heading', { name: 'Candor' }).waitFor()
    await page.getByText('••••••').first().waitFor()
    await page.getByRole('button', { name: 'Hide balances' }).click()
    await page.getByText('1,234.00', { exact: true }).waitFor()
  }),
)
