import { freePort } from '@candor/tools/free-port'
import type { Browser } from 'playwright-core'

import { launchChromium } from '../../e2e/browser.ts'

type Chromium = {
  readonly browser: Browser
  /** For tools that use the debugging protocol themselves. */
  readonly debuggingPort: number
}

export async function withChromium<Value>(
  visit: (chromium: Chromium) => Promise<Value>,
): Promise<Value> {
  const debuggingPort = await freePort()
  const browser = await launchChromium({ args: [`--remote-debugging-port=${debuggingPort}`] })
  try {
    return await visit({ browser, debuggingPort })
  } finally {
    await browser.close()
  }
}
