import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { sheetsLeft } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'
import { payPassword } from '../../verified-user.ts'

/** The program's settings with which a test moves its clock. */
export const movableClock = {
  NODE_OPTIONS: `--import ${new URL('../../pass-days.ts', import.meta.url).href}`,
}

/** Enters the payment password on the keypad of the app. */
async function enterPayPassword(page: Page) {
  const pin = page.getByRole('dialog', { name: 'Payment password' })
  for (const digit of payPassword)
    await pin.getByRole('button', { name: digit, exact: true }).click()
}

/** Sends the filled form: confirms the summary, in which the payee is named, and enters the pay password and the code. */
export async function confirmWithdrawal(page: Page, payee: string) {
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const summary = page.getByRole('dialog', { name: 'Confirm withdrawal' })
  await summary.getByText(payee).waitFor()
  await summary.getByRole('button', { name: 'Continue' }).click()
  await enterPayPassword(page)
  const code = page.getByRole('dialog', { name: 'Security verification' })
  await code.getByRole('button', { name: 'Send code' }).click()
  await waitForToast(page, 'Code sent')
  await code.getByRole('button', { name: 'Fill in the demo code' }).click()
  await expect.poll(() => code.getByRole('textbox').inputValue()).toMatch(/^\d{6}$/)
  await code.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('heading', { name: 'Withdrawal', exact: true }).waitFor()
  await sheetsLeft(page)
}
