import type { Language } from '@candor/protocol'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { inBrowser } from './in-browser.ts'
import { measureTexts } from './measure-texts.ts'
import { newUser } from './new-user.ts'
import { addressOf } from './pages.ts'
import { remember } from './stored-state.ts'
import { type TextName, textsOf } from './texts.ts'

const appUrl = inject('appUrl')
const narrow = { width: 360, height: 780 }
const languages: Language[] = ['en', 'zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa']

type Opening = {
  path: string
  /** How the name of its button begins. */
  button: TextName | RegExp
  /** Its name, where the button says another. */
  sheet?: TextName | RegExp
  /** A field to fill before, with what to fill in. */
  fill?: [TextName, string]
}

/** Every sheet that opens without a gesture. */
const openings: Opening[] = [
  { path: addressOf('home.home'), button: 'home:menu_more', sheet: 'home:menu_all' },
  { path: addressOf('spot.trade'), button: /^BTC\/USDT/, sheet: 'spot:markets' },
  { path: addressOf('spot.trade'), button: 'spot:order_type' },
  { path: addressOf('spot.trade'), button: 'spot:price_step' },
  {
    path: addressOf('spot.trade'),
    fill: ['spot:amount', '0.05'],
    button: 'spot:buy_coin',
    sheet: 'spot:confirm_buy',
  },
  { path: addressOf('spot.chart'), button: 'spot:periods_more', sheet: 'spot:period' },
  { path: addressOf('spot.chart'), button: 'spot:landscape' },
  { path: addressOf('assets.assets'), button: 'assets:get_funds', sheet: 'assets:faucet' },
  { path: addressOf('assets.assets'), button: 'assets:deposit', sheet: 'assets:deposit_choose' },
  { path: addressOf('assets.assets'), button: 'assets:unit' },
  { path: addressOf('assets.assets'), button: /^USDT/, sheet: /^USDT/ },
  { path: addressOf('assets.bills'), button: 'assets:filter_kind' },
  { path: addressOf('assets.bills'), button: 'assets:filter_date' },
  { path: addressOf('account.settings'), button: 'account:theme' },
  { path: addressOf('account.settings'), button: 'account:colours' },
  { path: addressOf('account.settings'), button: 'account:logout' },
  { path: addressOf('account.userInfo'), button: 'account:nickname' },
  { path: addressOf('account.userInfo'), button: 'account:signature' },
  { path: addressOf('account.userInfo'), button: 'account:avatar_change' },
]

test.each(languages)('§1 every sheet speaks %s and fits 360 points', (lang) =>
  inBrowser(async (visitor) => {
    const { page } = visitor
    await page.setViewportSize(narrow)
    const { token } = await newUser(appUrl, { USDT: '98765.4321', BTC: '0.01234567' })
    await remember(page, { lang, token })
    const found: string[] = []
    let at = ''
    for (const opening of openings) {
      if (opening.path !== at) await visitor.open(`${appUrl}#${opening.path}`)
      at = opening.path
      found.push(...(await unreadable(page, lang, opening)))
    }
    expect(found).toEqual([])
  })(),
)

/** Opens a sheet, reads it, and closes it again. */
async function unreadable(page: Page, lang: Language, { button, sheet, fill }: Opening) {
  const say = textsOf(lang)
  const named = (name: TextName | RegExp) =>
    typeof name === 'string' ? beginning(say(name).replace('{{coin}}', 'BTC')) : name
  if (fill !== undefined) await page.getByLabel(beginning(`${say(fill[0])} (`)).fill(fill[1])
  await page
    .getByRole('button', { name: named(button) })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: named(sheet ?? button) })
  await dialog.waitFor()
  const found = await page.evaluate(measureTexts)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return found
}

const beginning = (text: string) => new RegExp(`^${text.replaceAll(/[()?.*+]/g, '\\$&')}`)
