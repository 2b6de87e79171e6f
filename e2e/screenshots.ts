import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Language } from '@candor/protocol'
import type { Browser } from 'playwright-core'

import { launchChromium, openVisitor, type Visitor } from './browser.ts'
import { newUser, type User } from './new-user.ts'
import { addressOf, pages } from './pages.ts'
import { startProgram } from './program.ts'
import { chooseOrderType, placeOrder } from './steps.ts'
import { type Memory, remember } from './stored-state.ts'

// Pictures of every page to look at: `node e2e/screenshots.ts [folder] [languages]`, as `out en,th`.
const folder = path.resolve(process.argv[2] ?? path.join(tmpdir(), 'candor-screenshots'))
// Whoever types the command knows the codes.
const languages = (process.argv[3]?.split(',') ?? ['en', 'th', 'zh']) as Language[]

const widths = [360, 390, 430]
const themes = ['light', 'dark'] as const
const kit = '/dev/kit'
/** Open pages that look different to a guest. */
const guestsToo = new Set(['home.home', 'assets.assets', 'account.settings'])

const directory = mkdtempSync(path.join(tmpdir(), 'candor-e2e-'))
const program = await startProgram({ DATA_DIR: directory, RATE_LIMITS: 'off' })
const browser = await launchChromium()
try {
  const user = await newUser(program.appUrl, { USDT: '60000', BTC: '0.12345678', ETH: '3.5' })
  await trade(browser, user)
  for (const width of widths)
    for (const lang of languages)
      for (const theme of themes)
        await takePictures(browser, { user, width, look: { lang, theme } })
} finally {
  await browser.close()
  await program.stop()
  rmSync(directory, { recursive: true })
}
console.log(folder)

/** Something to see: orders that are open, filled and cancelled. */
async function trade(browser: Browser, user: User) {
  const visitor = await openVisitor(browser)
  const { page } = visitor
  await remember(page, { lang: 'en', token: user.token })
  await visitor.open(`${program.appUrl}#${addressOf('spot.trade')}`)
  await page.getByRole('button', { name: /^Bid / }).first().waitFor()
  const price = await page.getByLabel(/^Price \(/).inputValue()
  for (const factor of [0.97, 0.94]) {
    await placeOrder(page, { price: String(Math.floor(Number(price) * factor)), amount: '0.05' })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await chooseOrderType(page, 'Market')
  for (const amount of ['0.02', '0.13']) {
    await placeOrder(page, { amount })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await visitor.leave()
}

type Round = { user: User; width: number; look: Memory & { theme: string } }

async function takePictures(browser: Browser, { user, width, look }: Round) {
  const target = path.join(folder, `${width}-${look.lang}-${look.theme}`)
  mkdirSync(target, { recursive: true })
  const guest = await openVisitor(browser, { width, height: 844 })
  await remember(guest.page, look)
  await takePicture(guest, kit, path.join(target, 'guest-kit.png'))
  for (const { name, address, access } of pages)
    if (access === 'guest' || guestsToo.has(name))
      await takePicture(guest, address, path.join(target, `guest-${name}.png`))
  await guest.leave()

  const reader = await openVisitor(browser, { width, height: 844 })
  await remember(reader.page, { ...look, token: user.token })
  for (const { name, address, access } of pages)
    if (access !== 'guest') await takePicture(reader, address, path.join(target, `${name}.png`))
  await reader.leave()
}

async function takePicture(visitor: Visitor, address: string, file: string) {
  await visitor.open(`${program.appUrl}#${address}`)
  // Nothing to wait for says that a chart has drawn itself and that a page has faded in.
  await visitor.page.waitForTimeout(500)
  // The kit is looked at whole.
  await visitor.page.screenshot({ path: file, fullPage: address === kit })
}
