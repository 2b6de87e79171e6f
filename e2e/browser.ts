import { type Browser, chromium, type Page, type Request } from 'playwright-core'

import { recordToasts } from './toasts.ts'

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A phone's screen, and the time limit of a condition on a machine with two busy cores. */
const phone = { width: 390, height: 844 }
const timeoutMs = 45_000

type Launch = {
  /** The machine's if absent. */
  readonly zone?: string
  readonly args?: readonly string[]
}

export const launchChromium = ({ zone, args = [] }: Launch = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...chromiumArgs, ...args],
    ...(zone !== undefined && { env: { ...process.env, TZ: zone } }),
  })

/** For `emulateMedia`. */
export const withMotion = { reducedMotion: 'no-preference' } as const

export type Visitor = {
  readonly page: Page
  /** Console errors and warnings, errors of the page, and responses with a status of 400 or more. */
  readonly complaints: string[]
  /** Clears the complaints that a browser logs while the server or the network is unreachable. */
  clearComplaints(): void
  /** Opens another page of the app and waits until it shows its figures. */
  open(address: string): Promise<void>
  /** Waits until no request is without a response. */
  settle(): Promise<void>
  leave(): Promise<void>
}

/**
 * A phone with empty storage and reduced motion: drawing animations takes a sixth of the processor time. Journeys about
 * what most users see turn motion on. Its time zone is the browser's, unless another one is given.
 */
export async function openVisitor(browser: Browser, size = phone, zone?: string): Promise<Visitor> {
  const look = { viewport: size, locale: 'en-US', reducedMotion: 'reduce' } as const
  const context = await browser.newContext({
    ...look,
    ...(zone !== undefined && { timezoneId: zone }),
  })
  context.setDefaultTimeout(timeoutMs)
  await context.addInitScript(skipNotices)
  await recordToasts(context)
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
  const settle = async () => {
    const until = performance.now() + timeoutMs
    while (pending.size > 0) {
      const urls = [...pending].map((request) => request.url())
      if (performance.now() > until) throw new Error(`without a response: ${urls.join(' ')}`)
      await page.waitForTimeout(20)
    }
  }
  return {
    page,
    complaints,
    settle,
    open: async (address) => {
      // Each page of the app has its own main element, and a change of the hash loads no document.
      const left = pageOf(page.url()) === pageOf(address) ? null : await page.$('main')
      await page.goto(address)
      await left?.waitForElementState('hidden')
      await page.getByRole('main').waitFor()
      await settle()
    },
    clearComplaints: () => {
      const others = complaints.filter(
        (text) => !/net::ERR_|WebSocket connection|fetching the script/.test(text),
      )
      complaints.splice(0, complaints.length, ...others)
    },
    leave: () => context.close(),
  }
}

/**
 * Runs in the page before the app: the notice of the day has been shown already. The version is set, too, because the app
 * clears a storage without one.
 */
function skipNotices() {
  // A document in a frame may have no storage, and is not the app.
  if (window !== window.top || localStorage.getItem('notice-popup') !== null) return
  // The Swedish format of a date is the app's.
  const shownOn = new Date().toLocaleDateString('sv')
  localStorage.setItem('h5Version', '1')
  localStorage.setItem(
    'notice-popup',
    JSON.stringify({ state: { shownOn, seenIds: [] }, version: 0 }),
  )
}

/** The page of the app at an address, without its query. */
const pageOf = (address: string) => address.split('?')[0]

/** The requests without a response so far. */
function followRequests(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return pending
}
