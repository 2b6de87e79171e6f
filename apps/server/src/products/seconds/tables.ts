import type { Changes } from '@candor/core'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    seconds_order: {
      id: bigint
      user_id: bigint
      market_id: number
      version_id: number
      side: number
      seconds: number
      payout: bigint
      window_seconds: number
      stake: bigint
      placed_at: bigint
      formula: number
      status: number
      opened_at: bigint
      open_price: bigint
      expires_at: bigint
      samples: number
      settle_price: bigint
      result: number
      voided_by: number
      credit: bigint
      ended_at: bigint
    }
    seconds_sample: { market_id: number; at: bigint; price: bigint }
    seconds_version: { id: number; effective_at: bigint; orders_max: number; side_max: bigint }
    seconds_duration: {
      version_id: number
      seconds: number
      payout: bigint
      window_seconds: number
      stake_min: bigint
      stake_max: bigint
    }
    seconds_pause: { market_id: number; is_paused: number; reason: string; at: bigint }
  }
}

type Source = Changes['seconds']

const durationsOf = ({ versions }: Source) =>
  versions.flatMap(({ id: versionId, durations }) =>
    durations.map((duration) => ({ ...duration, versionId })),
  )

export const secondsTables: readonly Projection<Source>[] = [
  table(
    'seconds_order',
    ({ orders }) => orders,
    {
      id: ['bigint', (order) => order.id],
      user_id: ['bigint', (order) => order.userId],
      market_id: ['int', (order) => order.marketId],
      version_id: ['int', (order) => order.versionId],
      side: ['smallint', (order) => (order.side === 'up' ? 1 : 2)],
      seconds: ['int', (order) => order.seconds],
      payout: ['bigint', (order) => order.payout],
      window_seconds: ['int', (order) => order.window],
      stake: ['bigint', (order) => order.stake],
      placed_at: ['bigint', (order) => order.placedAt],
      formula: ['smallint', (order) => order.formula],
      status: ['smallint', (order) => order.status],
      opened_at: ['bigint', (order) => order.openedAt],
      open_price: ['bigint', (order) => order.openPrice],
      expires_at: ['bigint', (order) => order.expiresAt],
      samples: ['int', (order) => order.samples],
      settle_price: ['bigint', (order) => order.settlePrice],
      result: ['smallint', (order) => order.result],
      voided_by: ['smallint', (order) => order.voidedBy],
      credit: ['bigint', (order) => order.credit],
      ended_at: ['bigint', (order) => order.endedAt],
    },
    {
      onConflict: {
        key: ['id'],
        set: [
          'status',
          'opened_at',
          'open_price',
          'expires_at',
          'samples',
          'settle_price',
          'result',
          'voided_by',
          'credit',
          'ended_at',
        ],
      },
    },
  ),
  table('seconds_sample', ({ samples }) => samples, {
    market_id: ['int', (sample) => sample.marketId],
    at: ['bigint', (sample) => sample.at],
    price: ['bigint', (sample) => sample.price],
  }),
  table('seconds_version', ({ versions }) => versions, {
    id: ['int', (version) => version.id],
    effective_at: ['bigint', (version) => version.effectiveAt],
    orders_max: ['int', (version) => version.ordersMax],
    side_max: ['bigint', (version) => version.sideMax],
  }),
  table('seconds_duration', durationsOf, {
    version_id: ['int', (duration) => duration.versionId],
    seconds: ['int', (duration) => duration.seconds],
    payout: ['bigint', (duration) => duration.payout],
    window_seconds: ['int', (duration) => duration.window],
    stake_min: ['bigint', (duration) => duration.stakeMin],
    stake_max: ['bigint', (duration) => duration.stakeMax],
  }),
  table(
    'seconds_pause',
    ({ pauses }) => pauses,
    {
      market_id: ['int', (pause) => pause.marketId],
      is_paused: ['smallint', (pause) => Number(pause.isPaused)],
      reason: ['text', (pause) => pause.reason],
      at: ['bigint', (pause) => pause.at],
    },
    { onConflict: { key: ['market_id'], set: ['is_paused', 'reason', 'at'] } },
  ),
]
