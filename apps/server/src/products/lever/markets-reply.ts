import type { Exchange } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { leverConsoleEndpoints } from '@candor/protocol/products/lever/console-endpoints'

import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'
import { delistingReply } from './delisting-reply.ts'
import { leverPair } from './lever-pair.ts'
import { isOpenOrder } from './order-reply.ts'

type Market = ReplyOf<typeof leverConsoleEndpoints.leverMarkets>[number]

const { markets } = exchangeConfig.lever

/** Every pair with what is open in it, its pause and its end. */
export function marketsReply({ products: { lever } }: Exchange, at: number): Market[] {
  return markets.map(({ marketId }) => {
    const { quoteScale } = leverPair(marketId).market
    const own = [...lever.orders.ofMarket(marketId)]
    const open = own.filter(isOpenOrder)
    const notional = (wanted: 'long' | 'short') => {
      const units = open.filter(({ side }) => side === wanted)
      return formatDecimal(
        units.reduce((sum, order) => sum + order.notional, 0n),
        quoteScale,
      )
    }
    const delisting = lever.delistings.of(marketId)
    const pause = lever.offers.lastPauseOf(marketId)
    return {
      match_id: marketId,
      symbol: pairById(marketId).symbol,
      open: open.length,
      waiting: own.length - open.length,
      long: notional('long'),
      short: notional('short'),
      delisting: delistingReply(delisting),
      paused: pause?.isPaused === true,
      reason: pause?.reason ?? '',
      since: pause?.at ?? 0,
      may_relist: delisting !== undefined && lever.delistings.mayWithdraw(delisting, at),
    }
  })
}
