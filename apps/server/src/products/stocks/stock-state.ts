import type { Exchange } from '@candor/core'
import { stockPriceOf } from '@candor/core/formulas/stocks'
import { formatDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { stocksEndpoints } from '@candor/protocol/products/stocks/endpoints'
import { stockHalts } from '@candor/protocol/products/stocks/stock-fields'

import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'
import {
  actionReply,
  dayReply,
  moneyText,
  orderReply,
  priceText,
  shareScale,
  sharesText,
} from './stock-reply.ts'

type Deal = ReplyOf<typeof stocksEndpoints.stockDeal>
type Sessions = ReplyOf<typeof stocksEndpoints.stockSessions>

const dayMs = 86_400_000
const rateScale = 8
const { stocks: terms } = exchangeConfig
/** A session that is shorter than this ends early. */
const usualMs = 6.5 * 3_600_000
/** How many days are shown. */
const daysShown = 14

export function sessionReply({ products: { stocks } }: Exchange, at: number): Sessions['session'] {
  const session = stocks.days.sessionEndingAfter(at)
  const [opens, closes] = [session?.opensAt ?? 0, session?.closesAt ?? 0]
  return {
    state: session !== undefined && opens <= at ? 'open' : 'closed',
    opens_at: opens,
    closes_at: closes,
    half_day: session !== undefined && closes - opens < usualMs,
  }
}

export function sessionsReply(exchange: Exchange, at: number): Sessions {
  const today = Math.floor(at / dayMs)
  const { days } = exchange.products.stocks
  return {
    session: sessionReply(exchange, at),
    days: days
      .all()
      .filter(({ day }) => day >= today && day < today + daysShown)
      .map(dayReply),
    stocks: terms.marketIds.map((id) => ({
      match_id: id,
      symbol: pairById(id).symbol,
      ...stateOf(exchange, id, at),
      price_at: exchange.markets.get(id)?.tickedAt ?? 0,
    })),
  }
}

/** Why a market order would be refused; the first that applies. */
function stateOf(
  { products: { stocks } }: Exchange,
  marketId: number,
  at: number,
): Pick<Deal, 'state' | 'halt_reason'> {
  const stock = stocks.list.get(marketId)
  const halt_reason = stockHalts[stock?.haltReason ?? 0]
  if (stock === undefined || !stock.market.hasPrice) return { state: 'no_price', halt_reason }
  const isSplit = stock.splitId !== 0 || stock.market.tickedAt <= stock.splitAt
  if (isSplit) return { state: 'splitting', halt_reason }
  if (stock.haltReason !== 0) return { state: 'halted', halt_reason }
  if (stocks.days.sessionAt(at) === undefined) return { state: 'closed', halt_reason }
  return { state: stock.market.isHalted(at) ? 'stale' : 'open', halt_reason }
}

/** What a user sees beside the form. */
export function dealReply(
  exchange: Exchange,
  { userId, marketId, at }: { userId: number; marketId: number; at: number },
): Deal | undefined {
  const { ledger, products } = exchange
  const { stocks } = products
  const stock = stocks.list.get(marketId)
  if (stock === undefined) return undefined
  const { symbol, priceScale } = pairById(marketId)
  const { index, tickedAt } = stock.market
  const priceOf = (side: 'buy' | 'sell') =>
    priceText(index === 0 ? 0 : stockPriceOf(side, index, terms.spread), marketId)
  const shares = ledger.findUser(userId, 'stock', stock.shareId)
  const { state, halt_reason } = stateOf(exchange, marketId, at)
  return {
    match_id: marketId,
    symbol,
    price_scale: priceScale,
    share_scale: shareScale,
    state,
    halt_reason,
    session: sessionReply(exchange, at),
    price: priceText(index, marketId),
    ask: priceOf('buy'),
    bid: priceOf('sell'),
    price_at: tickedAt,
    available: moneyText(ledger.available(userId, 'stock', terms.currencyId)),
    shares: sharesText(shares?.avail.balance ?? 0n),
    shares_held: sharesText(shares?.hold?.balance ?? 0n),
    orders: stocks.orders
      .ofUser(userId)
      .filter((order) => order.marketId === marketId)
      .toReversed()
      .map(orderReply),
    actions: stocks.actions
      .live()
      .filter((action) => action.marketId === marketId)
      .toSorted((one, other) => one.effectiveAt - other.effectiveAt)
      .map(actionReply),
    fee_rate: formatDecimal(terms.fee, rateScale),
    spread_rate: formatDecimal(terms.spread, rateScale),
    min: moneyText(terms.valueMin),
    max: moneyText(terms.valueMax),
    orders_max: terms.ordersMax,
  }
}
