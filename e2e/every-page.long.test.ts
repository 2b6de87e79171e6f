import type { Language } from '@candor/protocol'
import { expect, inject, test } from 'vitest'

import { axeFaults } from './axe-faults.ts'
import type { Visitor } from './browser.ts'
import { changeLanguage } from './change-language.ts'
import { inBrowser } from './in-browser.ts'
import { type Visit, visitsOf } from './matrix.ts'
import { measureTexts } from './measure-texts.ts'
import { newUser } from './new-user.ts'
import { type AppPage, pages } from './pages.ts'
import { storeState } from './stored-state.ts'
import { textsOf } from './texts.ts'

const appUrl = inject('appUrl')

/** The narrowest supported phone. */
const narrow = { width: 360, height: 780 }

/** The pages of each feature, because a test that names one is found at once. */
const featuresOf = Map.groupBy(pages, ({ name }) => name.slice(0, name.indexOf('.')))

const visits = Map.groupBy(visitsOf(pages), ({ item }) => item)

const forUsers = ({ access }: AppPage) => access !== 'guest'
const forGuests = ({ access, hasGuestView }: AppPage) => access === 'guest' || hasGuestView

test.each([...featuresOf])(
  'every page of %s is in every language, for users and for guests, fits 360 points, and has no fault that axe finds',
  async (_feature, own) => {
    const { token } = await newUser(appUrl, { USDT: '98765.4321', BTC: '0.01234567' })
    // In parallel, because each waits for the server much of the time.
    const found = await Promise.all([
      faultsOf(own.filter(forUsers), { token }),
      faultsOf(own.filter(forGuests), {}),
    ])
    expect(found.flat()).toEqual([])
  },
)

/** Visits pages one after the other, in one browser. */
async function faultsOf(shown: readonly AppPage[], user: { token?: string }): Promise<string[]> {
  const found: string[] = []
  const play = async (visitor: Visitor) => {
    await storeState(visitor.page, { lang: 'en', ...user })
    for (const each of shown) found.push(...(await faultsOfPage(visitor, each)))
  }
  await inBrowser(play, narrow)()
  return found
}

/** What cannot be read on the page, and what axe finds; it must have its heading. The page is opened once. */
async function faultsOfPage(visitor: Visitor, item: AppPage): Promise<string[]> {
  const [first, ...others] = (visits.get(item) ?? []).toSorted(byTheme)
  if (first === undefined) return []
  await visitor.page.emulateMedia({ colorScheme: first.theme })
  await visitor.open(`${appUrl}#${item.address}`)
  const found = new Set<string>()
  for (const visit of [first, ...others])
    for (const fault of await faultsOfVisit(visitor, visit)) found.add(fault)
  return [...found]
}

const byTheme = (a: Visit<AppPage>, b: Visit<AppPage>) => a.theme.localeCompare(b.theme)

async function faultsOfVisit(
  visitor: Visitor,
  { item: { name, heading }, lang, theme, hasAxe }: Visit<AppPage>,
): Promise<string[]> {
  const { page } = visitor
  await page.emulateMedia({ colorScheme: theme })
  await changeLanguage(visitor, lang)
  await page
    .getByRole('heading', { level: 1, name: headingIn(lang, heading) })
    .first()
    .waitFor()
  expect(await page.locator(`html[data-theme=${theme}]`).count()).toBe(1)
  const found = await page.evaluate(measureTexts)
  if (!hasAxe) return found
  return [...found, ...(await axeFaults(page)).map((fault) => `${name}, ${theme}: ${fault}`)]
}

function headingIn(lang: Language, heading: AppPage['heading']): string | RegExp {
  return typeof heading === 'string' ? textsOf(lang)(heading) : heading
}
