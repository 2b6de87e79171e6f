import { beforeEach, expect, test, vi } from 'vitest'

import { createKeyedStore } from './keyed-store.ts'

const frames: FrameRequestCallback[] = []
beforeEach(() => {
  frames.length = 0
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
})
const paint = () => frames.splice(0).forEach((frame) => frame(0))

test('many ticks within a frame are one notification, and the last value counts', () => {
  const store = createKeyedStore<number>()
  const received: (number | undefined)[] = []
  store.subscribe('BTCUSDT', () => received.push(store.get('BTCUSDT')))
  store.set('BTCUSDT', 1)
  store.set('BTCUSDT', 2)
  expect(received).toEqual([])
  paint()
  expect(received).toEqual([2])
})

test('a subscriber receives its own key only, and nothing after it unsubscribed', () => {
  const store = createKeyedStore<number>()
  let calls = 0
  const stop = store.subscribe('ETHUSDT', () => (calls += 1))
  store.set('BTCUSDT', 1)
  paint()
  expect(calls).toBe(0)
  stop()
  store.set('ETHUSDT', 1)
  paint()
  expect(calls).toBe(0)
})
