import type { Language } from '@candor/protocol'
import { expect, inject, test } from 'vitest'

import type { Visitor } from './browser.ts'
import { inBrowser } from './in-browser.ts'
import { measureTexts } from './measure-texts.ts'
import { newUser } from './new-user.ts'
import { pageHeadings } from './page-headings.ts'
import { guestPages, openPages, protectedPages } from './pages.ts'
import { remember } from './stored-state.ts'
import { textsOf } from './texts.ts'

const appUrl = inject('appUrl')

/** The narrowest phone that is served. */
const narrow = { width: 360, height: 780 }

type Theme = keyof typeof otherTheme
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

/** A theme changes no text and no size, so each page is read in either theme by half of the languages. */
const otherTheme = { light: 'dark', dark: 'light' } as const

test.each(languages)(
  '§1 every page speaks %s, to users and to guests, and fits 360 points, in light or dark by turns',
  async (lang) => {
    const user = await newUser(appUrl, { USDT: '98765.4321', BTC: '0.01234567' })
    const theme = languages.indexOf(lang) % 2 === 0 ? 'light' : 'dark'
    const visit = (pages: Pages, colorScheme: Theme, token?: string) =>
      inBrowser(async (visitor) => {
        await visitor.page.emulateMedia({ colorScheme })
        await remember(visitor.page, token === undefined ? { lang } : { lang, token })
        expect(await unreadable(visitor, lang, pages)).toEqual([])
        expect(await visitor.page.locator(`html[data-theme=${colorScheme}]`).count()).toBe(1)
      }, narrow)()
    // Side by side, because each waits for the server much of the time.
    await Promise.all([
      visit(openPages, theme, user.token),
      visit(protectedPages, otherTheme[theme], user.token).then(() => visit(guests, theme)),
    ])
  },
)

/** What of the pages a reader could not read; each must have its heading. */
async function unreadable(visitor: Visitor, lang: Language, pages: Pages) {
  const { page } = visitor
  const say = textsOf(lang)
  const found = new Set<string>()
  for (const [name, path] of Object.entries(pages)) {
    // The names of `pages` are those of the headings; Object.entries forgets it.
    const heading = pageHeadings[name as keyof typeof pageHeadings]
    await visitor.open(`${appUrl}#${path}`)
    const title = typeof heading === 'string' ? say(heading) : heading
    await page.getByRole('heading', { level: 1, name: title }).first().waitFor()
    for (const problem of await page.evaluate(measureTexts)) found.add(problem)
  }
  return [...found]
}
