import { expect, test } from 'vitest'

import { bookRows } from './book-rows.ts'

const asks = [
  ['101', '1'],
  ['102', '3'],
] as const
const bids = [['100', '2']] as const

test('bars grow with the depth, relative to the deeper side', () => {
  const rows = bookRows({ bids, asks, count: 2, view: 'both' })
  expect(rows.asks.map(({ level }) => level?.share)).toEqual([0.25, 1])
  expect(rows.bids.map(({ level }) => level?.share)).toEqual([0.5, undefined])
})

test('a single side is relative to itself', () => {
  const rows = bookRows({ bids, asks, count: 1, view: 'bids' })
  expect(rows.bids).toEqual([{ slot: 0, level: { price: '100', amount: '2', share: 1 } }])
})
