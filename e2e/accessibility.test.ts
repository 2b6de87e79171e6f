import axe from 'axe-core'
import { expect, inject, test } from 'vitest'

import type { Visitor } from './browser.ts'
import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { guestPages, openPages, protectedPages } from './pages.ts'
import { openAs } from './steps.ts'

const appUrl = inject('appUrl')

test(
  'no page has a fault that axe finds, in light and dark',
  inBrowser(async (visitor) => {
    const faults = await faultsOf(visitor, guestPages)
    const user = await newUser(appUrl, { USDT: '500' })
    await openAs(visitor.page, appUrl, user, openPages.settings)
    faults.push(...(await faultsOf(visitor, { ...openPages, ...protectedPages })))
    expect(faults).toEqual([])
  }),
)

async function faultsOf(visitor: Visitor, pages: Readonly<Record<string, string>>) {
  const { page } = visitor
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const [name, path] of Object.entries(pages)) {
      await visitor.open(`${appUrl}#${path}`)
      // The app's own policy allows no foreign script, so axe comes as an expression.
      await page.evaluate(axe.source)
      const found = await page.evaluate(runAxe)
      faults.push(...found.map((fault) => `${name}, ${colorScheme}: ${fault}`))
    }
  }
  return faults
}

/** Runs in the page, where axe has put itself on the window. */
async function runAxe(): Promise<string[]> {
  const window = globalThis as unknown as { axe: typeof axe } // See above.
  const { violations } = await window.axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id} ${html.slice(0, 160)}`),
  )
}
