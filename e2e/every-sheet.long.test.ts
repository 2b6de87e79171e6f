import { expect, inject, test } from 'vitest'

import { axeFaults } from './axe-faults.ts'
import type { Visitor } from './browser.ts'
import { callApi } from './call-api.ts'
import { changeLanguage } from './change-language.ts'
import { inBrowser } from './in-browser.ts'
import { themes, type Visit, visitsOf } from './matrix.ts'
import { measureTexts } from './measure-texts.ts'
import { newUser } from './new-user.ts'
import { saveAddress, saveCard } from './save-payees.ts'
import { dialogOf, leaveByKeyboard, openSheet, type Sheet, sheets } from './sheets.ts'
import { storeState } from './stored-state.ts'
import { textsOf } from './texts.ts'
import { verifiedUser } from './verified-user.ts'

const appUrl = inject('appUrl')
const funds = { USDT: '98765.4321', BTC: '0.01234567' }
const narrow = { width: 360, height: 780 }
/** The sheets of each page, which is opened once. */
const pagesWithSheets = Map.groupBy(sheets, ({ address }) => address)
const visits = Map.groupBy(visitsOf(sheets), ({ item }) => item)

test.each([...pagesWithSheets])(
  'every sheet of %s is in every language, fits 360 points, has no fault that axe finds, and keeps the focus',
  (address, own) =>
    inBrowser(async (visitor) => {
      const isVerified = own.some(({ user }) => user === 'verified')
      const { token } = isVerified ? await preparedUser() : await newUser(appUrl, funds)
      await storeState(visitor.page, { lang: 'en', token })
      await visitor.open(`${appUrl}#${address}`)
      const found: string[] = []
      for (const theme of themes)
        for (const sheet of own) {
          const shown = (visits.get(sheet) ?? []).filter((visit) => visit.theme === theme)
          found.push(...(await faultsOf(visitor, sheet, shown)))
        }
      expect(found).toEqual([])
    }, narrow)(),
)

/** One for all tests, because the demo's reviewer takes his time. */
const preparedUser = once(async () => {
  const user = await verifiedUser(appUrl, funds)
  await saveAddress(appUrl, user)
  await saveCard(appUrl, user)
  const deposit = { currency: 'USDT', network: 'ERC20', amount: '25' }
  await callApi(appUrl, 'demo/deposit', deposit, user.token)
  return user
})

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}

/** Opens a sheet, checks it in the languages of these visits while it is open, and closes it again. */
async function faultsOf(visitor: Visitor, sheet: Sheet, [first, ...others]: Visit<Sheet>[]) {
  if (first === undefined) return []
  const { page } = visitor
  await page.emulateMedia({ colorScheme: first.theme })
  await changeLanguage(visitor, first.lang)
  const opener = await openSheet(page, sheet, textsOf(first.lang))
  const found: string[] = []
  for (const { lang, theme, hasAxe } of [first, ...others]) {
    await changeLanguage(visitor, lang)
    await dialogOf(page, sheet, textsOf(lang)).waitFor()
    found.push(...(await page.evaluate(measureTexts)))
    if (!hasAxe) continue
    const faults = await axeFaults(page)
    found.push(...faults.map((fault) => `${String(sheet.button)}, ${theme}: ${fault}`))
  }
  await leaveByKeyboard(page, opener)
  return found
}
