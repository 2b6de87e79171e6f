import type { Exchange } from '@candor/core'
import { staleAfterMs } from '@candor/core/formulas/seconds'
import type { ReplyOf } from '@candor/protocol'
import type { secondsEndpoints } from '@candor/protocol/products/seconds/endpoints'

import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'
import { durationReply, moneyText, orderReply, priceText } from './order-reply.ts'
import type { SecondPrice } from './second-prices.ts'

/** Of the chart: five minutes. */
const pricesMax = 300

type DealReply = ReplyOf<typeof secondsEndpoints.deal>
type Wanted = {
  readonly userId: number
  readonly marketId: number
  readonly at: number
  readonly losses: number
  readonly prices: readonly SecondPrice[]
}

/** What the ticket of a pair needs, and the caller's orders that have not ended. */
export function dealReply(exchange: Exchange, wanted: Wanted): DealReply {
  const { marketId, userId, at } = wanted
  const { ledger, products } = exchange
  const { offers, orders } = products.seconds
  const { symbol, priceScale } = pairById(marketId)
  const current = offers.current(at)
  const next = offers.versions().find(({ effectiveAt }) => effectiveAt > at)
  const own = [...orders.ofUser(userId)].toSorted((a, b) => b.id - a.id)
  return {
    match_id: marketId,
    symbol,
    price_scale: priceScale,
    state: stateOf(exchange, wanted),
    reason: offers.pauseOf(marketId)?.reason ?? '',
    durations: (current?.durations ?? []).map((each) => durationReply(each, current?.id ?? 0)),
    next:
      next === undefined
        ? null
        : {
            effective_at: next.effectiveAt,
            durations: next.durations.map((each) => durationReply(each, next.id)),
          },
    orders_max: current?.ordersMax ?? 0,
    available: moneyText(ledger.available(userId, 'micro', exchangeConfig.seconds.currencyId)),
    losses: wanted.losses,
    orders: own.map(orderReply),
    prices: wanted.prices
      .slice(-pricesMax)
      .map(({ at: second, price }) => ({ at: second, price: priceText(price, marketId) })),
  }
}

function stateOf(
  { markets, products }: Exchange,
  { marketId, at }: Pick<Wanted, 'marketId' | 'at'>,
): DealReply['state'] {
  const { offers } = products.seconds
  if (!offers.isOffered(marketId) || offers.current(at) === undefined) return 'not_offered'
  if (offers.pauseOf(marketId) !== undefined) return 'paused'
  const market = markets.get(marketId)
  const isFresh = market?.hasPrice === true && at - market.tickedAt <= staleAfterMs
  return isFresh ? 'open' : 'stale'
}
