import { type Browser, chromium, type Page, type Request } from 'playwright-core'

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A phone's screen, and how long a condition may take on a machine with two busy cores. */
const phone = { width: 390, height: 844 }
const patienceMs = 45_000

export const launchChromium = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...chromiumArgs, ...args],
  })

/** For `emulateMedia`. */
export const withMotion = { reducedMotion: 'no-preference' } as const

export type Visitor = {
  readonly page: Page
  /** Console errors and warnings, errors of the page, and answers from 400 on. */
  readonly complaints: string[]
  /** Forgets what a browser prints while there is no server or no network to reach. */
  forgetLostConnection(): void
  /** Opens another page of the app and waits until it stands there with its figures. */
  open(address: string): Promise<void>
  leave(): Promise<void>
}

/**
 * Somebody with a phone and an empty memory, for whom nothing moves: to draw what moves takes a sixth of the processors' time.
 * Journeys of what most people see ask for motion.
 */
export async function openVisitor(browser: Browser, size = phone): Promise<Visitor> {
  const look = { viewport: size, locale: 'en-US', reducedMotion: 'reduce' } as const
  const context = await browser.newContext(look)
  context.setDefaultTimeout(patienceMs)
  await context.addInitScript(forgoNotices)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(`page: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  const pending = followRequests(page)
  return {
    page,
    complaints,
    open: async (address) => {
      // A page of the app has a main part of its own, and a change of the hash loads nothing.
      const left = pageOf(page.url()) === pageOf(address) ? null : await page.$('main')
      await page.goto(address)
      await left?.waitForElementState('hidden')
      await page.getByRole('main').waitFor()
      while (pending.size > 0) await page.waitForTimeout(20)
    },
    forgetLostConnection: () => {
      const others = complaints.filter(
        (text) => !/net::ERR_|WebSocket connection|fetching the script/.test(text),
      )
      complaints.splice(0, complaints.length, ...others)
    },
    leave: () => context.close(),
  }
}

/**
 * Runs in the page before the app: a visitor who knows the day's notice already. The version is set
 * too, because the app clears a storage without one.
 */
function forgoNotices() {
  // A page within a frame may have no storage, and is not the app.
  if (window !== window.top || localStorage.getItem('notice-popup') !== null) return
  // Swedes write a day as the app does.
  const shownOn = new Date().toLocaleDateString('sv')
  localStorage.setItem('h5Version', '1')
  localStorage.setItem(
    'notice-popup',
    JSON.stringify({ state: { shownOn, seenIds: [] }, version: 0 }),
  )
}

/** Which page of the app an address leads to, whatever it asks of it. */
const pageOf = (address: string) => address.split('?')[0]

/** The requests that are not answered yet. */
function followRequests(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return pending
}
