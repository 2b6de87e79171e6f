import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import type { User } from './new-user.ts'
import { type Say, textsOf } from './texts.ts'
import { waitForToast } from './toasts.ts'

const english = textsOf('en')

/** Opens another of the five tabs. */
export const openTab = (page: Page, name: string, say: Say = english) =>
  page
    .getByRole('navigation', { name: say('common:tabs') })
    .getByRole('link', { name })
    .click()

/** The figure beside a label of a list of figures. */
export async function figure(scope: Locator, label: string | RegExp): Promise<string> {
  await scope.getByRole('term').first().waitFor()
  const labels = await scope.getByRole('term').allInnerTexts()
  const at = labels.findIndex((text) =>
    typeof label === 'string' ? text === label : label.test(text),
  )
  if (at < 0) return `no ${String(label)} among ${labels.join(', ')}`
  return (await scope.getByRole('definition').nth(at).innerText()).trim()
}

/** A figure's number, without its grouping and unit. */
export const numberIn = (text: string) =>
  Number(/-?[\d,]+(\.\d+)?/.exec(text)?.[0].replaceAll(',', ''))

export async function logIn(page: Page, { email, password }: User, say: Say = english) {
  await page.getByRole('textbox', { name: say('account:email') }).fill(email)
  await page.getByLabel(say('account:password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('account:login_submit') }).click()
  await waitForToast(page, say('account:logged_in'))
}

/** Logs in and opens a page. */
export async function openAs(page: Page, appUrl: string, user: User, path: string, say = english) {
  await page.goto(`${appUrl}#/pages/common/login?return=${encodeURIComponent(path)}`)
  await logIn(page, user, say)
}

/** The last price of the market on the trade page. */
export async function lastPrice(page: Page): Promise<number> {
  return numberIn(await page.getByText(/^≈ \$/).first().innerText())
}

export const priceMoves = async (page: Page) => {
  const before = await lastPrice(page)
  await expect.poll(() => lastPrice(page)).not.toBe(before)
}

/** Chooses in one row of the settings page, whose choices are in a sheet or on a page of their own. */
export async function choosePreference(page: Page, row: string, option: string) {
  const name = new RegExp(`^${row}`)
  const link = page.getByRole('link', { name })
  const choices = page.getByRole('listbox')
  await link.or(page.getByRole('button', { name })).click()
  const choice = choices.getByRole('option', { name: option, exact: true })
  await choice.waitFor()
  const isSheet = (await page.getByRole('dialog').count()) > 0
  await choice.click()
  if (!isSheet) await page.goBack()
  await choices.waitFor({ state: 'detached' })
  // A sheet's entry in the history is removed later, and would remove an address that was opened before that.
  if (isSheet) await page.waitForFunction(() => !history.state?.panels)
}

/** Proves by the demo's code who is there, in the sheet that a call opens. */
export async function proveByCode(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Security verification' })
  await sheet.getByRole('button', { name: 'Send code' }).click()
  await waitForToast(page, 'Code sent')
  await sheet.getByRole('button', { name: 'Fill in the demo code' }).click()
  // The code is fetched. Without it the form is not sent.
  await expect.poll(() => sheet.getByRole('textbox').inputValue()).toMatch(/^\d{6}$/)
  await sheet.getByRole('button', { name: 'Verify' }).click()
}

/** Waits until a closed sheet has left its entry of the history, a moment later: it would abort a reload. */
export const sheetsLeft = (page: Page) => page.waitForFunction(() => !history.state?.panels)
