import type { Language } from '@candor/protocol'
import { expect, inject, test } from 'vitest'

import { axeFaults } from './axe-faults.ts'
import type { Visitor } from './browser.ts'
import { inBrowser } from './in-browser.ts'
import { languages, themes, type Visit, visitsOf } from './matrix.ts'
import { measureTexts } from './measure-texts.ts'
import { newUser } from './new-user.ts'
import { type AppPage, pages } from './pages.ts'
import { storeState } from './stored-state.ts'
import { textsOf } from './texts.ts'

const appUrl = inject('appUrl')

/** The narrowest supported phone. */
const narrow = { width: 360, height: 780 }

const userVisits = visitsOf(pages.filter(({ access }) => access !== 'guest'))
const guestVisits = visitsOf(
  pages.filter(({ access, hasGuestView }) => access === 'guest' || hasGuestView),
)

test.each(languages)(
  'every page is in %s, for users and for guests, fits 360 points, and has no fault that axe finds',
  async (lang) => {
    const { token } = await newUser(appUrl, { USDT: '98765.4321', BTC: '0.01234567' })
    const within = (visits: readonly Visit<AppPage>[], wanted: (typeof themes)[number]) =>
      visits.filter((visit) => visit.lang === lang && visit.theme === wanted)
    const play = (visits: readonly Visit<AppPage>[], user: { token?: string }) =>
      inBrowser(async (visitor) => {
        await storeState(visitor.page, { lang, ...user })
        expect(await faultsOf(visitor, visits)).toEqual([])
      }, narrow)()
    const [light, dark] = themes
    // In parallel, because each waits for the server much of the time.
    await Promise.all([
      play(within(userVisits, light), { token }),
      play(within(userVisits, dark), { token }).then(() =>
        play(guestVisits.filter((visit) => visit.lang === lang).toSorted(byTheme), {}),
      ),
    ])
  },
)

const byTheme = (a: Visit<AppPage>, b: Visit<AppPage>) => a.theme.localeCompare(b.theme)

/** What cannot be read on the pages, and what axe finds; each must have its heading. */
async function faultsOf(visitor: Visitor, visits: readonly Visit<AppPage>[]): Promise<string[]> {
  const found = new Set<string>()
  for (const visit of visits)
    for (const fault of await faultsOfPage(visitor, visit)) found.add(fault)
  return [...found]
}

async function faultsOfPage(
  visitor: Visitor,
  { item: { name, address, heading }, lang, theme, hasAxe }: Visit<AppPage>,
): Promise<string[]> {
  const { page } = visitor
  await page.emulateMedia({ colorScheme: theme })
  await visitor.open(`${appUrl}#${address}`)
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
