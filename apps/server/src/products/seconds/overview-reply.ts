import type { Exchange } from '@candor/core'
import { applyRate } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { secondsConsoleEndpoints } from '@candor/protocol/products/seconds/console-endpoints'

import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'
import { durationReply, moneyText } from './order-reply.ts'

type Overview = ReplyOf<typeof secondsConsoleEndpoints.secondsOverview>

const { currencyId, coverage, marketIds } = exchangeConfig.seconds

/** The pool, what is promised from it, every market and every version of the terms. */
export function overviewReply({ ledger, products: { seconds } }: Exchange, at: number): Overview {
  const { offers, orders } = seconds
  const pool = ledger.findHouse('seconds_pool', currencyId)?.avail.balance ?? orders.promised
  const byMarket = Map.groupBy(orders.all(), ({ marketId }) => marketId)
  const current = offers.current(at)
  return {
    pool: moneyText(pool),
    promised: moneyText(orders.promised),
    promised_max: moneyText(applyRate(pool, coverage, 'down')),
    markets: marketIds.map((id) => {
      const own = byMarket.get(id) ?? []
      const stakes = (wanted: 'up' | 'down') =>
        own.filter(({ side }) => side === wanted).reduce((sum, { stake }) => sum + stake, 0n)
      const last = offers.lastPauseOf(id)
      return {
        match_id: id,
        symbol: pairById(id).symbol,
        orders: own.length,
        up: moneyText(stakes('up')),
        down: moneyText(stakes('down')),
        paused: last?.isPaused === true,
        reason: last?.reason ?? '',
        since: last?.at ?? 0,
      }
    }),
    versions: offers
      .versions()
      .toReversed()
      .map((version) => ({
        id: version.id,
        version: version.id,
        effective_at: version.effectiveAt,
        state: version === current ? 'current' : version.effectiveAt > at ? 'announced' : 'past',
        orders_max: version.ordersMax,
        side_max: moneyText(version.sideMax),
        durations: version.durations.map((each) => durationReply(each, version.id)),
      })),
  }
}
