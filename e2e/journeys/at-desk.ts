import type { Page } from 'playwright-core'

import { openOther } from '../other-browser.ts'
import { desk, openConsole, type Staff } from './console-staff.ts'

type Visit = { readonly appUrl: string; readonly staff: Staff; readonly path: string }

/** What a person of the staff does in the console, beside the app of a user. */
export async function atDesk(
  page: Page,
  { appUrl, staff, path }: Visit,
  play: (console: Page) => Promise<void>,
): Promise<void> {
  const console = await openOther(page, desk)
  await openConsole(console, appUrl, staff, path)
  await play(console)
  await console.context().close()
}
