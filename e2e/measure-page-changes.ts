import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'

import { launchChromium, openVisitor, withMotion } from './browser.ts'
import { newUser } from './new-user.ts'
import { startProgram } from './program.ts'
import { storeState } from './stored-state.ts'

// Measures how long after a tap on a tab the next page begins to appear: `node e2e/measure-page-changes.ts [changes]`,
// after `npm run build`.
const count = Number(process.argv[2] ?? 50)
const goalMs = 300
const tabs = ['Home', 'Markets', 'Trade', 'Earn', 'Assets']

const directory = mkdtempSync(path.join(tmpdir(), 'candor-e2e-'))
const program = await startProgram({ DATA_DIR: directory, RATE_LIMITS: 'off' })
const browser = await launchChromium()
const load = loadavg()[0]?.toFixed(1)
try {
  const { token } = await newUser(program.appUrl, { USDT: '500' })
  const visitor = await openVisitor(browser)
  const { page } = visitor
  await storeState(page, { lang: 'en', token })
  await page.emulateMedia(withMotion)
  await visitor.open(`${program.appUrl}#/`)
  const times: number[] = []
  for (let i = -tabs.length; i < count; i += 1) {
    const name = tabs[(((i * 2) % tabs.length) + tabs.length) % tabs.length] ?? ''
    const ms = await page.evaluate(timeOfChange, name)
    // The first visits load code.
    if (i >= 0) times.push(ms)
    await page.waitForTimeout(600)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  const mark = at(0.5) < goalMs ? '✓' : '✗'
  console.log(`${times.length} changes at load ${load}: median ${at(0.5)} ms (< ${goalMs} ${mark})`)
  console.log(`range ${at(0)} to ${at(1)} ms, 90 % within ${at(0.9)} ms`)
} finally {
  await browser.close()
  await program.stop()
  rmSync(directory, { recursive: true })
}

/** Runs in the page: from the tap until the first frame in which the main element of the next page is visible. */
async function timeOfChange(name: string): Promise<number> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')]
  const link = links.find(({ textContent }) => textContent === name)
  const before = document.querySelector('main')
  const start = performance.now()
  link?.click()
  return new Promise((resolve) => {
    const look = () => {
      const main = document.querySelector('main')
      const isNext = main !== null && main !== before
      if (
        (isNext && Number(getComputedStyle(main).opacity) > 0) ||
        performance.now() > start + 15_000
      )
        resolve(performance.now() - start)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
