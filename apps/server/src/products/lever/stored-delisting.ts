import type { DelistingSample, DelistingStatus, LeverDelisting } from '@candor/core/products/lever'
import type { Selectable } from 'kysely'

import type { Schema } from '../../db/schema.ts'

/** A stored row as the core has it. */
export function delistingOf(row: Selectable<Schema['lever_delisting']>): LeverDelisting {
  return {
    id: Number(row.id),
    marketId: row.market_id,
    reason: row.reason,
    announcedAt: Number(row.announced_at),
    plannedAt: Number(row.planned_at),
    status: row.status as DelistingStatus, // As the core wrote it.
    endsAt: Number(row.ends_at),
    shortWindows: row.short_windows,
    samples: row.samples,
    sum: row.sum,
    sampledAt: Number(row.sampled_at),
    price: Number(row.price),
    pricedSeq: Number(row.priced_seq),
    pricedAt: Number(row.priced_at),
    endedAt: Number(row.ended_at),
    withdrawnFor: row.withdrawn_for,
  }
}

/** A stored sample as the core took it. */
export function sampleOf(row: Selectable<Schema['lever_delisting_sample']>): DelistingSample {
  return {
    delistingId: Number(row.delisting_id),
    marketId: row.market_id,
    at: Number(row.at),
    price: Number(row.price),
    tickSeq: Number(row.tick_seq),
    tickAt: Number(row.tick_at),
  }
}
