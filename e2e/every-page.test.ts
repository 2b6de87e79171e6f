import type { Language } from '@candor/protocol'
import { expect, inject, test } from 'vitest'

import type { Visitor } from './browser.ts'
import { inBrowser } from './in-browser.ts'
import { measureTexts } from './measure-texts.ts'
import { newUser } from './new-user.ts'
import { pageHeadings } from './page-headings.ts'
import { guestPages, openPages, protectedPages } from './pages.ts'
import { remember } from './remember.ts'
import { textsOf } from './texts.ts'

const appUrl = inject('appUrl')

/** The narrowest phone that is served. */
const narrow = { width: 360, height: 780 }

type Pages = Readonly<Partial<Record<keyof typeof pageHeadings, string>>>

const languages: Language[] = ['en', 'zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa']
const guests: Pages = {
  home: openPages.home,
  market: openPages.market,
  trade: openPages.trade,
  assets: openPages.assets,
  settings: openPages.settings,
  ...guestPages,
}

test.each(languages)('§1 every page speaks %s, in light and dark, and fits 360 points', (lang) =>
  inBrowser(async (visitor) => {
    await visitor.page.setViewportSize(narrow)
    const { token } = await newUser(appUrl, { USDT: '98765.4321', BTC: '0.01234567' })
    await remember(visitor.page, { lang, token })
    expect(await unreadable(visitor, lang, { ...openPages, ...protectedPages })).toEqual([])
  })(),
)

test.each(languages)('§1 what a guest sees speaks %s and fits 360 points', (lang) =>
  inBrowser(async (visitor) => {
    await visitor.page.setViewportSize(narrow)
    await remember(visitor.page, { lang })
    expect(await unreadable(visitor, lang, guests)).toEqual([])
  })(),
)

/** What of the pages a reader could not read, in both themes; each must have its heading. */
async function unreadable(visitor: Visitor, lang: Language, pages: Pages) {
  const { page } = visitor
  const say = textsOf(lang)
  const found = new Set<string>()
  for (const [name, path] of Object.entries(pages)) {
    // The names of `pages` are those of the headings; Object.entries forgets it.
    const heading = pageHeadings[name as keyof typeof pageHeadings]
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await visitor.open(`${appUrl}#${path}`)
    const title = typeof heading === 'string' ? say(heading) : heading
    await page.getByRole('heading', { level: 1, name: title }).first().waitFor()
    for (const problem of await page.evaluate(measureTexts)) found.add(problem)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-theme=dark]').waitFor()
    for (const problem of await page.evaluate(measureTexts)) found.add(problem)
  }
  return [...found]
}
