import { expect, inject, test } from 'vitest'

import { axeFaults } from './axe-faults.ts'
import type { Visitor } from './browser.ts'
import { inBrowser } from './in-browser.ts'
import { newUser } from './new-user.ts'
import { addressOf, type AppPage, pages } from './pages.ts'
import { openAs } from './steps.ts'

const appUrl = inject('appUrl')
const kit = '/dev/kit'

test(
  'no page has a fault that axe finds, in light and dark',
  inBrowser(async (visitor) => {
    const faults = await faultsOf(visitor, pages.filter(isForGuests))
    const user = await newUser(appUrl, { USDT: '500' })
    await openAs(visitor.page, appUrl, user, addressOf('account.settings'))
    const others = pages.filter((one) => !isForGuests(one))
    faults.push(...(await faultsOf(visitor, [...others, { name: 'kit', address: kit }])))
    expect(faults).toEqual([])
  }),
)

const isForGuests = ({ access }: AppPage) => access === 'guest'

const sheets: [path: string, button: RegExp][] = [
  [addressOf('home.home'), /^More/],
  [addressOf('spot.trade'), /^BTC\/USDT/],
  [addressOf('spot.trade'), /^Order type/],
  [addressOf('account.settings'), /^Theme/],
  [kit, /^Open a sheet/],
  [kit, /^Ask for a decision/],
]

test(
  'an open sheet has no fault that axe finds, keeps the focus, and gives it back on Escape',
  inBrowser(async ({ page }) => {
    const faults: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const [path, button] of sheets) {
        await page.goto(`${appUrl}#${path}`)
        const opener = page.getByRole('main').getByRole('button', { name: button }).first()
        await opener.click()
        const sheet = page.getByRole('dialog')
        await sheet.waitFor()
        faults.push(...(await axeFaults(page)).map((fault) => `${button.source}: ${fault}`))
        for (let presses = 0; presses < 8; presses += 1) {
          await page.keyboard.press('Tab')
          // From the last of the sheet the focus goes to the browser's own bar, never to the page.
          expect(await page.evaluate(isFocusInPage)).toBe(false)
        }
        await page.keyboard.press('Escape')
        await sheet.waitFor({ state: 'detached' })
        expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
      }
    }
    expect(faults).toEqual([])
  }),
)

/** Runs in the page. */
function isFocusInPage(): boolean {
  const { activeElement } = document
  return document.getElementById('root')?.contains(activeElement) === true
}

async function faultsOf(visitor: Visitor, pages: readonly Pick<AppPage, 'name' | 'address'>[]) {
  const { page } = visitor
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const { name, address } of pages) {
      await visitor.open(`${appUrl}#${address}`)
      const found = await axeFaults(page)
      faults.push(...found.map((fault) => `${name}, ${colorScheme}: ${fault}`))
    }
  }
  return faults
}
