import type { Page } from 'playwright-core'

import { waitForToast } from '../../toasts.ts'

export const contractForm = '/pages/transaction/index?section=futures&symbol=BTCUSDT'

/** The cards of the open positions. */
export const positions = (page: Page) =>
  page.getByRole('region', { name: 'My positions' }).getByRole('article')

export async function chooseLeverage(page: Page, multiple: number) {
  await page.getByRole('button', { name: /^Leverage: / }).click()
  const sheet = page.getByRole('dialog', { name: 'Leverage' })
  await sheet.getByRole('button', { name: `${multiple}x`, exact: true }).click()
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await sheet.waitFor({ state: 'detached' })
}

/** Fills the size, accepts the risks at the first order, and returns the sheet that confirms the order. */
export async function fillLong(page: Page, lots: string) {
  const form = page.getByRole('form', { name: 'New order' })
  await form.getByLabel('Size (lots)').fill(lots)
  await form.getByRole('button', { name: 'Open long' }).click()
  const sheet = page.getByRole('dialog', { name: 'Confirm long' })
  const risks = page.getByRole('dialog', { name: 'Risk notice' })
  await sheet.or(risks).first().waitFor()
  if (await risks.isVisible()) await risks.getByRole('button').last().click()
  await sheet.waitFor()
  return sheet
}

export async function openLong(page: Page, lots: string) {
  const sheet = await fillLong(page, lots)
  // The next price may open it at once, and the later notice replaces the earlier one.
  await Promise.all([
    waitForToast(page, /^Order placed$| opened: /),
    sheet.getByRole('button', { name: 'Open long' }).click(),
  ])
  await sheet.waitFor({ state: 'detached' })
  await positions(page).first().waitFor()
}

/** Opens a sheet of the first position. */
export async function openPositionSheet(
  page: Page,
  { button, title = button }: { button: string; title?: string },
) {
  await positions(page).first().getByRole('button', { name: button, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: title })
  await sheet.waitFor()
  return sheet
}
