import { type Browser, chromium, type Page } from 'playwright-core'

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-device-scale-factor=2',
]

/** A phone's screen, and how long a condition may take on a machine with two busy cores. */
export const phone = { width: 390, height: 844 }
const patienceMs = 15_000

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: chromiumArgs,
  })

export type Visitor = {
  readonly page: Page
  /** Console errors and warnings, errors of the page, and answers from 400 on. */
  readonly complaints: string[]
  /** Forgets what a browser prints while there is no server or no network to reach. */
  forgetLostConnection(): void
  leave(): Promise<void>
}

/** Somebody with a phone and an empty memory. */
export async function openVisitor(browser: Browser, size = phone): Promise<Visitor> {
  const context = await browser.newContext({ viewport: size, locale: 'en-US' })
  context.setDefaultTimeout(patienceMs)
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
  return {
    page,
    complaints,
    forgetLostConnection: () => {
      const others = complaints.filter((text) => !/net::ERR_|WebSocket connection/.test(text))
      complaints.splice(0, complaints.length, ...others)
    },
    leave: () => context.close(),
  }
}
