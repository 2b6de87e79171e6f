import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openDayLater } from '../../day-later.ts'
import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { openAs } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'
import { verifiedUser } from '../../verified-user.ts'
import { confirmWithdrawal, movableClock } from './steps.ts'

const program = ownProgram(() => movableClock)
const withdrawPage = '/pages/fund/withdraw?currency=USDT'
/** Valid on TRON. */
const address = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'
const timeout = 60_000

/** Fills the form with a new address and confirms it. */
async function withdraw(page: Page, { amount, note = '' }: { amount: string; note?: string }) {
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(address)
  // The first network is that of Ethereum, the address is of the other one.
  await expect.poll(() => page.getByRole('radio', { name: 'TRON (TRC20)' }).isChecked()).toBe(true)
  await page.getByText('New address:').waitFor()
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  if (note !== '') await page.getByRole('textbox', { name: 'Note' }).fill(note)
  await confirmWithdrawal(page, address)
}

test(
  'a user without a verified identity is sent to the verification',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    await openAs(page, appUrl, await newUser(appUrl), withdrawPage)
    await page.getByText('Verify your identity first').waitFor()
    await page.getByRole('link', { name: 'Verify now' }).click()
    await page.waitForURL(/real_mark$/)
    const title = page.getByText('Identity verification required')
    await expect.poll(() => title.count()).toBe(1)
  }),
)

/** Opens the page as a user whose last change of security was a day ago, on a device without a session of that day. */
async function openRested(page: Page) {
  const { appUrl } = program()
  const user = await verifiedUser(appUrl, { USDT: '1000' })
  await openAs(page, appUrl, user, withdrawPage)
  await page.getByRole('timer').waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'Withdraw', exact: true }).isDisabled())
    .toBe(true)
  await openDayLater(page, { program: program(), user, path: withdrawPage })
}

test(
  'a withdrawal that was frozen after a security change is paid a day later, and counts in the limit',
  inBrowser(async ({ page }) => {
    await openRested(page)
    const limit = page.getByRole('region', { name: '24h limit' })
    await limit.getByText('200 BTC', { exact: true }).waitFor()
    await limit.getByText('Used 0 BTC').waitFor()
    await page.getByRole('textbox', { name: 'Amount' }).fill('1000.01')
    await page.getByText('Insufficient balance').waitFor()
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill(`${address}x`)
    await page
      .getByText(/^This is not an address of this network|The address contains a typing error/)
      .waitFor()

    await withdraw(page, { amount: '100' })
    await page.getByText('Under review').first().waitFor()
    await page.getByText('Completed', { exact: true }).first().waitFor({ timeout })
    await page.getByText('Demo: nothing was sent').waitFor()
    await page.goto(`${program().appUrl}#${withdrawPage}`)
    await page.getByText('Available 900 USDT').waitFor()
    await expect.poll(() => limit.getByText(/^Used 0\.00\d+ BTC$/).count()).toBe(1)
  }),
)

test(
  'a withdrawal that staff refuse is returned in full, with the reason',
  inBrowser(async ({ page }) => {
    await openRested(page)
    await withdraw(page, { amount: '50', note: 'reject this' })
    await page.getByText('Rejected. The full amount was returned.').waitFor({ timeout })
    await page.goto(`${program().appUrl}#${withdrawPage}`)
    await page.getByText('Available 1,000 USDT').waitFor()
    await page.getByRole('link', { name: 'Withdrawals' }).click()
    const rows = page.getByRole('listitem')
    await rows.getByText('Rejected', { exact: true }).waitFor()
    await expect.poll(() => rows.count()).toBe(1)
  }),
)

test(
  'a user cancels a withdrawal while it is reviewed',
  inBrowser(async ({ page }) => {
    await openRested(page)
    await withdraw(page, { amount: '30' })
    await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
    const sheet = page.getByRole('dialog', { name: 'Cancel this withdrawal?' })
    await sheet.getByText('30 USDT returns to your account').waitFor()
    await sheet.getByRole('button', { name: 'Cancel withdrawal' }).click()
    await waitForToast(page, 'Withdrawal cancelled')
    await page.getByText('Cancelled. The full amount was returned.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Cancel withdrawal' }).count()).toBe(0)
  }),
)
