import { amountOf } from '@candor/core/money'
import type { LeverStep } from '@candor/core/products/lever'
import type { Selectable } from 'kysely'

import type { Schema } from '../../db/schema.ts'

/** A stored step as the core made it. */
export function stepOf(row: Selectable<Schema['lever_step']>): LeverStep {
  return {
    id: Number(row.id),
    orderId: Number(row.order_id),
    kind: row.kind as LeverStep['kind'], // As the core wrote it.
    midnight: Number(row.midnight),
    seq: Number(row.seq),
    at: Number(row.at),
    tickSeq: Number(row.tick_seq),
    tickAt: Number(row.tick_at),
    mark: Number(row.mark),
    share: row.share,
    held: amountOf(row.held),
    available: amountOf(row.available),
    price: Number(row.price),
    notional: amountOf(row.notional),
    margin: amountOf(row.margin),
    fee: amountOf(row.fee),
    profitMax: amountOf(row.profit_max),
    formulaVersion: row.formula_version,
  }
}
