import type { Language } from '@candor/protocol'
import { expect, inject } from 'vitest'

import { axeFaults } from './axe-faults.ts'
import type { Visitor } from './browser.ts'
import { inBrowser } from './in-browser.ts'
import type { Visit } from './matrix.ts'
import { measureTexts } from './measure-texts.ts'
import { newUser } from './new-user.ts'
import { once } from './once.ts'
import type { AppPage } from './pages.ts'
import { storeState } from './stored-state.ts'
import { textsOf } from './texts.ts'

const appUrl = inject('appUrl')

/** The narrowest supported phone. */
const narrow = { width: 360, height: 780 }

/** Of the user who looks at the page; a guest has none. */
type Session = { readonly token?: string }

const ofUser = once(async (): Promise<Session> => {
  const { token } = await newUser(appUrl, { USDT: '98765.4321', BTC: '0.01234567' })
  return { token }
})

const forUsers = ({ access }: AppPage) => access !== 'guest'
const forGuests = ({ access, hasGuestView }: AppPage) => access === 'guest' || hasGuestView

/** Opens a page for those who may see it, which fails without its heading: texts that do not fit, and what axe finds. */
export async function pageFaults(visit: Visit<AppPage>): Promise<string[]> {
  const found: string[] = []
  if (forUsers(visit.item)) found.push(...(await faultsOf(visit, await ofUser())))
  if (forGuests(visit.item)) found.push(...(await faultsOf(visit, {})))
  return found
}

async function faultsOf(visit: Visit<AppPage>, session: Session): Promise<string[]> {
  const found: string[] = []
  const play = async (visitor: Visitor) => {
    await storeState(visitor.page, { lang: visit.lang, ...session })
    found.push(...(await faultsOfVisit(visitor, visit)))
  }
  await inBrowser(play, narrow)()
  return found
}

async function faultsOfVisit(
  visitor: Visitor,
  { item: { name, address, heading }, lang, theme }: Visit<AppPage>,
): Promise<string[]> {
  const { page } = visitor
  await page.emulateMedia({ colorScheme: theme })
  await visitor.open(`${appUrl}#${address}`)
  await page
    .getByRole('heading', { level: 1, name: headingIn(lang, heading) })
    .first()
    .waitFor()
  expect(await page.locator(`html[data-theme=${theme}]`).count()).toBe(1)
  const found = [...(await page.evaluate(measureTexts)), ...(await axeFaults(page))]
  return found.map((fault) => `${name}, ${lang}, ${theme}: ${fault}`)
}

function headingIn(lang: Language, heading: AppPage['heading']): string | RegExp {
  return typeof heading === 'string' ? textsOf(lang)(heading) : heading
}
