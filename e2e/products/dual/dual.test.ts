import { expect, inject, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { figure, openAs, openTab } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The demo's puts of 45 % mature on the third day after the purchase, at 08:00 UTC. */
const startsAt = Math.floor(Date.now() / dayMs) * dayMs + 12 * hourMs
const maturesAt = startsAt + 2 * dayMs + 20 * hourMs
const minuteMs = 60_000
/** Half an hour of prices passes in half a minute. */
const settledWithinMs = 90_000

const program = ownProgram(() => ({
  NODE_OPTIONS: `--import ${new URL('hurried-clock.ts', import.meta.url).href}`,
  START_AT: String(startsAt),
  HURRY_FROM: String(maturesAt - 31 * minuteMs),
  HURRY_UNTIL: String(maturesAt + minuteMs),
}))

test(
  'a new user buys ten shares of a put, is paid at maturity, and computes the settlement again',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const user = await newUser(appUrl, { USDT: '1000' })
    await openAs(page, appUrl, user, '/pages/index/index')
    await openTab(page, 'Earn')
    await page.getByRole('link', { name: /^Dual investment Up to 125\.00%/ }).click()
    await page.getByRole('radio', { name: 'Buy low · Put' }).check()
    await page.getByRole('link', { name: /109\.00% APR/ }).click()
    await page.getByRole('heading', { level: 1, name: 'BTC/USDT · Buy low · Put' }).waitFor()
    const form = page.getByRole('form', { name: 'Purchase' })
    await form.getByRole('textbox', { name: /^Shares/ }).fill('10')
    await expect.poll(() => figure(form, 'Deposit amount')).toBe('500 USDT')
    await expect.poll(() => figure(form, 'Interest')).toBe('+4.47945205 USDT')
    await form.getByText('504.47945205 USDT').waitFor()
    await expect.poll(() => form.getByRole('row').nth(1).innerText()).toContain('Worst case')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    const sheet = page.getByRole('dialog', { name: 'Confirm subscription' })
    const confirm = sheet.getByRole('button', { name: 'Subscribe' })
    await expect.poll(() => figure(sheet, 'Deposit amount')).toBe('500 USDT')
    await expect.poll(() => figure(sheet, 'Term')).toBe('3 days')
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await sheet.getByRole('checkbox').check()
    await confirm.click()
    await page.getByText('500 USDT subscribed').waitFor()
    await page.getByRole('link', { name: 'My orders' }).click()
    await page.getByRole('tab', { name: 'Purchased' }).click()
    await page.getByRole('link', { name: /^500 USDT/ }).waitFor()

    program().send('SIGUSR2')
    const paid = 'Dual investment settled: 504.47945205 USDT paid to your account'
    await waitForToast(page, paid, { timeout: settledWithinMs })
    await page.getByText('No active orders').waitFor()
    await page.getByRole('tab', { name: 'Completed' }).click()
    await page.getByRole('link', { name: /Paid 504\.47945205 USDT/ }).click()
    const settled = await figure(page.getByRole('main'), 'Settlement price')
    await page.getByRole('link', { name: 'Receipt' }).click()
    await page.getByText('Recomputed: equal').waitFor()
    const price = settled.replaceAll(/[, A-Z]/g, '')
    await page.getByText(price, { exact: true }).first().waitFor()

    await page.goto(`${appUrl}#/pages/fund/assets_record?currency=USDT`)
    await page.getByRole('radio', { name: 'All entries' }).click()
    await page.getByText('Dual investment: interest').waitFor()
    await page.goto(`${appUrl}#/pages/financial/index`)
    await page.getByText('+4.47945205', { exact: true }).first().waitFor()
  }),
)

test(
  'shares that cannot be bought are reported at their field, and a guest is sent to the login',
  inBrowser(async ({ page }) => {
    const appUrl = inject('appUrl')
    const purchase = '/pages/invest/purchase?id=1'
    await page.goto(`${appUrl}#${purchase}`)
    await page.getByRole('button', { name: 'Log in to subscribe' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor()

    const user = await newUser(appUrl, { BTC: '0.0035' })
    await openAs(page, appUrl, user, purchase)
    await page.getByText('0.0035 BTC').waitFor()
    const shares = page.getByRole('textbox', { name: /^Shares/ })
    for (const [typed, message] of [
      ['', 'Enter a whole number of shares'],
      ['0', 'Enter a whole number of shares'],
      ['4', 'Insufficient BTC balance'],
      ['201', 'Maximum: 200 shares'],
    ] as const) {
      await shares.fill(typed)
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await page.getByText(message, { exact: true }).waitFor()
    }
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

    const bought = await callApi(appUrl, 'dual/buyDual', { id: '1', num: '2' }, user.token)
    const { id } = bought as { id: number } // Its own schema.
    await page.goto(`${appUrl}#/pages/invest/mine?id=${id}`)
    await page.getByRole('heading', { level: 1, name: `Order ${id}` }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Receipt' }).count()).toBe(0)
    await page.goto(`${appUrl}#/pages/invest/mine?id=999999`)
    await page.getByText('Order not found').waitFor()
    await page.goto(`${appUrl}#/pages/invest/purchase?id=999999`)
    await page.getByText('Product not found').waitFor()
    await page.getByRole('link', { name: 'View products' }).click()
    await page.getByRole('heading', { level: 1, name: 'Dual investment' }).waitFor()
  }),
)
