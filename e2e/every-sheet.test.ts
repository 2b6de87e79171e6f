import type { Language } from '@candor/protocol'
import { expect, inject, test } from 'vitest'

import { axeFaults } from './axe-faults.ts'
import type { Visitor } from './browser.ts'
import { inBrowser } from './in-browser.ts'
import { languages, type Visit, visitsOf } from './matrix.ts'
import { measureTexts } from './measure-texts.ts'
import { newUser } from './new-user.ts'
import { leaveByKeyboard, openSheet, type Sheet, sheets } from './sheets.ts'
import { storeState } from './stored-state.ts'
import { textsOf } from './texts.ts'

const appUrl = inject('appUrl')
const narrow = { width: 360, height: 780 }
const visits = visitsOf(sheets)

test.each(languages)(
  'every sheet is in %s, fits 360 points, has no fault that axe finds, and keeps the focus',
  (lang) =>
    inBrowser(async (visitor) => {
      const { token } = await newUser(appUrl, { USDT: '98765.4321', BTC: '0.01234567' })
      await storeState(visitor.page, { lang, token })
      const own = visits.filter((visit) => visit.lang === lang)
      const found: string[] = []
      let address = ''
      for (const visit of own.toSorted(byThemeAndPage)) {
        await visitor.page.emulateMedia({ colorScheme: visit.theme })
        if (visit.item.address !== address) await visitor.open(`${appUrl}#${visit.item.address}`)
        address = visit.item.address
        found.push(...(await faultsOf(visitor, lang, visit)))
      }
      expect(found).toEqual([])
    }, narrow)(),
)

const placeOf = ({ theme, item: { address } }: Visit<Sheet>) => `${theme} ${address}`
const byThemeAndPage = (a: Visit<Sheet>, b: Visit<Sheet>) => placeOf(a).localeCompare(placeOf(b))

/** Opens a sheet, checks it, and closes it again. */
async function faultsOf({ page }: Visitor, lang: Language, { item, theme, hasAxe }: Visit<Sheet>) {
  const opened = await openSheet(page, item, textsOf(lang))
  const found = await page.evaluate(measureTexts)
  if (!hasAxe) {
    await page.keyboard.press('Escape')
    await opened.dialog.waitFor({ state: 'detached' })
    return found
  }
  const faults = await axeFaults(page)
  await leaveByKeyboard(page, opened)
  return found.concat(faults.map((fault) => `${String(item.button)}, ${theme}: ${fault}`))
}
