import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { desk, hire, joinAsOwner, logInByApi, openConsole } from '../../journeys/console-staff.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'

const program = ownProgram(() => ({ RATE_LIMITS: 'off' }))

/** Requests an offer of 77 shares in the form. */
async function request(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request new offer' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Pair' }).click()
  await page.getByTitle('ETHUSDT', { exact: true }).click()
  await form.getByRole('combobox', { name: 'Type' }).click()
  await page.getByTitle(/^Put/).click()
  for (const [label, value] of [
    ['Per share', '25'],
    ['Linked price', '2345.67'],
    ['Annual rate, %', '33.5'],
    ['Shares', '77'],
    ['Shares per user', '10'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByLabel('Reason').fill('Ether for two days')
  await form.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(/^Request \d+: Open$/).waitFor()
}

test(
  'an offer is requested by one person and published by another, sold, and paused',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const owner = await logInByApi(appUrl, await joinAsOwner(program()))
    const [treasury, risk] = [
      await hire(appUrl, owner, 'treasury'),
      await hire(appUrl, owner, 'risk'),
    ]
    await openConsole(page, appUrl, treasury, '/dual')
    const row = page.getByRole('row', { name: /0 \/ 77/ })
    // The offers of the demo.
    await page
      .getByRole('row', { name: /BTCUSDT/ })
      .first()
      .waitFor()
    await request(page)
    await expect.poll(() => row.count()).toBe(0)

    await openConsole(page, appUrl, risk, '/requests')
    const asked = page.getByRole('row', { name: /Ether for two days/ })
    for (const text of ['ETHUSDT', '2,345.67', '33.5', '77']) await asked.getByText(text).waitFor()
    await asked.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Done', { exact: true }).first().waitFor()
    await openConsole(page, appUrl, risk, '/dual')
    await row.getByText('Open', { exact: true }).waitFor()
    const id = (await row.getByRole('cell').first().innerText()).trim()

    const user = await newUser(appUrl, { USDT: '500' })
    const bought = await callApi(appUrl, 'dual/buyDual', { id, num: '4' }, user.token)
    expect(bought).toMatchObject({ status_name: 'purchased', amount: '100.00000000' })
    await page.reload()
    const sold = page.getByRole('row', { name: /4 \/ 77/ })
    await sold.waitFor()
    await expect.poll(() => sold.innerText()).toMatch(/100\.0+ ?USDT/)
    await page.getByRole('tab', { name: 'Orders' }).click()
    await page.getByRole('row', { name: /ETHUSDT.*Purchased/ }).waitFor()

    await page.getByRole('tab', { name: 'Offers' }).click()
    await sold.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Confirm' }).click()
    await sold.getByText('Paused', { exact: true }).waitFor()
    const again = callApi(appUrl, 'dual/buyDual', { id, num: '1' }, user.token)
    await expect(again).rejects.toThrow('The sale of this product is paused')
  }, desk),
)
