import type { Changes } from '@candor/core'

import { numbers, words } from './array-literals.ts'
import { column, type Projection } from './projection.ts'

export const marketProjections: readonly Projection<Changes>[] = [
  {
    table: 'candle',
    columns: [
      column('market_id', 'int', ({ candles }) => numbers(candles, (row) => row.marketId)),
      column('period', 'text', ({ candles }) => words(candles, (row) => row.period)),
      column('opened_at', 'bigint', ({ candles }) => numbers(candles, (row) => row.openedAt)),
      column('open', 'bigint', ({ candles }) => numbers(candles, (row) => row.open)),
      column('high', 'bigint', ({ candles }) => numbers(candles, (row) => row.high)),
      column('low', 'bigint', ({ candles }) => numbers(candles, (row) => row.low)),
      column('close', 'bigint', ({ candles }) => numbers(candles, (row) => row.close)),
      column('volume', 'bigint', ({ candles }) => numbers(candles, (row) => row.volume)),
    ],
    onConflict: `on conflict (market_id, period, opened_at) do update
      set high = excluded.high, low = excluded.low, close = excluded.close, volume = excluded.volume`,
  },
]
