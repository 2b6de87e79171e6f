import { expect, test, vi } from 'vitest'

import { DeadlinePassed, within } from './deadline.ts'

const limit = { name: 'P3', minutes: 10 }

test('work that never ends is ended by its deadline, with one sentence', async () => {
  vi.useFakeTimers()
  const work = within(new Promise(() => {}), limit).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(600_000)
  const sentence = 'P3 did not end within 10 minutes and was stopped.'
  expect(await work).toEqual(new DeadlinePassed(sentence))
  vi.useRealTimers()
})

test('work that ends in time gives its value or its own error, and leaves no timer', async () => {
  vi.useFakeTimers()
  expect(await within(Promise.resolve(7), limit)).toBe(7)
  await expect(within(Promise.reject(new Error('broken')), limit)).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
