import { amountOf, rateOf } from '@candor/core/money'
import type {
  SecondsOrder,
  SecondsResult,
  SecondsStatus,
  SecondsVoid,
} from '@candor/core/products/seconds'
import type { Selectable } from 'kysely'

import type { Schema } from '../../db/schema.ts'

/** A stored row as the core has it. */
export function orderOf(row: Selectable<Schema['seconds_order']>): SecondsOrder {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    marketId: row.market_id,
    versionId: row.version_id,
    side: row.side === 1 ? 'up' : 'down',
    seconds: row.seconds,
    payout: rateOf(row.payout),
    window: row.window_seconds,
    stake: amountOf(row.stake),
    placedAt: Number(row.placed_at),
    formula: row.formula,
    status: row.status as SecondsStatus, // As the core wrote it, like those below.
    openedAt: Number(row.opened_at),
    openPrice: Number(row.open_price),
    expiresAt: Number(row.expires_at),
    samples: row.samples,
    settlePrice: Number(row.settle_price),
    result: row.result as SecondsResult,
    voidedBy: row.voided_by as SecondsVoid,
    credit: amountOf(row.credit),
    endedAt: Number(row.ended_at),
    touchedIn: 0,
  }
}
