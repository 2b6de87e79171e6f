import type { Page } from 'playwright-core'

import { desk, openConsole, type Staff } from './console-staff.ts'

type Visit = { readonly appUrl: string; readonly staff: Staff; readonly path: string }

/** What a person of the staff does in the console, beside the app of a user. */
export async function atDesk(
  page: Page,
  { appUrl, staff, path }: Visit,
  play: (console: Page) => Promise<void>,
): Promise<void> {
  const context = await page.context().browser()?.newContext({ viewport: desk, locale: 'en-US' })
  if (context === undefined) throw new Error('the browser has closed')
  const console = await context.newPage()
  await openConsole(console, appUrl, staff, path)
  await play(console)
  await context.close()
}
