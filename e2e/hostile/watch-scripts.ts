import type { Page } from 'playwright-core'

import { foreignMarkup } from './foreign-markup.ts'

/** Collects what scripts of attackers do on a page, whether they run or only become elements. */
export function watchScripts(page: Page) {
  const faults: string[] = []
  page.on('dialog', (dialog) => {
    faults.push(`${page.url()} runs ${dialog.message()}`)
    void dialog.dismiss()
  })
  /** Looks at the page that is open; returns whether it shows a text of an attacker. */
  const look = async (name: string) => {
    for (const element of await page.evaluate(foreignMarkup)) faults.push(`${name}: ${element}`)
    return (await page.locator('body').innerText()).includes('alert(1)')
  }
  return { faults, look }
}
