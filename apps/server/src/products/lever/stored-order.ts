import { amountOf, rateOf } from '@candor/core/money'
import type { ClosedBy, LeverCancel, LeverOrder, LeverStatus } from '@candor/core/products/lever'
import type { Selectable } from 'kysely'

import type { Schema } from '../../db/schema.ts'

/** A stored row as the core has it. */
export function orderOf(row: Selectable<Schema['lever_order']>): LeverOrder {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    marketId: row.market_id,
    side: row.side === 1 ? 'long' : 'short',
    multiple: row.multiple,
    kind: row.kind === 0 ? 'market' : 'limit',
    bound: Number(row.bound),
    terms: {
      spread: rateOf(row.spread),
      fee: rateOf(row.fee),
      overnight: rateOf(row.overnight_rate),
      maintenance: rateOf(row.maintenance),
      liquidation: rateOf(row.liquidation),
      profitMargins: row.profit_margins,
    },
    parentId: Number(row.parent_id),
    placedAt: Number(row.placed_at),
    placedSeq: Number(row.placed_seq),
    share: row.share,
    status: row.status as LeverStatus, // As the core wrote it, like those below.
    held: amountOf(row.held),
    entry: Number(row.entry),
    notional: amountOf(row.notional),
    margin: amountOf(row.margin),
    openFee: amountOf(row.open_fee),
    profitMax: amountOf(row.profit_max),
    takeProfit: Number(row.take_profit),
    stopLoss: Number(row.stop_loss),
    overnight: amountOf(row.overnight),
    nightAt: Number(row.night_at),
    openedAt: Number(row.opened_at),
    closingAt: Number(row.closing_at),
    closingSeq: Number(row.closing_seq),
    closingShare: row.closing_share,
    closingBy: row.closing_by as ClosedBy,
    closedAt: Number(row.closed_at),
    exit: Number(row.exit),
    profit: row.profit,
    closeFee: amountOf(row.close_fee),
    liquidationFee: amountOf(row.liquidation_fee),
    returned: amountOf(row.returned),
    closedBy: row.closed_by as ClosedBy,
    cancelledBy: row.cancelled_by as LeverCancel,
    touchedIn: 0,
  }
}
