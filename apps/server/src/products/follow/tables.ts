import type { Changes } from '@candor/core'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    follow_trader: {
      id: bigint
      user_id: bigint
      applied_at: bigint
      profit_share: bigint
      market_ids: string
      status: number
      tier: number
      reason: string
      approved_at: bigint
      ended_at: bigint
    }
    follow: {
      id: bigint
      user_id: bigint
      trader_id: bigint
      trader_user_id: bigint
      profit_share: bigint
      started_at: bigint
      sizing: number
      number: bigint
      margin_max: bigint
      loss_rate: bigint
      slippage: bigint
      multiple_max: number
      level_multiple_max: number
      resize: number
      status: number
      ended_by: number
      ended_at: bigint
      profit: bigint
      shared: bigint
      copied: number
      skipped: number
      share_at: bigint
    }
    follow_lead: {
      order_id: bigint
      trader_id: bigint
      market_id: number
      at: bigint
    }
    follow_copy: {
      order_id: bigint
      follow_id: bigint
      user_id: bigint
      lead_order_id: bigint
      placed_at: bigint
      share: number
      lead_share: number
      status: number
      origin: number
      has_own_stops: number
      share_base: bigint
      profit: bigint
      self_profit: bigint
      ended_at: bigint
    }
    follow_signal: {
      id: bigint
      follow_id: bigint
      user_id: bigint
      lead_order_id: bigint
      kind: number
      market_id: number
      side: number
      at: bigint
      seq: bigint
      share: number
      leader_price: bigint
      status: number
      reason: number
      order_id: bigint
      price: bigint
      slippage: bigint
      done_at: bigint
    }
    follow_share: {
      id: bigint
      follow_id: bigint
      user_id: bigint
      trader_user_id: bigint
      at: bigint
      seq: bigint
      rate: bigint
      profit: bigint
      shared_before: bigint
      due: bigint
      available: bigint
      paid: bigint
      formula_version: number
    }
  }
}

export const followTables: readonly Projection<Changes['follow']>[] = [
  table(
    'follow_trader',
    ({ traders }) => traders,
    {
      id: ['bigint', (trader) => trader.id],
      user_id: ['bigint', (trader) => trader.userId],
      applied_at: ['bigint', (trader) => trader.appliedAt],
      profit_share: ['bigint', (trader) => trader.profitShare],
      market_ids: ['text', (trader) => trader.marketIds.join(',')],
      status: ['smallint', (trader) => trader.status],
      tier: ['smallint', (trader) => trader.tier],
      reason: ['text', (trader) => trader.reason],
      approved_at: ['bigint', (trader) => trader.approvedAt],
      ended_at: ['bigint', (trader) => trader.endedAt],
    },
    {
      onConflict: {
        key: ['id'],
        set: ['profit_share', 'market_ids', 'status', 'tier', 'reason', 'approved_at', 'ended_at'],
      },
    },
  ),
  table(
    'follow',
    ({ follows }) => follows,
    {
      id: ['bigint', (follow) => follow.id],
      user_id: ['bigint', (follow) => follow.userId],
      trader_id: ['bigint', (follow) => follow.traderId],
      trader_user_id: ['bigint', (follow) => follow.traderUserId],
      profit_share: ['bigint', (follow) => follow.profitShare],
      started_at: ['bigint', (follow) => follow.startedAt],
      sizing: ['smallint', (follow) => (follow.sizing === 'multiple' ? 1 : 2)],
      number: ['bigint', (follow) => follow.number],
      margin_max: ['bigint', (follow) => follow.marginMax],
      loss_rate: ['bigint', (follow) => follow.lossRate],
      slippage: ['bigint', (follow) => follow.slippage],
      multiple_max: ['int', (follow) => follow.multipleMax],
      level_multiple_max: ['int', (follow) => follow.levelMultipleMax],
      resize: ['smallint', (follow) => Number(follow.resize)],
      status: ['smallint', (follow) => follow.status],
      ended_by: ['smallint', (follow) => follow.endedBy],
      ended_at: ['bigint', (follow) => follow.endedAt],
      profit: ['bigint', (follow) => follow.profit],
      shared: ['bigint', (follow) => follow.shared],
      copied: ['int', (follow) => follow.copied],
      skipped: ['int', (follow) => follow.skipped],
      share_at: ['bigint', (follow) => follow.shareAt],
    },
    {
      onConflict: {
        key: ['id'],
        set: [
          'sizing',
          'number',
          'margin_max',
          'loss_rate',
          'slippage',
          'multiple_max',
          'level_multiple_max',
          'resize',
          'status',
          'ended_by',
          'ended_at',
          'profit',
          'shared',
          'copied',
          'skipped',
          'share_at',
        ],
      },
    },
  ),
  table('follow_lead', ({ leads }) => leads, {
    order_id: ['bigint', (lead) => lead.orderId],
    trader_id: ['bigint', (lead) => lead.traderId],
    market_id: ['int', (lead) => lead.marketId],
    at: ['bigint', (lead) => lead.at],
  }),
  table(
    'follow_copy',
    ({ copies }) => copies,
    {
      order_id: ['bigint', (copy) => copy.orderId],
      follow_id: ['bigint', (copy) => copy.followId],
      user_id: ['bigint', (copy) => copy.userId],
      lead_order_id: ['bigint', (copy) => copy.leadOrderId],
      placed_at: ['bigint', (copy) => copy.placedAt],
      share: ['int', (copy) => copy.share],
      lead_share: ['int', (copy) => copy.leadShare],
      status: ['smallint', (copy) => copy.status],
      origin: ['smallint', (copy) => copy.origin],
      has_own_stops: ['smallint', (copy) => Number(copy.hasOwnStops)],
      share_base: ['bigint', (copy) => copy.shareBase],
      profit: ['bigint', (copy) => copy.profit],
      self_profit: ['bigint', (copy) => copy.selfProfit],
      ended_at: ['bigint', (copy) => copy.endedAt],
    },
    {
      onConflict: {
        key: ['order_id'],
        set: [
          'status',
          'origin',
          'has_own_stops',
          'share_base',
          'profit',
          'self_profit',
          'ended_at',
        ],
      },
    },
  ),
  table(
    'follow_signal',
    ({ signals }) => signals,
    {
      id: ['bigint', (signal) => signal.id],
      follow_id: ['bigint', (signal) => signal.followId],
      user_id: ['bigint', (signal) => signal.userId],
      lead_order_id: ['bigint', (signal) => signal.leadOrderId],
      kind: ['smallint', (signal) => signal.kind],
      market_id: ['int', (signal) => signal.marketId],
      side: ['smallint', (signal) => (signal.side === 'long' ? 1 : 2)],
      at: ['bigint', (signal) => signal.at],
      seq: ['bigint', (signal) => signal.seq],
      share: ['int', (signal) => signal.share],
      leader_price: ['bigint', (signal) => signal.leaderPrice],
      status: ['smallint', (signal) => signal.status],
      reason: ['smallint', (signal) => signal.reason],
      order_id: ['bigint', (signal) => signal.orderId],
      price: ['bigint', (signal) => signal.price],
      slippage: ['bigint', (signal) => signal.slippage],
      done_at: ['bigint', (signal) => signal.doneAt],
    },
    {
      onConflict: {
        key: ['id'],
        set: ['share', 'status', 'reason', 'order_id', 'price', 'slippage', 'done_at'],
      },
    },
  ),
  table('follow_share', ({ shares }) => shares, {
    id: ['bigint', (share) => share.id],
    follow_id: ['bigint', (share) => share.followId],
    user_id: ['bigint', (share) => share.userId],
    trader_user_id: ['bigint', (share) => share.traderUserId],
    at: ['bigint', (share) => share.at],
    seq: ['bigint', (share) => share.seq],
    rate: ['bigint', (share) => share.rate],
    profit: ['bigint', (share) => share.profit],
    shared_before: ['bigint', (share) => share.sharedBefore],
    due: ['bigint', (share) => share.due],
    available: ['bigint', (share) => share.available],
    paid: ['bigint', (share) => share.paid],
    formula_version: ['int', (share) => share.formulaVersion],
  }),
]
