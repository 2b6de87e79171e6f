import { inject } from 'vitest'

import { axeFaults } from './axe-faults.ts'
import type { Visitor } from './browser.ts'
import { callApi } from './call-api.ts'
import { changeLanguage } from './change-language.ts'
import { inBrowser } from './in-browser.ts'
import type { Visit } from './matrix.ts'
import { measureTexts } from './measure-texts.ts'
import { newUser } from './new-user.ts'
import { once } from './once.ts'
import { saveAddress, saveCard } from './save-payees.ts'
import { dialogOf, leaveByKeyboard, openSheet, type Sheet } from './sheets.ts'
import { storeState } from './stored-state.ts'
import { textsOf } from './texts.ts'
import { verifiedUser } from './verified-user.ts'

const appUrl = inject('appUrl')
const funds = { USDT: '98765.4321', BTC: '0.01234567' }
/** The narrowest supported phone. */
const narrow = { width: 360, height: 780 }

/** One for all tests, because the demo's reviewer takes his time. */
const preparedUser = once(async () => {
  const user = await verifiedUser(appUrl, funds)
  await saveAddress(appUrl, user)
  await saveCard(appUrl, user)
  const deposit = { currency: 'USDT', network: 'ERC20', amount: '25' }
  await callApi(appUrl, 'demo/deposit', deposit, user.token)
  return user
})

/** Opens a page once and its sheets in these looks, which fails where they lose the focus: texts that do not fit, and what axe finds. */
export async function sheetFaults(
  address: string,
  visits: readonly Visit<Sheet>[],
): Promise<string[]> {
  const isVerified = visits.some(({ item }) => item.user === 'verified')
  const { token } = isVerified ? await preparedUser() : await newUser(appUrl, funds)
  const found: string[] = []
  const play = async (visitor: Visitor) => {
    await storeState(visitor.page, { lang: 'en', token })
    await visitor.open(`${appUrl}#${address}`)
    for (const visit of visits) found.push(...(await faultsOf(visitor, visit)))
  }
  await inBrowser(play, narrow)()
  return found
}

async function faultsOf(visitor: Visitor, { item, lang, theme }: Visit<Sheet>): Promise<string[]> {
  const { page } = visitor
  await page.emulateMedia({ colorScheme: theme })
  await changeLanguage(visitor, lang)
  const opener = await openSheet(page, item, textsOf(lang))
  await dialogOf(page, item, textsOf(lang)).waitFor()
  const found = [...(await page.evaluate(measureTexts)), ...(await axeFaults(page))]
  await leaveByKeyboard(page, opener)
  return found.map((fault) => `${String(item.button)}, ${lang}, ${theme}: ${fault}`)
}
