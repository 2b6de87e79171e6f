import type { Exchange } from '@candor/core'
import { amountOf, applyRate, formatDecimal } from '@candor/core/money'
import { type PlaceSpotOrder, spotStatus } from '@candor/core/products/spot'
import type { BodyOf } from '@candor/protocol'
import { spotEndpoints } from '@candor/protocol/products/spot/endpoints'

import { type Answer, mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { stepsOf } from '../../calls/steps.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import { findPair, type Pair, pairBySymbol, pairs } from '../../catalog/pairs.ts'
import type { ProductPlatform } from '../../server-module.ts'
import type { DepthRooms } from './depth-rooms.ts'
import { openOrdersPage } from './open-orders.ts'
import { orderReply, storedOrderReply } from './order-reply.ts'
import { findOrder, listOrders, type OrderFilter } from './queries.ts'
import type { TradeRooms } from './trade-rooms.ts'

type TradeBody = BodyOf<typeof spotEndpoints.trade>
type Status = NonNullable<BodyOf<typeof spotEndpoints.list>['status']>

const statusesOf: Record<Status, OrderFilter['statuses']> = {
  doing: [1, 2],
  complete: [3, 4],
  '1': [1],
  '2': [2],
  '3': [3],
  '4': [4],
}

type Context = ProductPlatform & { readonly depth: DepthRooms; readonly trades: TradeRooms }

export function spotCalls({ db, exchange, committer, now, depth, trades }: Context) {
  return mount(spotEndpoints, {
    trade: async ({ body, user, idempotencyKey }) => {
      const built = placeCommand(body, user.id)
      if (!built.ok) return built
      const { pair, command } = built.value
      if (body.dry === '1') {
        return committer.read(() => previewReply({ exchange, pair, command, at: now() }))
      }
      return committer.submit(command, { encode: orderReply, requestId: idempotencyKey })
    },
    list: async ({ body, user }) => {
      const paging = pagingOf(body)
      const statuses = statusesOf[body.status ?? 'doing']
      const market = marketOf(body)
      if (!market.ok) return market
      const marketId = market.value
      const filter = { userId: user.id, statuses, marketId }
      if (statuses.every((status) => status <= spotStatus.partial)) {
        const look = () => openOrdersPage(exchange, filter, paging)
        return { ok: true, value: await committer.read(look) }
      }
      const { rows, total } = await listOrders(db, filter, paging)
      return { ok: true, value: pageReply(rows.map(storedOrderReply), paging, total) }
    },
    cancel: async ({ body, user, idempotencyKey }) => {
      const orderId = Number(body.id)
      const command = { kind: 'spot.cancel', userId: user.id, orderId } as const
      const answer = await committer.submit(command, {
        encode: orderReply,
        requestId: idempotencyKey,
      })
      if (answer.ok || answer.rejection !== 'order_not_found') return answer
      const row = await findOrder(db, { userId: user.id, orderId })
      if (row === undefined) return answer
      // A second cancel replies like the first; an order that was filled meanwhile cannot be cancelled.
      return row.status === 4
        ? { ok: true, value: storedOrderReply(row) }
        : { ok: false, rejection: 'order_not_open' }
    },
    cancelAll: async ({ body, user, idempotencyKey }) => {
      const market = marketOf(body)
      if (!market.ok) return market
      const marketId = market.value ?? 0
      const command = { kind: 'spot.cancel_all', userId: user.id, marketId } as const
      return committer.submit(command, {
        encode: (orders) => ({ cancelled: orders.map(({ id }) => id) }),
        requestId: idempotencyKey,
      })
    },
    depth: async ({ body }) => {
      const pair = pairBySymbol.get(body.symbol)
      if (pair === undefined) return { ok: false, rejection: 'market_unknown', field: 'symbol' }
      const limit = Number(body.limit ?? '50')
      return { ok: true, value: depth.depth(pair, limit) }
    },
    trades: async ({ body }) => {
      const pair = pairBySymbol.get(body.symbol)
      if (pair === undefined) return { ok: false, rejection: 'market_unknown', field: 'symbol' }
      const limit = Number(body.limit ?? '50')
      return { ok: true, value: trades.trades(pair, limit) }
    },
  })
}

/** The market that a list or a cancel is for; none means all of them. */
function marketOf({ match_id }: { match_id?: string }): Answer<number | undefined> {
  if (match_id === undefined) return { ok: true, value: undefined }
  const pair = pairs.find(({ id }) => id === Number(match_id))
  if (pair === undefined) return { ok: false, rejection: 'market_unknown', field: 'match_id' }
  return { ok: true, value: pair.id }
}

function placeCommand(
  body: TradeBody,
  userId: number,
): Answer<{ pair: Pair; command: PlaceSpotOrder }> {
  const [base, quote] = [findCurrency(body.currency_id), findCurrency(body.legal_id)]
  if (quote === undefined) return { ok: false, rejection: 'market_unknown', field: 'legal_id' }
  const pair = base && findPair(base.id, quote.id)
  if (pair === undefined) return { ok: false, rejection: 'market_unknown', field: 'currency_id' }
  const lots = stepsOf(body.amount, pair.lotScale, 'amount')
  if (!lots.ok) return lots
  const isLimit = body.type === 'limit'
  if (isLimit && body.target_price === undefined) {
    return { ok: false, rejection: 'price_required', field: 'target_price' }
  }
  const price = isLimit
    ? stepsOf(body.target_price ?? '', pair.priceScale, 'target_price')
    : ({ ok: true, value: 0 } as const)
  if (!price.ok) return price
  const command: PlaceSpotOrder = {
    kind: 'spot.place',
    userId,
    marketId: pair.id,
    side: body.direction ?? 'buy',
    orderKind: body.type,
    timeInForce: isLimit ? (body.time_in_force ?? 'gtc') : 'ioc',
    price: price.value,
    lots: lots.value,
  }
  return { ok: true, value: { pair, command } }
}

type Preview = { exchange: Exchange; pair: Pair; command: PlaceSpotOrder; at: number }

/** The figures of a dry run at the worst price: its limit, for a market order the bound of its protection. */
function previewReply({ exchange, pair, command, at }: Preview) {
  const preview = exchange.products.spot.preview(command, at)
  if (!preview.ok) return preview
  const market = exchange.markets.get(pair.id)
  if (market === undefined) return { ok: false, rejection: 'market_unknown' } as const
  const { limit, cost } = preview.value
  const { side, lots } = command
  const { makerFee, takerFee } = market.config
  const feeRate = makerFee > takerFee ? makerFee : takerFee
  const notional = market.notionalOf(limit, lots)
  const [paid, received] = side === 'buy' ? [pair.quote, pair.base] : [pair.base, pair.quote]
  const feeBase = side === 'buy' ? market.baseOf(lots) : notional
  const value = {
    dry: true as const,
    symbol: pair.symbol,
    direction: side,
    price: formatDecimal(limit, pair.priceScale),
    amount: formatDecimal(lots, pair.lotScale),
    notional: formatDecimal(notional, pair.quote.scale),
    fee_rate: formatDecimal(feeRate, 8),
    fee: formatDecimal(applyRate(amountOf(feeBase), feeRate, 'up'), received.scale),
    fee_currency: received.code,
    hold: formatDecimal(cost, paid.scale),
    hold_currency: paid.code,
  }
  return { ok: true, value } as const
}
