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

/** Whether a toast was shown, also where another one has replaced it by now. Each is found once. */
export async function hasShown(page: Page, text: string | RegExp): Promise<boolean> {
  const isWanted = ({ text: shown }: Shown) =>
    typeof text === 'string' ? shown.includes(text) : text.test(shown)
  const found = (await page.evaluate(recent, ageMsMax)).find(isWanted)
  if (found !== undefined) await page.evaluate(forget, found.at)
  return found !== undefined
}

/** Waits for the toast that confirms an action. */
export const waitForToast = (page: Page, text: string | RegExp, limits?: { timeout: number }) =>
  expect.poll(() => hasShown(page, text), { ...limits, message: String(text) }).toBe(true)

/** Waits until no toast is on the screen: a button ignores taps for a moment after one. */
export const toastsGone = (page: Page) =>
  page.locator('output > .toast').waitFor({ state: 'detached' })

/** Runs in the page. */
const recent = (ageMs: number): Shown[] =>
  globalThis.toasts.filter(({ at }) => at > performance.now() - ageMs)

/** Runs in the page. */
function forget(shownAt: number): void {
  globalThis.toasts = globalThis.toasts.filter(({ at }) => at > shownAt)
}
