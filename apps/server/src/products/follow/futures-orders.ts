import type { Selectable } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { leadMarket } from './units.ts'

/** The states of orders of contracts with leverage, as their table has them. */
export const orderState = { accepted: 0, open: 1, closing: 2, closed: 3, cancelled: 4 } as const
export const orderStateNames = ['accepted', 'open', 'closing', 'closed', 'cancelled'] as const

/** Numbers of `closed_by`. */
export const closedByLiquidation = 4

export type FuturesRow = Selectable<Schema['lever_order']>

/** What an order, or a closed part of one, has brought or is worth at a mark, after all its costs so far. */
export function netOfRow(row: FuturesRow, mark: number): bigint {
  const costs = row.open_fee + row.overnight
  if (row.status === orderState.closed) return row.returned - row.margin - costs
  return row.entry === 0n ? 0n : openProfitOf(row, mark) - costs
}

/** Profit of an open order at a mark, before fees. */
export function openProfitOf(
  { market_id: marketId, side, entry, share }: FuturesRow,
  mark: number,
): bigint {
  if (mark === 0) return 0n
  const moved = BigInt(mark) - entry
  const { unitPerTick } = leadMarket(marketId)
  return (side === 1 ? moved : -moved) * BigInt(share) * unitPerTick
}
