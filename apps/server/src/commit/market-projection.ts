import type { Changes } from '@candor/core'

import type { Projection } from './projection.ts'
import { table } from './table.ts'

type Source = Pick<Changes, 'markets' | 'candles'>

export const marketProjections: readonly Projection<Source>[] = [
  table(
    'market',
    ({ markets }) => markets,
    {
      id: ['int', (market) => market.config.id],
      index_price: ['bigint', (market) => market.index],
      ticked_at: ['bigint', (market) => market.tickedAt],
      tick_seq: ['bigint', (market) => market.tickSeq],
      traded: ['bigint', (market) => market.traded],
    },
    { onConflict: { key: ['id'], set: ['index_price', 'ticked_at', 'tick_seq', 'traded'] } },
  ),
  table(
    'candle',
    ({ candles }) => candles,
    {
      market_id: ['int', (candle) => candle.marketId],
      period: ['text', (candle) => candle.period],
      opened_at: ['bigint', (candle) => candle.openedAt],
      open: ['bigint', (candle) => candle.open],
      high: ['bigint', (candle) => candle.high],
      low: ['bigint', (candle) => candle.low],
      close: ['bigint', (candle) => candle.close],
      volume: ['bigint', (candle) => candle.volume],
    },
    {
      onConflict: {
        key: ['market_id', 'period', 'opened_at'],
        set: ['high', 'low', 'close', 'volume'],
      },
    },
  ),
]
