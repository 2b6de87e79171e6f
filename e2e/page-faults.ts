import type { Language } from '@candor/protocol'
import { expect, inject } from 'vitest'

import { axeFaults } from './axe-faults.ts'
import type { Visitor } from './browser.ts'
import { changeLanguage } from './change-language.ts'
import { withSharedVisitor } from './in-browser.ts'
import type { Visit } from './matrix.ts'
import { measureTexts } from './measure-texts.ts'
import { newUser } from './new-user.ts'
import type { AppPage } from './pages.ts'
import { storeState } from './stored-state.ts'
import { textsOf } from './texts.ts'

const appUrl = inject('appUrl')

/** The narrowest supported phone. */
const narrow = { width: 360, height: 780 }

const forUsers = ({ access }: AppPage) => access !== 'guest'
const forGuests = ({ access, hasGuestView }: AppPage) => access === 'guest' || hasGuestView

const asUser = withSharedVisitor(async (visitor) => {
  const { token } = await newUser(appUrl, { USDT: '98765.4321', BTC: '0.01234567' })
  await startAs(visitor, { token })
}, narrow)
const asGuest = withSharedVisitor((visitor) => startAs(visitor, {}), narrow)

async function startAs(visitor: Visitor, session: { readonly token?: string }) {
  await storeState(visitor.page, { lang: 'en', ...session })
  await visitor.open(appUrl)
}

/** Shows a page to those who may see it, which fails without its heading: texts that do not fit, and what axe finds. */
export async function pageFaults(visit: Visit<AppPage>): Promise<string[]> {
  const found: string[] = []
  const play = async (visitor: Visitor) => void found.push(...(await faultsOfVisit(visitor, visit)))
  if (forUsers(visit.item)) await asUser(play)
  if (forGuests(visit.item)) await asGuest(play)
  return found
}

async function faultsOfVisit(
  visitor: Visitor,
  { item: { name, address, heading }, lang, theme }: Visit<AppPage>,
): Promise<string[]> {
  const { page } = visitor
  await page.emulateMedia({ colorScheme: theme })
  await changeLanguage(visitor, lang)
  await visitor.open(`${appUrl}#${address}`)
  await page
    .getByRole('heading', { level: 1, name: headingIn(lang, heading) })
    .first()
    .waitFor()
  await expect.poll(() => page.locator(`html[data-theme=${theme}]`).count()).toBe(1)
  const found = [...(await page.evaluate(measureTexts)), ...(await axeFaults(page))]
  return found.map((fault) => `${name}, ${lang}, ${theme}: ${fault}`)
}

function headingIn(lang: Language, heading: AppPage['heading']): string | RegExp {
  return typeof heading === 'string' ? textsOf(lang)(heading) : heading
}
