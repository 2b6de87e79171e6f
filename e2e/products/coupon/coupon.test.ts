import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { passDays } from '../../pass-time.ts'
import { figure, openAs, sheetsLeft } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'

const program = ownProgram(() => ({
  NODE_OPTIONS: `--import ${new URL('../../pass-days.ts', import.meta.url).href}`,
}))
const coupons = '/pages/setting/coupon'

async function enterCode(page: Page, code: string) {
  await page.getByRole('button', { name: 'Enter a code' }).click()
  const sheet = page.getByRole('dialog', { name: 'Enter a code' })
  await sheet.getByRole('textbox', { name: 'Code' }).fill(code)
  await sheet.getByRole('button', { name: 'Get coupon' }).click()
  return sheet
}

test(
  'a user gets coupons by their codes, claims money, pays half of a fee, and reads what happened',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const user = await newUser(appUrl, { USDT: '1000' })
    await openAs(page, appUrl, user, '/pages/setting/setting')
    await page.getByRole('link', { name: 'Coupons' }).click()
    await page.getByText('You have no unused coupons').waitFor()
    const wrong = await enterCode(page, 'nothing1')
    await wrong.getByText('There is no coupon with this code').waitFor()
    await page.keyboard.press('Escape')
    await enterCode(page, 'cash5')
    await waitForToast(page, 'Coupon added')
    const cash = page.getByRole('article').filter({ hasText: 'Cash coupon' })
    await cash.getByRole('button', { name: 'Claim' }).click()
    const confirm = page.getByRole('dialog', { name: 'Claim the money?' })
    await expect.poll(() => figure(confirm, 'Amount')).toBe('5 USDT')
    await confirm.getByRole('button', { name: 'Claim' }).click()
    await waitForToast(page, '5 USDT credited')

    await enterCode(page, 'FEES50')
    const fee = page.getByRole('article').filter({ hasText: 'Fee coupon' })
    await fee.getByText('Pays 50% of the fees of an order, up to 10 USDT').waitFor()
    await fee.getByText(/^Spot and contracts · Any amount$/).waitFor()
    await fee.getByRole('link', { name: 'Use', exact: true }).click()
    const form = page.getByRole('form', { name: 'New order' })
    await page.getByRole('button', { name: /^Order type/ }).click()
    await page.getByRole('option', { name: /^Market/ }).click()
    await form.getByLabel(/^Amount \(/).fill('0.005')
    await form.getByRole('button', { name: 'Buy BTC' }).click()
    const order = page.getByRole('dialog', { name: 'Confirm buy' })
    // The best one is chosen at once; none can be chosen instead.
    await order.getByRole('button', { name: 'Coupon: Fee coupon 50%' }).click()
    await page
      .getByRole('dialog', { name: 'Coupon' })
      .getByText(/^Saves 0\.\d+ USDT$/)
      .waitFor()
    await page.getByRole('option', { name: /^Fee coupon/ }).click()
    await order.getByRole('button', { name: 'Buy BTC' }).click()
    await order.waitFor({ state: 'detached' })
    await sheetsLeft(page)

    await page.goto(`${appUrl}#${coupons}`)
    await page.getByRole('tab', { name: 'Used', exact: true }).click()
    await page.getByRole('article').filter({ hasText: 'Cash coupon' }).waitFor()
    await page.getByRole('link', { name: /^50%/ }).click()
    await page.getByText('Fee paid', { exact: true }).waitFor()
    await page.getByText(/^for a fee of 0\.0000\d+ BTC$/).waitFor()
    await page.getByText('Rest released').waitFor()
    await page.goto(`${appUrl}#/pages/fund/assets_record?currency=USDT`)
    await page.getByRole('radio', { name: 'All entries' }).click()
    await page.getByText('Money of a coupon').waitFor()
  }),
)

test(
  'interest of a coupon is chosen with a plan and paid at its end',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const user = await newUser(appUrl, { USDT: '1000' })
    for (const code of ['YIELD10', 'BONUS50'])
      await callApi(appUrl, 'coupon/redeem', { code }, user.token)
    await openAs(page, appUrl, user, '/pages/lockming/buy?id=1')
    await page.getByRole('textbox', { name: 'Amount' }).fill('500')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Coupon: Extra interest +10%' }).waitFor()
    await sheet.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('link', { name: 'View position' }).waitFor()
    await page.goto(`${appUrl}#${coupons}`)
    await page.getByRole('article').filter({ hasText: 'In use' }).waitFor()
    const bonus = page.getByRole('article').filter({ hasText: 'Contract bonus' })
    await bonus.getByRole('link', { name: 'Use', exact: true }).waitFor()

    await passDays(program(), 6)
    await expect
      .poll(async () => {
        await page.reload()
        await page.getByRole('tab', { name: 'Used', exact: true }).click()
        return page.getByRole('article').filter({ hasText: 'Extra interest' }).count()
      })
      .toBe(1)
    await page.getByRole('link', { name: /^\+10%/ }).click()
    await page.getByText('Extra interest paid').waitFor()
  }),
)

test(
  'a bonus is chosen in the form of a contract, and carries an order that own funds do not cover',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const user = await newUser(appUrl, { USDT: '70' })
    const money = { currency_id: 'USDT', number: '70', from_field: 'change', to_field: 'lever' }
    await callApi(appUrl, 'wallet/change', money, user.token)
    await callApi(appUrl, 'coupon/redeem', { code: 'BONUS50' }, user.token)
    await openAs(page, appUrl, user, '/pages/transaction/index?section=futures&symbol=BTCUSDT')
    const form = page.getByRole('form', { name: 'New order' })
    // A lot costs nearly a hundred at the usual leverage.
    await form.getByLabel('Size (lots)').fill('1')
    await form.getByText('Insufficient balance').waitFor()
    await form.getByRole('button', { name: 'Bonus: None' }).click()
    const bonuses = page.getByRole('dialog', { name: 'Bonus' })
    await bonuses.getByText('Adds 50 USDT').waitFor()
    await bonuses.getByRole('option', { name: /^50 USDT/ }).click()
    await form.getByText('Insufficient balance').waitFor({ state: 'detached' })
    await form.getByRole('button', { name: 'Open long' }).click()
    await page.getByRole('dialog', { name: 'Risk notice' }).getByRole('button').last().click()
    const order = page.getByRole('dialog', { name: 'Confirm long' })
    await order.getByRole('button', { name: 'Coupon: Contract bonus 50 USDT' }).waitFor()
    await order.getByRole('button', { name: 'Open long' }).click()
    await page.getByRole('region', { name: 'My positions' }).getByRole('article').waitFor()
    await page.goto(`${appUrl}#${coupons}`)
    await page.getByRole('article').filter({ hasText: 'In use' }).waitFor()
    await page.getByRole('link', { name: /^50 USDT/ }).click()
    await page.getByText('Added to the margin').waitFor()
    await expect.poll(() => page.getByText('Added to the margin').count()).toBe(1)
  }),
)
