import type { Browser } from 'playwright-core'

import { launchChromium } from './browser.ts'
import { ownZone } from './own-zone.ts'

const browsers = new Map<string, Promise<Browser>>()

/**
 * The browser of the test file that is running: one for each worker and time zone, because a start takes as long as a short
 * journey. Each visitor has a context, and so cookies, storage and caches, of its own.
 */
export function ownBrowser(): Promise<Browser> {
  const zone = ownZone()
  const running = browsers.get(zone)
  if (running !== undefined) return running
  const launched = launchChromium({ zone })
  browsers.set(zone, launched)
  const forget = () => void browsers.delete(zone)
  launched.then((browser) => browser.once('disconnected', forget), forget)
  return launched
}

/** Closes what the tests of a file have left open. */
export async function closeVisitors(): Promise<void> {
  for (const browser of await Promise.all(browsers.values()))
    for (const context of browser.contexts()) await context.close()
}
