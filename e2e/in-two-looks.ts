import type { Visitor } from './browser.ts'
import { inBrowser } from './in-browser.ts'
import { type Memory, remember } from './stored-state.ts'
import { type Say, textsOf } from './texts.ts'

const looks = [
  { lang: 'en', theme: 'light' },
  { lang: 'th', theme: 'dark' },
] as const satisfies readonly Memory[]

/**
 * The body of a test that two visitors play, each in a language and a theme of their own. They play
 * at the same time: what goes wrong is mostly waited for, so the second costs next to nothing.
 */
export const inTwoLooks =
  (play: (visitor: Visitor, say: Say) => Promise<void>): (() => Promise<void>) =>
  async () => {
    const plays = looks.map((look) =>
      inBrowser(async (visitor) => {
        await remember(visitor.page, look)
        await play(visitor, textsOf(look.lang))
      })(),
    )
    await Promise.all(plays)
  }

/** Something that befalls all at once: done when as many as play have come to it. */
export function together<Outcome>(act: () => Promise<Outcome>): () => Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  let waiting = 0
  return () => {
    waiting += 1
    if (waiting === looks.length) resolve(act())
    return promise
  }
}
