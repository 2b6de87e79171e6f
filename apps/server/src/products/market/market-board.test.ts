import { formatDecimal } from '@candor/core/money'
import { expect, test } from 'vitest'

import { pairs } from '../../catalog/pairs.ts'
import { backends, openTestDatabase } from '../../testing/backends.ts'
import { MarketBoard } from './market-board.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The opening of a Friday, 9 January 2026. */
const friday = Date.UTC(2026, 0, 9, 14, 30)
const [pair] = pairs
if (pair === undefined) throw new Error('there is no market')

test.each(backends())(
  'on %s a market that was closed for days has its last price and its last hours after a start',
  async (kind) => {
    const db = await openTestDatabase(kind)
    const minutes = Array.from({ length: 390 }, (_, at) => ({
      market_id: pair.id,
      period: '1min' as const,
      opened_at: BigInt(friday + at * minuteMs),
      open: 5n,
      high: BigInt(100 + at),
      low: 5n,
      close: BigInt(100 + at),
      volume: 1n,
    }))
    await db.insertInto('candle').values(minutes).execute()
    const board = new MarketBoard({ now: () => friday + 65 * hourMs, reasonOf: () => '' })
    await board.load(db, { all: () => [] })
    const text = (ticks: number) => formatDecimal(ticks, pair.priceScale)
    expect(board.price(pair)).toBe(text(489))
    expect(board.ticker(pair)).toMatchObject({ price: text(489), change: text(0) })
    // 14:30 to 21:00 has seven hours of which the first is half.
    expect(board.spark(pair)).toEqual([129, 189, 249, 309, 369, 429, 489].map(text))
  },
)
