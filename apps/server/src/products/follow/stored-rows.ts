import { amountOf, rateOf } from '@candor/core/money'
import type {
  CopiedOrder,
  CopyOrigin,
  CopySignal,
  CopyStatus,
  Follow,
  FollowEnd,
  FollowStatus,
  ProfitShare,
  SignalKind,
  SignalStatus,
  SkipReason,
  Trader,
  TraderStatus,
} from '@candor/core/products/follow'
import type { Selectable } from 'kysely'

import type { Schema } from '../../db/schema.ts'

// Rows as the core has them. Numbers of a closed list are those that the core wrote.

export function traderOf(row: Selectable<Schema['follow_trader']>): Trader {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    appliedAt: Number(row.applied_at),
    profitShare: rateOf(row.profit_share),
    marketIds: row.market_ids === '' ? [] : row.market_ids.split(',').map(Number),
    status: row.status as TraderStatus,
    tier: row.tier,
    reason: row.reason,
    approvedAt: Number(row.approved_at),
    endedAt: Number(row.ended_at),
    touchedIn: 0,
  }
}

export function followOf(row: Selectable<Schema['follow']>): Follow {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    traderId: Number(row.trader_id),
    traderUserId: Number(row.trader_user_id),
    profitShare: rateOf(row.profit_share),
    startedAt: Number(row.started_at),
    sizing: row.sizing === 1 ? 'multiple' : 'lots',
    number: rateOf(row.number),
    marginMax: amountOf(row.margin_max),
    lossRate: rateOf(row.loss_rate),
    slippage: rateOf(row.slippage),
    multipleMax: row.multiple_max,
    levelMultipleMax: row.level_multiple_max,
    resize: row.resize === 1,
    status: row.status as FollowStatus,
    endedBy: row.ended_by as FollowEnd,
    endedAt: Number(row.ended_at),
    profit: row.profit,
    shared: amountOf(row.shared),
    copied: row.copied,
    skipped: row.skipped,
    shareAt: Number(row.share_at),
    touchedIn: 0,
  }
}

export function copyOf(row: Selectable<Schema['follow_copy']>): CopiedOrder {
  return {
    orderId: Number(row.order_id),
    followId: Number(row.follow_id),
    userId: Number(row.user_id),
    leadOrderId: Number(row.lead_order_id),
    placedAt: Number(row.placed_at),
    share: row.share,
    leadShare: row.lead_share,
    status: row.status as CopyStatus,
    origin: row.origin as CopyOrigin,
    hasOwnStops: row.has_own_stops === 1,
    shareBase: amountOf(row.share_base),
    profit: row.profit,
    selfProfit: row.self_profit,
    endedAt: Number(row.ended_at),
    touchedIn: 0,
  }
}

export function signalOf(row: Selectable<Schema['follow_signal']>): CopySignal {
  return {
    id: Number(row.id),
    followId: Number(row.follow_id),
    userId: Number(row.user_id),
    leadOrderId: Number(row.lead_order_id),
    kind: row.kind as SignalKind,
    marketId: row.market_id,
    side: row.side === 1 ? 'long' : 'short',
    at: Number(row.at),
    seq: Number(row.seq),
    share: row.share,
    leaderPrice: Number(row.leader_price),
    status: row.status as SignalStatus,
    reason: row.reason as SkipReason,
    orderId: Number(row.order_id),
    price: Number(row.price),
    slippage: row.slippage,
    doneAt: Number(row.done_at),
    touchedIn: 0,
  }
}

export function shareOf(row: Selectable<Schema['follow_share']>): ProfitShare {
  return {
    id: Number(row.id),
    followId: Number(row.follow_id),
    userId: Number(row.user_id),
    traderUserId: Number(row.trader_user_id),
    at: Number(row.at),
    seq: Number(row.seq),
    rate: rateOf(row.rate),
    profit: row.profit,
    sharedBefore: amountOf(row.shared_before),
    due: amountOf(row.due),
    available: amountOf(row.available),
    paid: amountOf(row.paid),
    formulaVersion: row.formula_version,
  }
}
