import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { loadPage, usePageLoading } from './load-page.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const after = (durationMs: number) => () =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve('page'), durationMs)
  })
const isSaid = () => usePageLoading.getState().waiting > 0

test('§9 a page on its way is said after 200 ms, and no longer once it stands', async () => {
  const page = loadPage(after(5000))
  await vi.advanceTimersByTimeAsync(199)
  expect(isSaid()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isSaid()).toBe(true)
  await vi.advanceTimersByTimeAsync(4800)
  await expect(page).resolves.toBe('page')
  expect(isSaid()).toBe(false)
})

test('§9 a quick page is not said at all', async () => {
  const page = loadPage(after(199))
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(page).resolves.toBe('page')
  expect(isSaid()).toBe(false)
})

test('§9 a page that does not come within 60 s has failed', async () => {
  let failure: unknown
  const page = loadPage(() => new Promise(() => undefined)).catch((error) => (failure = error))
  await vi.advanceTimersByTimeAsync(59_999)
  expect([isSaid(), failure]).toEqual([true, undefined])
  await vi.advanceTimersByTimeAsync(1)
  await page
  expect(failure).toEqual(new Error('the page took too long'))
  expect(isSaid()).toBe(false)
})

test('§8 a page whose code cannot be had fails at once', async () => {
  const page = loadPage(() => Promise.reject(new Error('no such chunk')))
  await expect(page).rejects.toThrow('no such chunk')
})
