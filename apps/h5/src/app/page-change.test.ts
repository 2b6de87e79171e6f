import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const motion = (isReduced: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced, addEventListener: () => undefined }))
const kept = new AbortController().signal
const leaving = () => document.documentElement.dataset['page']

/** A page in the document with a text and an id. */
function pageOf(text: string): HTMLElement {
  const page = document.createElement('main')
  page.className = 'page'
  page.innerHTML = `<p id="x">${text}</p>`
  document.body.replaceChildren(page)
  return page
}

test('the first page appears at once, and the next ones are not waited for', async () => {
  motion(false)
  const { leavePage, enterPage } = await import('./page-change.ts')
  leavePage(kept)
  expect(leaving()).toBeUndefined()
  leavePage(kept)
  expect(leaving()).toBe('leaving')
  enterPage()
  expect(leaving()).toBeUndefined()
})

test('a page that is replaced fades on over the next one, which appears 250 ms after the start', async () => {
  motion(false)
  const { leavePage, pictureOf, replacePage } = await import('./page-change.ts')
  leavePage(kept)
  leavePage(kept)
  vi.advanceTimersByTime(60)
  const left = pictureOf(pageOf('old'))
  const next = pageOf('new')
  replacePage(next, left)
  expect(leaving()).toBeUndefined()
  expect(next.style.animationDelay).toBe('190ms')
  const [rest, ...others] = document.querySelectorAll<HTMLElement>('.page-left')
  expect([rest?.textContent, rest?.inert, rest?.style.animationDelay]).toEqual([
    'old',
    true,
    '-60ms',
  ])
  expect(others).toEqual([])
  expect(document.querySelectorAll('main, #x')).toHaveLength(2)
  vi.advanceTimersByTime(200)
  expect(document.querySelector('.page-left')).toBeNull()
})

test('a page that was rendered late has nothing over it, and appears at once', async () => {
  motion(false)
  const { leavePage, pictureOf, replacePage } = await import('./page-change.ts')
  leavePage(kept)
  leavePage(kept)
  vi.advanceTimersByTime(300)
  const left = pictureOf(pageOf('old'))
  expect(left).toBeUndefined()
  const next = pageOf('new')
  replacePage(next, left)
  expect(next.style.animationDelay).toBe('0ms')
  expect(document.querySelector('.page-left')).toBeNull()
})

test('with reduced motion pages change at once', async () => {
  motion(true)
  const { leavePage } = await import('./page-change.ts')
  leavePage(kept)
  leavePage(kept)
  expect(leaving()).toBeUndefined()
})

test('a navigation that was cancelled before the fade does not hide the current page', async () => {
  motion(false)
  const { leavePage } = await import('./page-change.ts')
  leavePage(kept)
  leavePage(AbortSignal.abort())
  expect(leaving()).toBeUndefined()
})
