import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { keepPanels, leavePanels, openPanel } from './panels.ts'

const entries = () => (history.state as { panels?: number } | null)?.panels ?? 0 // Written by panels.ts.
const rest = () => new Promise((resolve) => setTimeout(resolve, 50))
const routerListener = vi.fn<() => void>()
const made: (() => void)[] = []
let page = 0

beforeEach(async () => {
  for (const close of made.splice(0)) close()
  await leavePanels()
  keepPanels()
  page += 1
  history.pushState({ idx: page, key: String(page) }, '', `#/page/${page}`)
  await rest()
  addEventListener('popstate', routerListener)
  routerListener.mockClear()
})
afterEach(() => removeEventListener('popstate', routerListener))

/** A panel as a component uses it: it is closed once, and its entry is removed. */
function opened(onClosed: () => void = () => undefined) {
  const close = () => {
    onClosed()
    leave()
  }
  const leave = openPanel(close)
  made.push(close)
  return close
}

test('going back closes the open panel, and the page stays', async () => {
  const onClosed = vi.fn<() => void>()
  opened(onClosed)
  await rest()
  expect(entries()).toBe(1)
  history.back()
  await rest()
  expect(onClosed).toHaveBeenCalledOnce()
  expect([entries(), location.hash]).toEqual([0, `#/page/${page}`])
  expect(routerListener).not.toHaveBeenCalled()
})

test('with two panels, going back closes the upper one first', async () => {
  const closed: string[] = []
  opened(() => closed.push('lower'))
  opened(() => closed.push('upper'))
  await rest()
  history.back()
  await rest()
  expect(closed).toEqual(['upper'])
  history.back()
  await rest()
  expect(closed).toEqual(['upper', 'lower'])
})

test('after ten closed panels, going back once leaves the page', async () => {
  for (let nth = 0; nth < 10; nth += 1) {
    const close = opened()
    // Some stay open for a while, some are closed before their entry exists.
    if (nth % 2 === 0) await rest()
    close()
    if (nth % 3 === 0) await rest()
  }
  await rest()
  history.back()
  await rest()
  expect(location.hash).not.toBe(`#/page/${page}`)
  expect(routerListener).toHaveBeenCalledOnce()
})

test('a panel that replaces another takes over its entry', async () => {
  const close = opened()
  await rest()
  const { length } = history
  close()
  opened()
  await rest()
  expect([entries(), history.length]).toEqual([1, length])
})

test('a page opened from a panel directly follows the previous page in the history', async () => {
  opened()
  opened()
  await rest()
  await leavePanels()
  expect(entries()).toBe(0)
  history.pushState({ idx: page + 1 }, '', '#/next')
  history.back()
  await rest()
  expect([entries(), location.hash]).toEqual([0, `#/page/${page}`])
  expect(routerListener).toHaveBeenCalledOnce()
})

test('going forward opens no panel and leaves no entry', async () => {
  opened()
  await rest()
  history.back()
  await rest()
  history.forward()
  await rest()
  expect(entries()).toBe(0)
  expect(routerListener).not.toHaveBeenCalled()
})

test('a page that replaces a panel’s page stays when the panel is removed', async () => {
  const close = opened()
  await rest()
  history.pushState({ idx: page + 1 }, '', '#/next')
  close()
  await rest()
  expect(location.hash).toBe('#/next')
})

test('a panel that opens during a navigation gets its entry when the navigation is cancelled', async () => {
  await leavePanels()
  opened()
  await rest()
  expect(entries()).toBe(0)
  keepPanels()
  await rest()
  expect(entries()).toBe(1)
})

test('a browser that does not go back delays a page for a short time only', async () => {
  opened()
  await rest()
  const go = vi.spyOn(history, 'go').mockReturnValue()
  vi.useFakeTimers()
  const left = leavePanels()
  await vi.advanceTimersByTimeAsync(3000)
  await left
  expect(go).toHaveBeenCalledOnce()
  vi.useRealTimers()
  go.mockRestore()
})

test('entries that remain after a reload are removed', async () => {
  history.pushState({ idx: page, panels: 1 }, '')
  vi.resetModules()
  await import('./panels.ts')
  await rest()
  expect([entries(), location.hash]).toEqual([0, `#/page/${page}`])
})
