import type { RealtimeMessage } from '@candor/protocol'
import type { DepthLevels } from '@candor/protocol/products/spot/events'
import { expect, test } from 'vitest'

import { createDepthBook, groupLevels, priceSteps } from './depth-book.ts'

const message = (
  event: 'snapshot' | 'delta',
  sides: { bids?: DepthLevels; asks?: DepthLevels },
): RealtimeMessage => ({
  room: 'depth:BTCUSDT',
  seq: 1,
  at: 0,
  event,
  data: { bids: sides.bids ?? [], asks: sides.asks ?? [] },
})

test('a book is its snapshot and the changes since, best first', () => {
  const book = createDepthBook()
  book.apply(
    message('snapshot', {
      bids: [
        ['99.90', '1'],
        ['100.00', '2'],
      ],
      asks: [
        ['101.00', '3'],
        ['100.10', '4'],
      ],
    }),
  )
  book.apply(message('delta', { bids: [['99.95', '5']], asks: [['100.10', '0']] }))
  expect(book.top(2)).toEqual({
    bids: [
      ['100.00', '2'],
      ['99.95', '5'],
    ],
    asks: [['101.00', '3']],
  })
})

test('a new snapshot replaces the book', () => {
  const book = createDepthBook()
  book.apply(message('snapshot', { bids: [['100', '1']] }))
  book.apply(message('snapshot', { asks: [['101', '1']] }))
  expect(book.top(5)).toEqual({ bids: [], asks: [['101', '1']] })
})

test('bids are rounded down, asks up, and amounts summed', () => {
  expect(
    groupLevels(
      [
        ['100.19', '1'],
        ['100.11', '0.5'],
        ['100.09', '2'],
      ],
      { step: '0.1', side: 'bids' },
    ),
  ).toEqual([
    ['100.1', '1.5'],
    ['100', '2'],
  ])
  expect(groupLevels([['100.11', '1']], { step: '0.1', side: 'asks' })).toEqual([['100.2', '1']])
})

test('steps begin with the tick of the market', () => {
  expect(priceSteps(2)).toEqual(['0.01', '0.1', '1', '10'])
  expect(priceSteps(5)).toEqual(['0.00001', '0.0001', '0.001', '0.01'])
})
