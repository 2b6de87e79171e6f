import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'

import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { guestPages, openPages, protectedPages } from './pages.ts'
import { choosePreferences, openAs } from './steps.ts'

const appUrl = inject('appUrl')

/** The narrowest phone that is served. */
const narrow = { width: 360, height: 780 }

const looks = [
  { lang: 'English', theme: 'Light' },
  { lang: 'English', theme: 'Dark' },
  { lang: '简体中文', theme: 'Light' },
  { lang: '简体中文', theme: 'Dark' },
] as const

describe.each(looks)('in $lang and $theme, 360 points wide', (look) => {
  test(
    'no page of a reader who is logged in is wider than the screen',
    inBrowser(async ({ page }) => {
      await page.setViewportSize(narrow)
      const user = await newUser(appUrl, { USDT: '98765.4321', BTC: '0.01234567' })
      await openAs(page, appUrl, user, openPages.settings)
      await choosePreferences(page, look)
      expect(await tooWide(page, { ...openPages, ...protectedPages })).toEqual([])
    }),
  )

  test(
    'no page of a guest is wider than the screen',
    inBrowser(async ({ page }) => {
      await page.setViewportSize(narrow)
      await page.goto(`${appUrl}#${openPages.settings}`)
      await choosePreferences(page, look)
      expect(await tooWide(page, { ...openPages, ...guestPages })).toEqual([])
    }),
  )
})

/** What of the pages reaches beyond the screen without being in a row that scrolls. */
async function tooWide(page: Page, pages: Readonly<Record<string, string>>): Promise<string[]> {
  const found: string[] = []
  for (const path of Object.values(pages)) {
    await page.goto(`${appUrl}#${path}`)
    await page.getByRole('main').waitFor()
    // Figures come after the page: only what is whole can be measured.
    await page.waitForLoadState('networkidle')
    found.push(...(await page.evaluate(measure)))
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
      const isOutside = width > 0 && (right > innerWidth + 0.5 || left < -0.5)
      return isOutside && !isWithinScroller(element.parentElement)
    })
    .map((element) => `${location.hash} ${element.outerHTML.slice(0, 120)}`)
}
