import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A toast that a page has shown, and when: it is on the screen for 1.5 s, and a starved test looks less often. */
type Shown = { readonly text: string; readonly at: number }
declare global {
  // Of the page, not of the test.
  var toasts: Shown[]
}

/** A journey waits for what was shown at most this long before. */
const ageMsMax = 10_000

/** Records the toasts of each page of a visitor as they appear. */
export const recordToasts = (context: BrowserContext) => context.addInitScript(record)

/** Runs in the page before the app. */
function record() {
  globalThis.toasts = []
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const isToast = node instanceof Element && node.matches('output > .toast')
      // Its first element: a link may follow.
      const text = isToast ? node.firstElementChild?.textContent : undefined
      if (typeof text === 'string') globalThis.toasts.push({ text, at: performance.now() })
    }
  }).observe(document, { childList: true, subtree: true })
}

/** Waits for the toast that confirms an action, also where another one has replaced it by now. Each is found once. */
export async function waitForToast(page: Page, text: string | RegExp): Promise<void> {
  const isWanted = ({ text: shown }: Shown) =>
    typeof text === 'string' ? shown.includes(text) : text.test(shown)
  const look = async () => {
    const shown = await page.evaluate(recent, ageMsMax)
    const found = shown.find(isWanted)
    if (found !== undefined) await page.evaluate(forget, found.at)
    return found === undefined ? shown.map((toast) => toast.text) : 'found'
  }
  await expect.poll(look, { message: `a toast: ${String(text)}` }).toBe('found')
}

/** Runs in the page. */
const recent = (ageMs: number): Shown[] =>
  globalThis.toasts.filter(({ at }) => at > performance.now() - ageMs)

/** Runs in the page. */
function forget(shownAt: number): void {
  globalThis.toasts = globalThis.toasts.filter(({ at }) => at > shownAt)
}
