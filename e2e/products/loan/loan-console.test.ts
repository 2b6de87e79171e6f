import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import {
  approveRequest,
  desk,
  hire,
  joinAsOwner,
  logInByApi,
  openConsole,
} from '../../journeys/console-staff.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'

const program = ownProgram(() => ({ RATE_LIMITS: 'off' }))

/** Fills a form of the console's page with these fields, and sends it as the request `id`. */
async function request(page: Page, id: number, button: string, fields: Record<string, string>) {
  await page.getByRole('button', { name: button }).click()
  const form = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(`Request ${id}: Open`, { exact: true }).waitFor()
}

test(
  'staff see a loan, one person requests terms and funds of the pool, and another publishes them',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const owner = await logInByApi(appUrl, await joinAsOwner(program()))
    const [treasury, risk] = [
      await hire(appUrl, owner, 'treasury'),
      await hire(appUrl, owner, 'risk'),
    ]
    const user = await newUser(appUrl, { BTC: '0.05', USDT: '50' })
    const wanted = { collateral_currency: 'BTC', currency: 'USDT', collateral: '0.02' }
    await callApi(appUrl, 'loan/borrow', { ...wanted, amount: '300' }, user.token)

    await openConsole(page, appUrl, treasury, '/loan')
    const loan = page.getByRole('row', { name: /Active/ })
    await expect.poll(() => loan.innerText()).toMatch(/300\.0+USDT[^]*0\.020+BTC/)
    await request(page, 1, 'Request new terms', {
      'Minimum loan': '10',
      'Maximum per user': '777',
      'Initial LTV, %': '55',
      Reason: 'A smaller maximum for all',
    })
    await request(page, 2, 'Request pool funding', { Amount: '12345', Reason: 'More to lend' })

    await openConsole(page, appUrl, risk, '/requests')
    const asked = page.getByRole('row', { name: /A smaller maximum for all/ })
    await asked.getByText('Initial LTV, %').waitFor()
    await asked.getByText('777').waitFor()
    await approveRequest(page, 'A smaller maximum for all')
    await approveRequest(page, 'More to lend')
    await openConsole(page, appUrl, treasury, '/loan')
    await page.getByRole('tab', { name: 'Terms' }).click()
    const newest = page.getByRole('row', { name: /55\.00%/ })
    await expect.poll(() => newest.innerText()).toMatch(/BTC\s+USDT[^]*777\.0+USDT/)
    await page.getByRole('tab', { name: 'Pools' }).click()
    // Two millions of the demo less what is lent.
    const pool = page.getByRole('row', { name: /^USDT/ })
    await expect.poll(() => pool.innerText()).toMatch(/2,012,045\.0+USDT\s+300\.0+USDT/)
  }, desk),
)
