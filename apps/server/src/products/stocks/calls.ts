import { parseDecimal } from '@candor/core/money'
import type { WantedStock } from '@candor/core/products/stocks'
import type { BodyOf, ReplyOf } from '@candor/protocol'
import { stocksEndpoints } from '@candor/protocol/products/stocks/endpoints'

import { type Answer, mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { holdingsReply, positionsOf } from './holdings.ts'
import { findStockOrder, listStockActions, listStockOrders, listStockPayments } from './queries.ts'
import {
  actionReply,
  moneyText,
  orderReply,
  priceText,
  shareScale,
  sharesText,
} from './stock-reply.ts'
import { dealReply, sessionReply, sessionsReply } from './stock-state.ts'

type Submit = typeof stocksEndpoints.stockOrder

const statusGroups = { doing: [1], complete: [3, 4], all: [1, 3, 4] } as const
const { marketIds } = exchangeConfig.stocks
const unknownStock = { ok: false, rejection: 'stock_unknown', field: 'match_id' } as const

export function stocksCalls(platform: ProductPlatform) {
  const { committer, db, exchange, now } = platform
  return mount(stocksEndpoints, {
    stockSessions: async () => ({
      ok: true,
      value: await committer.read(() => sessionsReply(exchange, now())),
    }),
    stockDeal: async ({ body, user }) => {
      const wanted = { userId: user.id, marketId: Number(body.match_id), at: now() }
      const value = await committer.read(() => dealReply(exchange, wanted))
      return value === undefined ? unknownStock : { ok: true, value }
    },
    stockOrder: async ({ body, user, idempotencyKey: requestId }) => {
      const wanted = wantedStock(body, user.id)
      if (!wanted.ok) return wanted
      if (body.dry === '1') return committer.read(() => dryReply(platform, wanted.value))
      const placed = await committer.submit(
        { kind: 'stocks.place', ...wanted.value },
        { encode: orderReply, requestId },
      )
      return placed.ok ? placed : withOpening(platform, placed)
    },
    stockCancel: async ({ body, user, idempotencyKey: requestId }) => {
      const orderId = Number(body.id)
      const cancelled = await committer.submit(
        { kind: 'stocks.cancel', userId: user.id, orderId },
        { encode: orderReply, requestId },
      )
      if (cancelled.ok || cancelled.rejection !== 'stock_order_unknown') return cancelled
      // One that has ended is returned as it is.
      const ended = await findStockOrder(db, { userId: user.id, orderId })
      return ended === undefined
        ? { ok: false, rejection: 'stock_order_unknown', field: 'id' }
        : { ok: true, value: orderReply(ended) }
    },
    stockCancelAll: async ({ body, user, idempotencyKey: requestId }) => {
      const marketId = Number(body.match_id ?? 0)
      return committer.submit(
        { kind: 'stocks.cancel_all', userId: user.id, marketId },
        { encode: (orders) => orders.map(orderReply), requestId },
      )
    },
    stockOrders: async ({ body, user }) => {
      const paging = pagingOf(body)
      const filter = {
        userId: user.id,
        marketId: body.match_id === undefined ? undefined : Number(body.match_id),
        statuses: statusGroups[body.status ?? 'all'],
      }
      const { orders, total } = await listStockOrders(db, filter, paging)
      return { ok: true, value: pageReply(orders.map(orderReply), paging, total) }
    },
    stockHoldings: async ({ user }) => {
      const positions = await positionsOf(db, user.id)
      const value = await committer.read(() => holdingsReply(exchange, user.id, positions))
      return { ok: true, value }
    },
    stockActions: async ({ body }) => {
      const paging = pagingOf(body)
      const marketId = body.match_id === undefined ? undefined : Number(body.match_id)
      const { actions, total } = await listStockActions(db, marketId, paging)
      return { ok: true, value: pageReply(actions.map(actionReply), paging, total) }
    },
    stockPayments: async ({ body, user }) => {
      const paging = pagingOf(body)
      const { payments, total } = await listStockPayments(db, user.id, paging)
      const rows = payments.map(({ payment, action }) => ({
        id: payment.id,
        action: actionReply(action),
        shares: sharesText(payment.shares),
        amount: action.kind === 'dividend' ? moneyText(payment.amount) : sharesText(payment.amount),
        due_at: payment.dueAt,
        paid_at: payment.paidAt,
      }))
      return { ok: true, value: pageReply(rows, paging, total) }
    },
  })
}

/** What a caller wants to place, in ticks and millionths of a share. */
function wantedStock(body: BodyOf<Submit>, userId: number): Answer<WantedStock> {
  const marketId = Number(body.match_id)
  if (!marketIds.includes(marketId)) return unknownStock
  const shares = parseDecimal(body.number, shareScale)
  if (shares === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'number' }
  const isMarket = body.type === '2'
  if (!isMarket && body.price === undefined)
    return { ok: false, rejection: 'parameter_error', field: 'price' }
  const price = parseDecimal(body.price ?? '0', pairById(marketId).priceScale)
  if (price === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'price' }
  return {
    ok: true,
    value: {
      userId,
      marketId,
      side: body.direction === '1' ? 'buy' : 'sell',
      orderKind: isMarket ? 'market' : 'limit',
      validity: body.validity ?? 'gtc',
      price: isMarket ? 0 : Number(price),
      shares: Number(shares),
    },
  }
}

/** The exact figures of an order that would be accepted now. */
function dryReply(platform: ProductPlatform, wanted: WantedStock): Answer<ReplyOf<Submit>> {
  const { exchange, now } = platform
  const found = exchange.products.stocks.preview(wanted, now())
  if (!found.ok) return withOpening(platform, found)
  const { price, quoted, value, fee, held, isQueued, expiresAt } = found.value
  return {
    ok: true,
    value: {
      dry: true,
      symbol: pairById(wanted.marketId).symbol,
      price: priceText(price, wanted.marketId),
      quoted: priceText(quoted, wanted.marketId),
      value: moneyText(value),
      fee: moneyText(fee),
      held: wanted.side === 'buy' ? moneyText(held) : sharesText(held),
      queued: isQueued,
      opens_at: sessionReply(exchange, now()).opens_at,
      expires_at: expiresAt,
    },
  }
}

type Refusal = Extract<Answer<never>, { ok: false }>

/** A refusal in a closed market has the time of its opening. */
function withOpening({ exchange, now }: ProductPlatform, refusal: Refusal): Refusal {
  if (refusal.rejection !== 'stock_closed') return refusal
  const { opens_at: opensAt } = sessionReply(exchange, now())
  const opening =
    opensAt === 0 ? '-' : `${new Date(opensAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return { ...refusal, reason: opening }
}
