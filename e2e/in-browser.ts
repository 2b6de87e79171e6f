import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Browser } from 'playwright-core'
import { afterAll, expect } from 'vitest'

import { launchChromium, openVisitor, type Visitor } from './browser.ts'
import { ownZone } from './own-zone.ts'

const pictures = fileURLToPath(new URL('../.cache/e2e', import.meta.url))

let browser: Promise<Browser> | undefined
afterAll(async () => (await browser)?.close())

/**
 * The body of a test in a browser with empty storage, which fails on any complaint of the browser, too. A failure leaves a
 * screenshot in `.cache/e2e`.
 */
export const inBrowser =
  (
    play: (visitor: Visitor) => Promise<void>,
    size?: { width: number; height: number },
    zone?: string,
  ) =>
  async () => {
    browser ??= launchChromium({ zone: ownZone() })
    const visitor = await openVisitor(await browser, size, zone)
    try {
      await play(visitor)
      expect(visitor.complaints).toEqual([])
    } catch (error) {
      mkdirSync(pictures, { recursive: true })
      const name = expect.getState().currentTestName ?? 'journey'
      const file = path.join(pictures, `${name.replaceAll(/\W+/g, '-').slice(0, 60)}.png`)
      await visitor.page.screenshot({ path: file })
      throw error
    } finally {
      await visitor.leave()
    }
  }
