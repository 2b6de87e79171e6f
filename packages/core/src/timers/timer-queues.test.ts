import { expect, test } from 'vitest'

import { TimerQueues } from './timer-queues.ts'

test('a timer waits in the queue of its kind, and the next one is the earliest of both', () => {
  const timers = new TimerQueues([
    ['halt', 'prompt'],
    ['dividend', 'deferred'],
  ])
  expect(timers.nextAt).toBeUndefined()
  timers.set('halt', 1, 300)
  expect(timers.nextAt).toBe(300)
  timers.set('dividend', 2, 200)
  expect(timers.nextAt).toBe(200)
  expect(timers.takePrompt(250)).toBeUndefined()
  expect(timers.takeDeferred(250)).toMatchObject({ kind: 'dividend', id: 2, at: 200 })
  timers.clear('halt', 1)
  expect(timers.nextAt).toBeUndefined()
})

test('a kind that no module declares stops the process', () => {
  expect(() => new TimerQueues([]).set('halt', 1, 5)).toThrow('a module declares its kinds')
})
