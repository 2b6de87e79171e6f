import type { Page } from 'playwright-core'

import { recordToasts } from './toasts.ts'

const phone = { width: 390, height: 844 }

/** Another person with a browser of their own, beside the visitor of a journey. */
export async function openOther(page: Page, size = phone): Promise<Page> {
  const context = await page.context().browser()?.newContext({ viewport: size, locale: 'en-US' })
  if (context === undefined) throw new Error('the browser has closed')
  await recordToasts(context)
  return context.newPage()
}
