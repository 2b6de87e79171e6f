import type { RealtimeMessage } from '@candor/protocol'
import type { DepthLevels } from '@candor/protocol/products/spot/events'
import { expect, test } from 'vitest'

import { createDepthBook } from './depth-book.ts'

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
