import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { launchChromium, openVisitor } from '../browser.ts'
import { openOther } from '../other-browser.ts'
import { ownZone } from '../own-zone.ts'
import { desk, joinOnPage, openConsole, type Staff, staffOn } from './console-staff.ts'

/** The first owner, who joins at the printed address. */
export async function ownerOn(consoleUrl: string): Promise<Staff> {
  const browser = await launchChromium({ zone: ownZone() })
  const { page, complaints } = await openVisitor(browser, desk)
  await joinOnPage(page, consoleUrl, 'Olivia')
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  const owner = await staffOn(page)
  await browser.close()
  return owner
}

/** The drawer with the case that is open beside its list. */
export const drawerOn = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Case' }).first()

const title = (page: Page) => drawerOn(page).getByText(/^Case \d+$/)

/** The keys j and k walk along the rows of the list in both directions. */
export async function walkByKeys(page: Page): Promise<void> {
  await page.keyboard.press('j')
  const first = await title(page).innerText()
  await page.keyboard.press('j')
  await expect.poll(() => title(page).innerText()).not.toBe(first)
  await page.keyboard.press('k')
  await expect.poll(() => title(page).innerText()).toBe(first)
}

/** Claims the open case by its key. */
export async function claimByKey(page: Page): Promise<void> {
  await drawerOn(page).getByRole('button', { name: 'Claim (c)' }).waitFor()
  await page.keyboard.press('c')
  await drawerOn(page).getByRole('button', { name: 'Approve (a)' }).waitFor()
}

/** Another person at the same queue sees who has the case, and can neither claim nor decide. */
export async function seesTheLock(
  page: Page,
  {
    appUrl,
    second,
    path,
    claimer,
  }: { appUrl: string; second: Staff; path: string; claimer: string },
): Promise<void> {
  const other = await openOther(page, desk)
  await openConsole(other, appUrl, second, path)
  await drawerOn(other).getByText(`${claimer} is reviewing this case`).waitFor()
  for (const key of ['c', 'a', 'r']) await other.keyboard.press(key)
  await expect.poll(() => other.getByRole('dialog', { name: /Approve|Reject/ }).count()).toBe(0)
  await expect
    .poll(() =>
      drawerOn(other)
        .getByRole('button', { name: /Claim|Approve|Reject|Release/ })
        .count(),
    )
    .toBe(0)
  await other.context().close()
}

/** Rejects the claimed case by its key, for a reason and with a note. */
export async function rejectByKey(
  page: Page,
  { reason, note = '' }: { reason: string; note?: string },
): Promise<void> {
  await page.keyboard.press('r')
  const form = page.getByRole('dialog', { name: 'Reject' })
  await form.getByLabel('Reason').click()
  await page.getByTitle(reason, { exact: true }).click()
  await form.getByLabel('Note').fill(note)
  await form.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('tab', { name: /^Rejected 1/ }).waitFor()
}

/** Approves the claimed case by its key; the question states whether another person confirms it. */
export async function approveByKey(page: Page, question: RegExp): Promise<void> {
  await page.keyboard.press('a')
  const asked = page.getByRole('dialog', { name: question })
  await asked.getByRole('button', { name: 'Approve', exact: true }).click()
  await asked.waitFor({ state: 'detached' })
}
