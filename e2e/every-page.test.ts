import type { Language } from '@candor/protocol'
import { expect, inject, test } from 'vitest'

import type { Visitor } from './browser.ts'
import { inBrowser } from './in-browser.ts'
import { measureTexts } from './measure-texts.ts'
import { newUser } from './new-user.ts'
import { type AppPage, pages } from './pages.ts'
import { remember } from './stored-state.ts'
import { textsOf } from './texts.ts'

const appUrl = inject('appUrl')

/** The narrowest phone that is served. */
const narrow = { width: 360, height: 780 }

type Theme = keyof typeof otherTheme

const languages: Language[] = ['en', 'zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa']

const isFor = (access: AppPage['access']) => (page: AppPage) => page.access === access
/** Those made for guests, and open pages that look different to them. */
const alsoForGuests = new Set([
  'home.home',
  'market.market',
  'spot.trade',
  'assets.assets',
  'account.settings',
])
const forGuests = pages.filter((page) => isFor('guest')(page) || alsoForGuests.has(page.name))

/** A theme changes no text and no size, so each page is read in either theme by half of the languages. */
const otherTheme = { light: 'dark', dark: 'light' } as const

test.each(languages)(
  'every page is in %s, for users and for guests, and fits 360 points, in light or dark by turns',
  async (lang) => {
    const user = await newUser(appUrl, { USDT: '98765.4321', BTC: '0.01234567' })
    const theme = languages.indexOf(lang) % 2 === 0 ? 'light' : 'dark'
    const visit = (visited: readonly AppPage[], colorScheme: Theme, token?: string) =>
      inBrowser(async (visitor) => {
        await visitor.page.emulateMedia({ colorScheme })
        await remember(visitor.page, token === undefined ? { lang } : { lang, token })
        expect(await unreadable(visitor, lang, visited)).toEqual([])
        expect(await visitor.page.locator(`html[data-theme=${colorScheme}]`).count()).toBe(1)
      }, narrow)()
    // Side by side, because each waits for the server much of the time.
    await Promise.all([
      visit(pages.filter(isFor('open')), theme, user.token),
      visit(pages.filter(isFor('user')), otherTheme[theme], user.token).then(() =>
        visit(forGuests, theme),
      ),
    ])
  },
)

/** What of the pages a reader could not read; each must have its heading. */
async function unreadable(visitor: Visitor, lang: Language, visited: readonly AppPage[]) {
  const { page } = visitor
  const say = textsOf(lang)
  const found = new Set<string>()
  for (const { address, heading } of visited) {
    await visitor.open(`${appUrl}#${address}`)
    const title = typeof heading === 'string' ? say(heading) : heading
    await page.getByRole('heading', { level: 1, name: title }).first().waitFor()
    for (const problem of await page.evaluate(measureTexts)) found.add(problem)
  }
  return [...found]
}
