import { expect, inject, test } from 'vitest'

import { axeFaults } from './axe-faults.ts'
import { inBrowser } from './in-browser.ts'
import { themes } from './matrix.ts'
import { leaveByKeyboard, openSheet } from './sheets.ts'
import { textsOf } from './texts.ts'

const address = `${inject('appUrl')}#/dev/kit`
const sheets = [/^Open a sheet/, /^Ask for a decision/]

test.each(themes)(
  'the page of the kit and its sheets have no fault that axe finds, in %s, and keep the focus',
  (colorScheme) =>
    inBrowser(async (visitor) => {
      const { page } = visitor
      await page.emulateMedia({ colorScheme })
      await visitor.open(address)
      const faults = await axeFaults(page)
      for (const button of sheets) {
        const opened = await openSheet(page, { button, name: /\S/ }, textsOf('en'))
        faults.push(...(await axeFaults(page)))
        await leaveByKeyboard(page, opened)
      }
      expect(faults).toEqual([])
    })(),
)

test(
  'the page of the kit fits a screen of 360 points, with its long words',
  inBrowser(
    async (visitor) => {
      const { page } = visitor
      await visitor.open(address)
      await page.getByRole('textbox', { name: /^Auszahlungsbetrag/ }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    },
    { width: 360, height: 780 },
  ),
)
