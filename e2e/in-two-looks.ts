import type { Visitor } from './browser.ts'
import { inBrowser } from './in-browser.ts'
import { zones } from './own-zone.ts'
import { type StoredState, storeState } from './stored-state.ts'
import { type Say, textsOf } from './texts.ts'

const looks = [
  { lang: 'en', theme: 'light' },
  { lang: 'th', theme: 'dark' },
] as const satisfies readonly StoredState[]

/**
 * The body of a test that runs in two browsers, each with its own language, theme and time zone. They run at the same time: such tests
 * mostly wait, so the second costs little.
 */
export const inTwoLooks =
  (play: (visitor: Visitor, say: Say) => Promise<void>): (() => Promise<void>) =>
  async () => {
    const plays = looks.map((look, at) => {
      const playIn = async (visitor: Visitor) => {
        await storeState(visitor.page, look)
        await play(visitor, textsOf(look.lang))
      }
      return inBrowser(playIn, undefined, zones[at])()
    })
    await Promise.all(plays)
  }

/** A barrier: `act` runs once, when all browsers have arrived, and each gets its outcome. */
export function together<Outcome>(act: () => Promise<Outcome>): () => Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  let waiting = 0
  return () => {
    waiting += 1
    if (waiting === looks.length) resolve(act())
    return promise
  }
}
