import type { Page } from 'playwright-core'

import type { Visitor } from '../browser.ts'

type Walk = { readonly appUrl: string; readonly addresses: readonly string[] }

/** What throws: the app's sentence for a page that failed, and errors of the browser. One document shows all of them. */
export async function walkAddresses(
  visitor: Visitor,
  { appUrl, addresses }: Walk,
): Promise<string[]> {
  const { page, complaints } = visitor
  await page.goto(appUrl)
  await page.getByRole('main').waitFor()
  const faults: string[] = []
  for (const address of addresses) {
    await showAddress(page, address)
    await visitor.settle()
    const isFailed = (await page.getByRole('alert').getByRole('heading', { level: 1 }).count()) > 0
    if (isFailed) faults.push(`${address}: the page failed`)
    faults.push(...complaints.splice(0).map((complaint) => `${address}: ${complaint}`))
  }
  return faults
}

/** As a link within the app, without a new document; a guard or an error counts as shown, too. */
async function showAddress(page: Page, address: string): Promise<void> {
  await page.evaluate(async (hash) => {
    location.hash = hash
    // What a page draws of its address follows in the next frames.
    for (let count = 0; count < 3; count += 1) await new Promise(requestAnimationFrame)
  }, address)
  await page.getByRole('main').first().waitFor()
}
