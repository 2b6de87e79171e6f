import type { Changes } from '@candor/core'

import { bigints, ints, texts } from './columns.ts'
import { column, type Projection } from './projection.ts'

export const marketProjections: readonly Projection<Changes>[] = [
  {
    table: 'candle',
    rows: ({ candles }) => candles.length,
    columns: [
      column('market_id', 'int', ({ candles }) => ints(candles, (row) => row.marketId)),
      column('period', 'text', ({ candles }) => texts(candles, (row) => row.period)),
      column('opened_at', 'bigint', ({ candles }) => bigints(candles, (row) => row.openedAt)),
      column('open', 'bigint', ({ candles }) => bigints(candles, (row) => row.open)),
      column('high', 'bigint', ({ candles }) => bigints(candles, (row) => row.high)),
      column('low', 'bigint', ({ candles }) => bigints(candles, (row) => row.low)),
      column('close', 'bigint', ({ candles }) => bigints(candles, (row) => row.close)),
      column('volume', 'bigint', ({ candles }) => bigints(candles, (row) => row.volume)),
    ],
    onConflict: `on conflict (market_id, period, opened_at) do update
      set high = excluded.high, low = excluded.low, close = excluded.close, volume = excluded.volume`,
  },
]
