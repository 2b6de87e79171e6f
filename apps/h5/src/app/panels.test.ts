import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { keepPanels, leavePanels, openPanel } from './panels.ts'

const entries = () => (history.state as { panels?: number } | null)?.panels ?? 0 // Written by it.
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

/** A panel as a component keeps it: closed once, and gone with its entry. */
function opened(onClosed: () => void = () => undefined) {
  const close = () => {
    onClosed()
    leave()
  }
  const leave = openPanel(close)
  made.push(close)
  return close
}

test('the way back closes what is open, and the page stays', async () => {
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

test('of two panels the way back closes the upper one first', async () => {
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

test('after ten panels, closed by themselves, one way back leaves the page', async () => {
  for (let nth = 0; nth < 10; nth += 1) {
    const close = opened()
    // Some stand for a while, some are closed before their entry is there.
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

test('a panel in the place of another takes its entry over', async () => {
  const close = opened()
  await rest()
  const { length } = history
  close()
  opened()
  await rest()
  expect([entries(), history.length]).toEqual([1, length])
})

test('a page that is gone to from a panel comes right after the page before', async () => {
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

test('the way forward opens nothing and leaves nothing behind', async () => {
  opened()
  await rest()
  history.back()
  await rest()
  history.forward()
  await rest()
  expect(entries()).toBe(0)
  expect(routerListener).not.toHaveBeenCalled()
})

test('a page that comes over a panel stays when the panel goes with its page', async () => {
  const close = opened()
  await rest()
  history.pushState({ idx: page + 1 }, '', '#/next')
  close()
  await rest()
  expect(location.hash).toBe('#/next')
})

test('a panel that opens while a page is on its way gets its entry when the way was given up', async () => {
  await leavePanels()
  opened()
  await rest()
  expect(entries()).toBe(0)
  keepPanels()
  await rest()
  expect(entries()).toBe(1)
})

test('a browser that does not go back holds up no page for long', async () => {
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

test('entries that a reload left behind are taken out', async () => {
  history.pushState({ idx: page, panels: 1 }, '')
  vi.resetModules()
  await import('./panels.ts')
  await rest()
  expect([entries(), location.hash]).toEqual([0, `#/page/${page}`])
})
