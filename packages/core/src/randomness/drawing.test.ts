import { createHmac } from 'node:crypto'

import { expect, test } from 'vitest'

import { drawing, drawMessage, outcomeOf, wordOf } from './drawing.ts'

const request = { product: 'box', ref: 42, clientSeed: 'client-abc', nonce: 0, outcomes: 10 }
const key = Buffer.from('01'.padStart(64, '0'), 'hex')

test('the vector of the rules gives the outcome 9 of 10', () => {
  const steps = drawing(request)
  const message = steps.next().value as string // The first step is a message.
  expect(message).toBe('box:42:client-abc:0:0')
  const digest = createHmac('sha256', key).update(message).digest()
  expect(digest.toString('hex')).toBe(
    'bd6bc7d96849fa91aa17917ea008bbf0ff771cb20b656dabcffad8aac8cb1a0a',
  )
  expect(steps.next(digest)).toEqual({ done: true, value: { draw: 9, attempts: 1 } })
})

test('a word that would favour an outcome is rejected, and the next message has the next number', () => {
  const steps = drawing(request)
  steps.next()
  expect(steps.next(new Uint8Array(32).fill(255)).value).toBe('box:42:client-abc:0:1')
  expect(steps.next(new Uint8Array(32)).value).toEqual({ draw: 0, attempts: 2 })
})

test.each([
  [0n, 10, 0],
  [(1n << 64n) - 7n, 10, 9],
  [(1n << 64n) - 6n, 10, undefined],
  [(1n << 64n) - 1n, 10, undefined],
  [(1n << 64n) - 1n, 2, 1],
  [5n, 1, 0],
])('the word %s of %s outcomes gives %s', (word, outcomes, draw) =>
  expect(outcomeOf(word, outcomes)).toBe(draw),
)

test('a word is the first eight bytes in network order, and a message names its number', () => {
  expect(wordOf(Uint8Array.of(0, 0, 0, 0, 0, 0, 1, 2, 9))).toBe(258n)
  expect(drawMessage(request, 3)).toBe('box:42:client-abc:0:3')
})
