import type { Exchange } from '@candor/core'
import {
  type PlaceSpotOrder,
  type ReplaceSpotOrder,
  type SpotReplacement,
  spotStatus,
} from '@candor/core/products/spot'
import type { BodyOf } from '@candor/protocol'
import { spotEndpoints } from '@candor/protocol/products/spot/endpoints'

import { millisecondsOf } from '../../calls/milliseconds-of.ts'
import { type Answer, mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { stepsOf } from '../../calls/steps.ts'
import { type Pair, pairById, pairBySymbol } from '../../catalog/pairs.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { marketOf, pairOf } from './body-market.ts'
import type { DepthRooms } from './depth-rooms.ts'
import { figuresReply } from './figures-reply.ts'
import { openOrdersPage } from './open-orders.ts'
import { orderDetail } from './order-detail.ts'
import { orderReply, storedOrderReply } from './order-reply.ts'
import { findOrder, firstOrderAt, listOrders, type OrderFilter } from './queries.ts'
import type { TradeRooms } from './trade-rooms.ts'

type TradeBody = BodyOf<typeof spotEndpoints.trade>
type Status = NonNullable<BodyOf<typeof spotEndpoints.list>['status']>

const statusesOf: Record<Status, OrderFilter['statuses']> = {
  doing: [1, 2],
  complete: [3, 4],
  all: [1, 2, 3, 4],
  '1': [1],
  '2': [2],
  '3': [3],
  '4': [4],
}

type Context = ProductPlatform & { readonly depth: DepthRooms; readonly trades: TradeRooms }

export function spotCalls({ db, books, exchange, committer, now, depth, trades }: Context) {
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
      const bounds = {
        firstId:
          body.from === undefined ? undefined : await firstOrderAt(db, millisecondsOf(body.from)),
        endId: body.to === undefined ? undefined : await firstOrderAt(db, millisecondsOf(body.to)),
      }
      const side = body.direction
      const filter = { userId: user.id, statuses, marketId: market.value, side, ...bounds }
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
    order: async ({ body, user, lang }) => {
      const row = await findOrder(db, { userId: user.id, orderId: Number(body.id) })
      if (row === undefined) return { ok: false, rejection: 'order_not_found' }
      return { ok: true, value: await orderDetail({ db, books, lang }, row, pagingOf(body)) }
    },
    replace: async ({ body, user, idempotencyKey }) => {
      const orderId = Number(body.id)
      const row = await findOrder(db, { userId: user.id, orderId })
      if (row === undefined) return { ok: false, rejection: 'order_not_found' }
      const pair = pairById(row.market_id)
      const lots = stepsOf(body.amount, pair.lotScale, 'amount')
      if (!lots.ok) return lots
      const price = stepsOf(body.target_price, pair.priceScale, 'target_price')
      if (!price.ok) return price
      const command = {
        kind: 'spot.replace',
        userId: user.id,
        orderId,
        price: price.value,
        lots: lots.value,
      } as const
      const answer =
        body.dry === '1'
          ? await committer.read(() => replacePreviewReply({ exchange, pair, command, at: now() }))
          : await committer.submit(command, { encode: replaceReply, requestId: idempotencyKey })
      // The order exists, so it was filled, cancelled or replaced meanwhile.
      return !answer.ok && answer.rejection === 'order_not_found'
        ? { ok: false, rejection: 'order_not_open' }
        : answer
    },
    cancelAll: async ({ body, user, idempotencyKey }) => {
      const market = marketOf(body)
      if (!market.ok) return market
      const marketId = market.value ?? 0
      const command = { kind: 'spot.cancel_all', userId: user.id, marketId } as const
      return committer.submit(command, {
        encode: ({ orders, stops }) => ({
          cancelled: orders.map(({ id }) => id),
          cancelled_stops: stops.map(({ id }) => id),
        }),
        requestId: idempotencyKey,
      })
    },
    depth: async ({ body }) => {
      const pair = pairBySymbol.get(body.symbol)
      if (pair === undefined) return { ok: false, rejection: 'market_unknown', field: 'symbol' }
      const limit = Number(body.limit ?? '50')
      return { ok: true, value: depth.depth(pair, limit) }
    },
    trades: async ({ body, user }) => {
      const pair = pairBySymbol.get(body.symbol)
      if (pair === undefined) return { ok: false, rejection: 'market_unknown', field: 'symbol' }
      const limit = Number(body.limit ?? '50')
      return {
        ok: true,
        value: trades.trades(pair, { limit, source: body.source, userId: user?.id }),
      }
    },
  })
}

function placeCommand(
  body: TradeBody,
  userId: number,
): Answer<{ pair: Pair; command: PlaceSpotOrder }> {
  const found = pairOf(body)
  if (!found.ok) return found
  const pair = found.value
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
    ...(body.coupon_id === undefined ? {} : { couponId: Number(body.coupon_id) }),
  }
  return { ok: true, value: { pair, command } }
}

type Preview<Input> = { exchange: Exchange; pair: Pair; command: Input; at: number }

function previewReply({ exchange, pair, command, at }: Preview<PlaceSpotOrder>) {
  const preview = exchange.products.spot.preview(command, at)
  return preview.ok ? figuresReply(exchange, pair, { command, ...preview.value }) : preview
}

function replacePreviewReply({ exchange, pair, command, at }: Preview<ReplaceSpotOrder>) {
  const preview = exchange.products.spot.previewReplace(command, at)
  return preview.ok ? figuresReply(exchange, pair, preview.value) : preview
}

const replaceReply = ({ replaced, order }: SpotReplacement) => ({
  ...orderReply(order),
  replaced: orderReply(replaced),
})
