import { globSync } from 'node:fs'
import path from 'node:path'

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { addressOf } from './pages.ts'
import { type Say, type TextName } from './texts.ts'

/** A sheet that opens without a gesture. */
export type Sheet = {
  /** The address of its page. */
  readonly address: string
  /** How the name of its button begins. */
  readonly button: TextName | RegExp
  /** How its name begins, where it is not that of the button. */
  readonly name?: TextName | RegExp
  /** The role of what opens it, where it is not a button. */
  readonly role?: 'switch' | 'radio'
  /** A field to fill before, with its value. */
  readonly fill?: readonly [TextName, string]
  /** Whose page it is on: of a new user, or of one with a verified identity, an address, a card and a deposit. */
  readonly user?: 'new' | 'verified'
}

const shared: readonly Sheet[] = [
  { address: addressOf('home.home'), button: 'home:menu_more', name: 'home:menu_all' },
  { address: addressOf('assets.assets'), button: 'assets:unit' },
  { address: addressOf('assets.assets'), button: /^USDT/, name: /^USDT/ },
  { address: addressOf('assets.bills'), button: 'assets:filter_kind' },
  { address: addressOf('assets.bills'), button: 'common:filter_date' },
  { address: addressOf('exports.exports'), button: 'assets:filter_account' },
  { address: addressOf('account.settings'), button: 'account:theme' },
  { address: addressOf('account.settings'), button: 'account:colours' },
  { address: addressOf('account.settings'), button: 'account:logout' },
  { address: addressOf('account.userInfo'), button: 'account:nickname' },
  { address: addressOf('account.userInfo'), button: 'account:signature' },
  { address: addressOf('account.userInfo'), button: 'account:avatar_change' },
  { address: addressOf('chat.chat'), button: 'chat:rooms' },
  { address: addressOf('kefu.newTicket'), button: 'kefu:topic' },
  { address: addressOf('kefu.newTicket'), button: 'kefu:entry' },
]

const files = globSync('products/*/sheets.ts', { cwd: import.meta.dirname }).toSorted()

/** Every such sheet of the app, those of the products included. */
export const sheets: readonly Sheet[] = shared.concat(
  (await Promise.all(files.map(sheetsIn))).flat(),
)

async function sheetsIn(file: string): Promise<readonly Sheet[]> {
  const module = (await import(path.join(import.meta.dirname, file))) as {
    sheets: readonly Sheet[]
  } // By convention.
  return module.sheets
}

type Unplaced = Omit<Sheet, 'address'>

/** Opens a sheet of the page, and returns the button that opened it. */
export async function openSheet(page: Page, sheet: Unplaced, say: Say) {
  const { button, fill, role = 'button' } = sheet
  if (fill !== undefined)
    await page.getByRole('textbox', { name: ofField(say(fill[0])) }).fill(fill[1])
  const opener = page
    .getByRole('main')
    .getByRole(role, { name: named(button, say) })
    .first()
  // The element, because its name changes with the language.
  const element = await opener.elementHandle()
  await opener.click()
  await dialogOf(page, sheet, say).waitFor()
  return element
}

/** The open sheet in a language. */
export const dialogOf = (page: Page, { button, name }: Unplaced, say: Say) =>
  page.getByRole('dialog', { name: named(name ?? button, say) })

const named = (text: TextName | RegExp, say: Say) =>
  typeof text === 'string'
    ? beginning(say(text).replace('{{coin}}', 'BTC').replace('{{name}}', 'Ledger'))
    : text

/** Closes a sheet by the keyboard: it keeps the focus while it is open, and returns it to its button. */
export async function leaveByKeyboard(
  page: Page,
  opener: Awaited<ReturnType<typeof openSheet>>,
): Promise<void> {
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    // From its last element the focus moves to the browser's own toolbar, never to the page.
    expect(await page.evaluate(isFocusInPage)).toBe(false)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect
    .poll(() => opener?.evaluate((element) => element === document.activeElement))
    .toBe(true)
}

/** Runs in the page. */
function isFocusInPage(): boolean {
  const { activeElement } = document
  return document.getElementById('root')?.contains(activeElement) === true
}

const escaped = (text: string) => text.replaceAll(/[()?.*+]/g, '\\$&')
const beginning = (text: string) => new RegExp(`^${escaped(text)}`)
/** A label, which may have a unit after it. */
const ofField = (label: string) => new RegExp(`^${escaped(label)}( \\(|$)`)
