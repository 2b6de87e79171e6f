import { type Trader, traderStatus } from '@candor/core/products/follow'
import type { MessageKey } from '@candor/protocol'

import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { FollowContext } from './follow-context.ts'
import { followersMaxOf } from './trader-reply.ts'

/** Why a user may not follow a trader now, as the core would refuse it; undefined if they may. */
export async function followRefusal(
  { exchange, linked }: Pick<FollowContext, 'exchange' | 'linked'>,
  trader: Trader,
  userId: number,
): Promise<MessageKey | undefined> {
  const { traders, follows } = exchange.products.follow
  if (trader.status !== traderStatus.active) return 'trader_unknown'
  if (trader.userId === userId) return 'follow_self'
  if (traders.ofUser(userId) !== undefined) return 'follow_by_trader'
  const isFollowing = follows.between(userId, trader.id) !== undefined
  if (!isFollowing && follows.countOf(userId) >= exchangeConfig.follow.tradersMax)
    return 'follow_too_many'
  if (!isFollowing && follows.followersOf(trader.id) >= followersMaxOf(trader))
    return 'follow_trader_full'
  return (await linked.between(userId, trader.userId)) === undefined ? undefined : 'follow_linked'
}
