import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { figure, openAs } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'

const settledWithinMs = 60_000
const stakes = 4
const form = '/pages/transaction/index?section=seconds&symbol=BTCUSDT'

test(
  'a user stakes on a higher price, sees how it ends, and computes the settlement again',
  inBrowser(async ({ page }) => {
    const appUrl = inject('appUrl')
    const user = await newUser(appUrl, { USDT: '1000' })
    const moved = { currency_id: '3', number: '500', from_field: 'change', to_field: 'micro' }
    await callApi(appUrl, 'wallet/change', moved, user.token)
    await openAs(page, appUrl, user, form)
    await page.getByRole('radio', { name: /^30 s/ }).check()
    const amount = page.getByRole('textbox', { name: 'Amount' })
    const up = page.getByRole('button', { name: 'Up' })
    await amount.fill('1')
    await page.getByRole('button', { name: 'Down' }).click()
    await page.getByRole('alert').filter({ hasText: '5 USDT' }).waitFor()
    await amount.fill('100')
    await up.click()
    const rules = page.getByRole('dialog', { name: 'Payouts and rules' })
    await rules.getByRole('row', { name: /30 s.*90%.*52\.63%/ }).waitFor()
    await rules.getByRole('button', { name: 'I understand the risks' }).click()
    const sheet = page.getByRole('dialog', { name: 'Confirm up' })
    await sheet.getByText('+90.00 USDT').waitFor()
    await expect.poll(() => figure(sheet, 'Loss if wrong')).toBe('−100.00 USDT')
    await expect.poll(() => figure(sheet, 'Break-even')).toBe('52.63%')
    await sheet.getByRole('button', { name: 'Up' }).click()
    await waitForToast(page, 'Order placed')
    await page.getByText('In progress (1)').waitFor()
    const result = await resultOfDecided(page, up, sheet)
    await expect.poll(() => figure(result, 'Prices averaged')).toBe('3 / 3')
    const settled = await figure(result, 'Settlement price')
    await result.getByRole('link', { name: 'Receipt' }).click()
    await page.getByText('Recomputed: equal').waitFor()
    await page.getByText(settled.replaceAll(',', ''), { exact: true }).first().waitFor()
  }),
  (stakes + 1) * settledWithinMs,
)

/**
 * A machine that stalls for some seconds produces no price to open or settle the stake, which is then void, as the rules say.
 * The user then stakes once more.
 */
async function resultOfDecided(page: Page, up: Locator, sheet: Locator): Promise<Locator> {
  const result = page.getByRole('dialog', { name: 'BTC/USDT' })
  const outcome = result.getByText(/^(Win|Loss|Tie|Void) · /)
  const entry = page.getByText(/^Up [\d,]+\.\d\d$/)
  for (let placed = 1; ; placed += 1) {
    await entry.or(outcome).first().waitFor()
    await outcome.waitFor({ timeout: settledWithinMs })
    if (!(await outcome.innerText()).startsWith('Void') || placed === stakes) return result
    await result.getByRole('button', { name: 'Continue' }).click()
    await up.click()
    await sheet.getByRole('button', { name: 'Up' }).click()
  }
}

test(
  'a visitor sees the payouts, and is led to the login',
  inBrowser(async ({ page }) => {
    await page.goto(`${inject('appUrl')}#${form}`)
    await page.getByRole('row', { name: /10 min.*95%.*51\.28%/ }).waitFor()
    await page.getByRole('button', { name: 'Log in to trade' }).click()
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
    expect(page.url()).toContain(`return=${encodeURIComponent(form)}`)
  }),
)
