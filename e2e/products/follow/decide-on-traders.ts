import type { Page } from 'playwright-core'

import { claimByKey, drawerOn } from '../../journeys/queue-steps.ts'

/** Claims the only application, reads the computed criteria, and approves it for 100 followers. */
export async function approveApplication(console: Page): Promise<void> {
  await console.getByRole('row', { name: /Trends of a few hours/ }).waitFor()
  await console.keyboard.press('j')
  const drawer = drawerOn(console)
  await drawer.getByText('Criteria met: 5 of 5').waitFor()
  await claimByKey(console)
  await drawer.getByRole('button', { name: 'Approve with tier' }).click()
  const form = console.getByRole('dialog', { name: 'Approve with tier' })
  await form.getByLabel('Max. followers').click()
  await console.getByTitle('100', { exact: true }).click()
  await form.getByRole('button', { name: 'Confirm' }).click()
  await console.getByRole('tab', { name: /^Approved 1/ }).waitFor()
}

/** Suspends a trader for a reason, with a note for users. */
export async function suspendTrader(console: Page, name: string, note: string): Promise<void> {
  const row = console.getByRole('row', { name: new RegExp(name) })
  await row.getByText('0 / 100', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Suspend' }).click()
  const form = console.getByRole('dialog', { name: 'Suspend' })
  await form.getByText('All follows end at once.').waitFor()
  await form.getByLabel('Reason').click()
  await console.getByTitle('Excessive risk', { exact: true }).click()
  await form.getByLabel('Note').fill(note)
  await form.getByRole('button', { name: 'Confirm' }).click()
  await row.getByText(/^Suspended/).waitFor()
  await row.getByText(note).waitFor()
}
