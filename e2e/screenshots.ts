import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Language } from '@candor/protocol'
import type { Browser } from 'playwright-core'

import { launchChromium, openVisitor, type Visitor } from './browser.ts'
import { newUser, type User } from './new-user.ts'
import { pages } from './pages.ts'
import { startProgram } from './program.ts'
import { type StoredState, storeState } from './stored-state.ts'

// Screenshots of every page for a visual check: `node e2e/screenshots.ts [folder] [languages]`, as `out en,th`.
const folder = path.resolve(process.argv[2] ?? path.join(tmpdir(), 'candor-screenshots'))
// Checked by the caller of this script.
const languages = (process.argv[3]?.split(',') ?? ['en', 'th', 'zh']) as Language[]

const widths = [360, 390, 430]
const themes = ['light', 'dark'] as const
const kit = '/dev/kit'

const directory = mkdtempSync(path.join(tmpdir(), 'candor-e2e-'))
const program = await startProgram({ DATA_DIR: directory, RATE_LIMITS: 'off' })
const browser = await launchChromium()
try {
  const user = await newUser(program.appUrl, { USDT: '60000', BTC: '0.12345678', ETH: '3.5' })
  await prepareProducts(user)
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

/** Each product may have something to show, in `e2e/products/<product>/prepare.ts`. */
async function prepareProducts(user: User): Promise<void> {
  for (const file of globSync('products/*/prepare.ts', { cwd: import.meta.dirname })) {
    const module = (await import(path.join(import.meta.dirname, file))) as Preparation // By convention.
    await module.prepare(program.appUrl, user)
  }
}

type Preparation = { prepare: (appUrl: string, user: User) => Promise<void> }
type Round = { user: User; width: number; look: StoredState & { theme: string } }

async function takePictures(browser: Browser, { user, width, look }: Round) {
  const target = path.join(folder, `${width}-${look.lang}-${look.theme}`)
  mkdirSync(target, { recursive: true })
  const guest = await openVisitor(browser, { width, height: 844 })
  await storeState(guest.page, look)
  await takePicture(guest, kit, path.join(target, 'guest-kit.png'))
  for (const { name, address, access, hasGuestView } of pages)
    if (access === 'guest' || hasGuestView)
      await takePicture(guest, address, path.join(target, `guest-${name}.png`))
  await guest.leave()

  const reader = await openVisitor(browser, { width, height: 844 })
  await storeState(reader.page, { ...look, token: user.token })
  for (const { name, address, access } of pages)
    if (access !== 'guest') await takePicture(reader, address, path.join(target, `${name}.png`))
  await reader.leave()
}

async function takePicture(visitor: Visitor, address: string, file: string) {
  await visitor.open(`${program.appUrl}#${address}`)
  // No event reports that a chart is drawn and that a page has faded in.
  await visitor.page.waitForTimeout(500)
  // The whole length of the kit.
  await visitor.page.screenshot({ path: file, fullPage: address === kit })
}
