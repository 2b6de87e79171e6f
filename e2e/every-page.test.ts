import { describe, expect, inject, test } from 'vitest'

import type { Visitor } from './browser.ts'
import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { guestPages, openPages, protectedPages } from './pages.ts'
import { choosePreference, openAs } from './steps.ts'

const appUrl = inject('appUrl')

/** The narrowest phone that is served. */
const narrow = { width: 360, height: 780 }

const languages = ['English', '简体中文']

describe.each(languages)('in %s, in light and dark, 360 points wide', (language) => {
  test(
    'no page of a reader who is logged in is wider than the screen',
    inBrowser(async (visitor) => {
      const { page } = visitor
      await page.setViewportSize(narrow)
      const user = await newUser(appUrl, { USDT: '98765.4321', BTC: '0.01234567' })
      await openAs(page, appUrl, user, openPages.settings)
      await choosePreference(page, 'Language', language)
      expect(await tooWide(visitor, { ...openPages, ...protectedPages })).toEqual([])
    }),
  )

  test(
    'no page of a guest is wider than the screen',
    inBrowser(async (visitor) => {
      const { page } = visitor
      await page.setViewportSize(narrow)
      await page.goto(`${appUrl}#${openPages.settings}`)
      await choosePreference(page, 'Language', language)
      expect(await tooWide(visitor, { ...openPages, ...guestPages })).toEqual([])
    }),
  )
})

/** What of the pages reaches beyond the screen without being in a row that scrolls. */
async function tooWide(visitor: Visitor, pages: Readonly<Record<string, string>>) {
  const found: string[] = []
  for (const path of Object.values(pages)) {
    await visitor.open(`${appUrl}#${path}`)
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.page.emulateMedia({ colorScheme })
      found.push(...(await visitor.page.evaluate(measure)))
    }
  }
  return found
}

/** Runs in the page, so it carries all it needs. */
function measure(): string[] {
  const isWithinScroller = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isWithinScroller(element.parentElement))
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { right, left, width } = element.getBoundingClientRect()
      // What only a screen reader hears is one point wide.
      const isOutside = width > 1 && (right > innerWidth + 0.5 || left < -0.5)
      return isOutside && !isWithinScroller(element.parentElement)
    })
    .map((element) => `${location.hash} ${element.outerHTML.slice(0, 120)}`)
}
