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

test.each(languages)(
  '§1 every page speaks %s, to users and to guests, in light and dark, and fits 360 points',
  async (lang) => {
    const user = await newUser(appUrl, { USDT: '98765.4321', BTC: '0.01234567' })
    const visit = (pages: Pages, token?: string) =>
      inBrowser(async (visitor) => {
        await remember(visitor.page, token === undefined ? { lang } : { lang, token })
        expect(await unreadable(visitor, lang, pages)).toEqual([])
      }, narrow)()
    // Side by side, because each waits for the server much of the time.
    await Promise.all([
      visit(openPages, user.token),
      visit(protectedPages, user.token).then(() => visit(guests)),
    ])
  },
)

/** What of the pages a reader could not read, in both themes; each must have its heading. */
async function unreadable(visitor: Visitor, lang: Language, pages: Pages) {
  const { page } = visitor
  const say = textsOf(lang)
  const found = new Set<string>()
  let themes: readonly ('light' | 'dark')[] = ['light', 'dark']
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [name, path] of Object.entries(pages)) {
    // The names of `pages` are those of the headings; Object.entries forgets it.
    const heading = pageHeadings[name as keyof typeof pageHeadings]
    await visitor.open(`${appUrl}#${path}`)
    const title = typeof heading === 'string' ? say(heading) : heading
    await page.getByRole('heading', { level: 1, name: title }).first().waitFor()
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor()
      for (const problem of await page.evaluate(measureTexts)) found.add(problem)
    }
    // The theme that this page was left in is the first of the next one.
    themes = themes.toReversed()
  }
  return [...found]
}
