import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { figure, numberIn, openAs, openTab, proveByCode } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'

const program = ownProgram(() => ({
  NODE_OPTIONS: `--import ${new URL('../../pass-days.ts', import.meta.url).href}`,
}))
const borrowing = '/pages/common/borrowing'
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

/** Fills in a sheet of the only loan, and sends it. */
async function onLoan(page: Page, button: string, amount: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill(amount)
  return sheet
}

test(
  'a new user borrows, moves collateral, owes a day of interest, computes it again and repays',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const user = await newUser(appUrl, { BTC: '0.05', USDT: '50' })
    await openAs(page, appUrl, user, '/pages/index/index')
    await openTab(page, 'Earn')
    await page.getByRole('link', { name: /^Loans From 4\.00% a year/ }).click()
    await field(page, 'Amount to borrow').fill('300')
    // At half of the collateral's value.
    await expect.poll(() => field(page, 'Collateral amount').inputValue()).toMatch(/^0\.0/)
    await field(page, 'Collateral amount').fill('0.02')
    await page.getByRole('button', { name: 'Borrow USDT' }).click()
    const confirm = page.getByRole('dialog', { name: 'Confirm loan' })
    await expect.poll(() => figure(confirm, /^First hour/)).toMatch(/^0\.001\d+ USDT$/)
    await expect.poll(() => figure(confirm, 'You receive')).toBe('300 USDT')
    await expect.poll(() => figure(confirm, 'You pledge')).toBe('0.02 BTC')
    const send = confirm.getByRole('button', { name: 'Borrow' })
    await expect.poll(() => send.isDisabled()).toBe(true)
    await confirm.getByRole('checkbox').check()
    await send.click()
    await page.getByText('300 USDT borrowed').waitFor()
    await page.getByRole('link', { name: 'My loans' }).click()

    const card = page.getByRole('article', { name: 'Loan 1' })
    await card.getByText('Safe').waitFor()
    const add = await onLoan(page, 'Add collateral', '0.01')
    await add.getByText('LTV after').waitFor()
    await add.getByRole('button', { name: 'Add collateral' }).click()
    await waitForToast(page, 'Collateral added')
    await card.getByText('0.03 BTC').waitFor()
    const release = await onLoan(page, 'Release collateral', '0.01')
    await release.getByRole('button', { name: 'Release collateral' }).click()
    await waitForToast(page, 'Collateral released')
    await card.getByText('0.02 BTC').waitFor()

    program().send('SIGUSR2')
    await card.getByRole('link', { name: 'Details of loan 1' }).click()
    const main = page.getByRole('main')
    // About 4 % of 300 in a year.
    await expect
      .poll(async () => numberIn(await figure(main, 'Unpaid interest')))
      .toBeGreaterThan(0.03)
    await page.getByRole('link', { name: 'Receipt' }).click()
    await page.getByText('Recomputed: equal').waitFor()
    await page.goBack()

    const part = await onLoan(page, 'Repay', '100')
    await part.getByRole('button', { name: 'Repay', exact: true }).click()
    // Who comes back after a day proves a factor before money moves.
    await proveByCode(page)
    await waitForToast(page, 'Repaid')
    await page.getByRole('button', { name: 'Repay', exact: true }).click()
    await page.getByRole('radio', { name: 'Repay all' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Repay all' }).click()
    await main.getByText('Repaid', { exact: true }).first().waitFor()
    await page.goto(`${appUrl}#${borrowing}?tab=history`)
    await page.getByRole('link', { name: /300 USDT/ }).waitFor()
    await page.goto(`${appUrl}#/pages/fund/assets_record?currency=USDT`)
    await page.getByRole('radio', { name: 'All entries' }).click()
    await page.getByText('Loan: interest').first().waitFor()
  }),
)

test(
  'what cannot be borrowed is reported at its field, and a guest is sent to the login',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    await page.goto(`${appUrl}#${borrowing}`)
    await page.getByRole('button', { name: 'Log in to borrow' }).click()
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor()

    const user = await newUser(appUrl, { BTC: '0.01' })
    await openAs(page, appUrl, user, borrowing)
    await page.getByText('Available 0.01').waitFor()
    for (const [amount, collateral, message] of [
      ['', '', 'Enter an amount'],
      ['9.99', '0.01', 'Minimum: 10 USDT'],
      ['100000.01', '0.01', 'Maximum: 100,000 USDT'],
      ['20', '0.01000001', 'Insufficient balance'],
      ['5000', '0.01', /^The LTV of a new loan is at most 60%/],
    ] as const) {
      await field(page, 'Amount to borrow').fill(amount)
      await field(page, 'Collateral amount').fill(collateral)
      await page.getByRole('button', { name: 'Borrow USDT' }).click()
      await page.getByText(message).first().waitFor()
    }
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('tab', { name: 'My loans' }).click()
    await page.getByText('You have no loans').waitFor()
    await page.goto(`${appUrl}#${borrowing}?id=999999`)
    await page.getByText('Loan not found').waitFor()
  }),
)

test('calls that would take more than there is change nothing', async () => {
  const { appUrl } = program()
  const [user, other] = [
    await newUser(appUrl, { BTC: '0.02' }),
    await newUser(appUrl, { USDT: '100' }),
  ]
  const call = (path: string, fields: Record<string, string>, by = user) =>
    callApi(appUrl, `loan/${path}`, fields, by.token).catch(({ message }: Error) => message)
  const pair = { collateral_currency: 'BTC', currency: 'USDT' }
  const wanted = { ...pair, collateral: '0.01', amount: '50' }
  const lent = (await call('borrow', wanted)) as { id: number; owed: string }
  const id = String(lent.id)
  expect(await call('borrow', { ...wanted, amount: '5000' })).toMatch(/too small for this amount/)
  expect(await call('repay', { id, amount: '51' })).toMatch(/owe less/)
  expect(await call('repay', { id }, other)).toMatch(/not found/)
  expect(await call('release', { id, amount: '0.0099' })).toMatch(/too small for this amount/)
  const twice = await Promise.all([1, 2].map(async () => call('repay', { id })))
  expect(twice.filter((reply) => typeof reply === 'object')).toEqual([])
  // The first hour is owed beyond what was lent.
  expect(twice[0]).toMatch(/Insufficient/)
  await callApi(appUrl, 'demo/faucet', { currency: 'USDT', amount: '1' }, user.token)
  const paid = await Promise.all([1, 2].map(async () => call('repay', { id })))
  expect(paid.filter((reply) => typeof reply === 'object')).toMatchObject([{ owed: '0.00000000' }])
})
