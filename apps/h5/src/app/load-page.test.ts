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
const isShown = () => usePageLoading.getState().waiting > 0

test('a page that is loading is shown as such after 200 ms, until it is displayed', async () => {
  const page = loadPage(after(5000))
  await vi.advanceTimersByTimeAsync(199)
  expect(isShown()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isShown()).toBe(true)
  await vi.advanceTimersByTimeAsync(4800)
  await expect(page).resolves.toBe('page')
  expect(isShown()).toBe(false)
})

test('a quick page is not shown as loading', async () => {
  const page = loadPage(after(199))
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(page).resolves.toBe('page')
  expect(isShown()).toBe(false)
})

test('a page that does not load within 60 s has failed', async () => {
  let failure: unknown
  const page = loadPage(() => new Promise(() => undefined)).catch((error) => (failure = error))
  await vi.advanceTimersByTimeAsync(59_999)
  expect([isShown(), failure]).toEqual([true, undefined])
  await vi.advanceTimersByTimeAsync(1)
  await page
  expect(failure).toEqual(new Error('the page took too long'))
  expect(isShown()).toBe(false)
})

test('a page whose code cannot be loaded fails at once', async () => {
  const page = loadPage(() => Promise.reject(new Error('no such chunk')))
  await expect(page).rejects.toThrow('no such chunk')
})
