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

test('a page fades out for 200 ms, and the first page appears at once', async () => {
  motion(false)
  const { leavePage, enterPage } = await import('./page-change.ts')
  await leavePage(kept)
  expect(leaving()).toBeUndefined()

  let isOver = false
  const left = leavePage(kept).then(() => (isOver = true))
  expect(leaving()).toBe('leaving')
  await vi.advanceTimersByTimeAsync(199)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toBe(true)
  await left
  enterPage()
  expect(leaving()).toBeUndefined()
})

test('with reduced motion pages change at once', async () => {
  motion(true)
  const { leavePage } = await import('./page-change.ts')
  await leavePage(kept)
  await leavePage(kept)
  expect(leaving()).toBeUndefined()
})

test('a navigation that was cancelled before the fade does not hide the current page', async () => {
  motion(false)
  const { leavePage } = await import('./page-change.ts')
  await leavePage(kept)
  await leavePage(AbortSignal.abort())
  expect(leaving()).toBeUndefined()
})
