import type { Exchange } from '@candor/core'
import { shareDueOf } from '@candor/core/formulas/follow'
import { type Follow, followStatus, type ProfitShare } from '@candor/core/products/follow'
import type { CopySignal } from '@candor/core/products/follow'
import type { ReplyOf } from '@candor/protocol'
import type { followEndpoints } from '@candor/protocol/products/follow/endpoints'
import {
  followEnds,
  signalKinds,
  signalStates,
  skipReasons,
} from '@candor/protocol/products/follow/follow-words'

import type { Database } from '../../db/database.ts'
import { openProfitOf, orderState } from './futures-orders.ts'
import type { Profile } from './profiles.ts'
import { leadMarket, lotsText, moneyText, priceText, rateText } from './units.ts'

type FollowReply = ReplyOf<typeof followEndpoints.follow>
type SignalReply = ReplyOf<typeof followEndpoints.signals>['list'][number]
type ShareReply = ReplyOf<typeof followEndpoints.shares>['list'][number]

/** The open copies of a follow at the index. */
type OpenCopies = { count: number; margin: bigint; profit: bigint }

/** The same follows as their followers see them. */
export async function followReplies(
  { db, exchange }: { db: Database; exchange: Exchange },
  follows: readonly Follow[],
): Promise<FollowReply[]> {
  const open = await openCopiesOf(
    db,
    exchange,
    follows.map(({ id }) => id),
  )
  return follows.map((follow) => followReply(follow, open.get(follow.id)))
}

async function openCopiesOf(
  db: Database,
  { markets }: Exchange,
  followIds: readonly number[],
): Promise<ReadonlyMap<number, OpenCopies>> {
  if (followIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('follow_copy')
    .innerJoin('lever_order', 'lever_order.id', 'follow_copy.order_id')
    .selectAll('lever_order')
    .select('follow_id')
    .where('follow_id', 'in', followIds.map(BigInt))
    .where('follow_copy.status', '<', 2)
    .where('lever_order.status', 'in', [orderState.open, orderState.closing])
    .execute()
  const found = new Map<number, OpenCopies>()
  for (const row of rows) {
    const id = Number(row.follow_id)
    const sum = found.get(id) ?? { count: 0, margin: 0n, profit: 0n }
    sum.count += 1
    sum.margin += row.margin
    sum.profit += openProfitOf(row, markets.get(row.market_id)?.index ?? 0)
    found.set(id, sum)
  }
  return found
}

function followReply(
  follow: Follow,
  open: OpenCopies = { count: 0, margin: 0n, profit: 0n },
): FollowReply {
  const { id, profit, profitShare: rate, shared } = follow
  return {
    id,
    trader_user_id: follow.traderUserId,
    ...followTermsReply(follow),
    status: follow.status,
    status_name: follow.status === followStatus.following ? 'following' : 'cancelled',
    ended_by: followEnds[follow.endedBy],
    share_rate: rateText(rate),
    since: follow.startedAt,
    ended_at: follow.endedAt,
    profit: moneyText(profit),
    open_profit: moneyText(open.profit),
    margin: moneyText(open.margin),
    copied: follow.copied,
    skipped: follow.skipped,
    open_copies: open.count,
    shared: moneyText(shared),
    share_due: moneyText(shareDueOf(profit, { rate, sharedBefore: shared })),
    next_share_at: follow.shareAt,
  }
}

type Terms = Pick<
  Follow,
  'sizing' | 'number' | 'marginMax' | 'lossRate' | 'slippage' | 'multipleMax' | 'resize'
>

export function followTermsReply(terms: Terms) {
  return {
    type: terms.sizing === 'multiple' ? 1 : 2,
    number: rateText(terms.number),
    margin_max: moneyText(terms.marginMax),
    loss_rate: rateText(terms.lossRate),
    slippage_max: rateText(terms.slippage),
    multiple_max: terms.multipleMax,
    resize: terms.resize,
  }
}

/** The trader of a follow. */
export type Leader = Pick<Profile, 'nickname' | 'isDemo'> & { readonly traderUserId: number }

export const leaderReply = ({ traderUserId, nickname, isDemo }: Leader) => ({
  trader_user_id: traderUserId,
  nickname,
  is_demo: isDemo,
})

export function signalReply(signal: CopySignal, leader: Leader): SignalReply {
  const { id, marketId, status } = signal
  return {
    id,
    at: signal.at,
    follow_id: signal.followId,
    ...leaderReply(leader),
    match_id: marketId,
    symbol: leadMarket(marketId).symbol,
    kind: signalKinds[signal.kind - 1] ?? 'open',
    direction: signal.side,
    share: lotsText(signal.share),
    status,
    status_name: signalStates[status],
    reason: skipReasons[signal.reason],
    trader_price: priceText(signal.leaderPrice, marketId),
    price: priceText(signal.price, marketId),
    slippage: rateText(signal.slippage),
    transaction_id: signal.orderId,
  }
}

export function shareReply(share: ProfitShare, { nickname, isDemo }: Profile): ShareReply {
  const { traderUserId } = share
  return {
    id: share.id,
    at: share.at,
    follow_id: share.followId,
    ...leaderReply({ traderUserId, nickname, isDemo }),
    rate: rateText(share.rate),
    profit: moneyText(share.profit),
    shared_before: moneyText(share.sharedBefore),
    due: moneyText(share.due),
    paid: moneyText(share.paid),
  }
}
