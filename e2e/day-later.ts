import type { Page } from 'playwright-core'

import type { User } from './new-user.ts'
import type { Program } from './program.ts'
import { openAs } from './steps.ts'

type Later = { program: Program; user: User; path: string }

/** Opens a page again after a day, on a device without a session of the day before. The program runs with `pass-days.ts`. */
export async function openDayLater(page: Page, { program, user, path }: Later) {
  program.send('SIGUSR2')
  await page.evaluate(() => localStorage.removeItem('session'))
  await page.reload()
  await openAs(page, program.appUrl, user, path)
}
