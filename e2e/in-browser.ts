import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect } from 'vitest'

import { openVisitor, type Visitor } from './browser.ts'
import { once } from './once.ts'
import { ownBrowser } from './own-browser.ts'

const pictures = fileURLToPath(new URL('../.cache/e2e', import.meta.url))

type Size = { readonly width: number; readonly height: number }

/**
 * The body of a test in a browser with empty storage, which fails on any complaint of the browser, too. A failure leaves a
 * screenshot in `.cache/e2e`.
 */
export const inBrowser =
  (play: (visitor: Visitor) => Promise<void>, size?: Size, zone?: string) => async () => {
    const visitor = await newVisitor(size, zone)
    try {
      await playWith(visitor, play)
    } finally {
      await visitor.leave()
    }
  }

/** The same for tests of one file that share a visitor, prepared once, because loading the app takes most of their time. */
export function withSharedVisitor(prepare: (visitor: Visitor) => Promise<void>, size?: Size) {
  const shared = once(async () => {
    const visitor = await newVisitor(size)
    await prepare(visitor)
    return visitor
  })
  return async (play: (visitor: Visitor) => Promise<void>) => playWith(await shared(), play)
}

async function newVisitor(size?: Size, zone?: string): Promise<Visitor> {
  return openVisitor(await ownBrowser(), size, zone)
}

async function playWith(
  visitor: Visitor,
  play: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  try {
    await play(visitor)
    expect(visitor.complaints.splice(0)).toEqual([])
  } catch (error) {
    mkdirSync(pictures, { recursive: true })
    const name = expect.getState().currentTestName ?? 'journey'
    const file = path.join(pictures, `${name.replaceAll(/\W+/g, '-').slice(0, 60)}.png`)
    await visitor.page.screenshot({ path: file })
    throw error
  }
}
