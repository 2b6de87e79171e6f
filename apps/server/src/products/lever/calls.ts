import type { Exchange } from '@candor/core'
import { amountOf, formatDecimal, parseDecimal } from '@candor/core/money'
import type { LeverOrder } from '@candor/core/products/lever'
import type { ReplyOf } from '@candor/protocol'
import { leverEndpoints } from '@candor/protocol/products/lever/endpoints'

import { mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { multipleMaxOf } from '../../catalog/multiple-max-of.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { delistingsReply } from './delisting-reply.ts'
import { leverPair } from './lever-pair.ts'
import { accountOf, orderReply } from './order-reply.ts'
import { dealReply, previewReply } from './previews.ts'
import { findClosed, listLeverOrders } from './queries.ts'
import { chosenMarket, pairOf, shareOf, ticksOf, wantedLever } from './wanted-lever.ts'

const statusGroups = { doing: [0, 1, 2], complete: [3, 4], all: [0, 1, 2, 3, 4] } as const
const closeChoices = { 0: 'all', 1: 'long', 2: 'short' } as const

export function leverCalls({ config, db, exchange, committer, levels, now }: ProductPlatform) {
  const encode = (order: LeverOrder) =>
    orderReply(order, exchange.markets.get(order.marketId)?.index)
  const maxOf = async (userId: number) => multipleMaxOf(await levels.of(userId), config)
  return mount(leverEndpoints, {
    submit: async ({ body, user, idempotencyKey: requestId }) => {
      const multipleMax = await maxOf(user.id)
      const wanted = wantedLever(body, { userId: user.id, multipleMax })
      if (!wanted.ok) return wanted
      if (body.dry === '1') return committer.read(() => previewReply(exchange, wanted.value, now()))
      return committer.submit({ kind: 'lever.place', ...wanted.value }, { encode, requestId })
    },
    deal: async ({ body, user }) => {
      const pair = pairOf(body)
      if (!pair.ok) return pair
      const caller = { userId: user.id, at: now(), multipleMax: await maxOf(user.id) }
      const value = await committer.read(() => dealReply(exchange, pair.value, caller))
      return { ok: true, value }
    },
    dealAll: async ({ user }) => ({
      ok: true,
      value: await committer.read(() => dealAllReply(exchange, user.id)),
    }),
    myTrade: async ({ body, user }) => {
      const paging = pagingOf(body)
      const market = chosenMarket(body)
      if (!market.ok) return market
      const filter = { userId: user.id, marketId: market.value, statuses: statusesOf(body.status) }
      const { orders, total } = await listLeverOrders(db, filter, paging)
      return { ok: true, value: pageReply(orders.map(encode), paging, total) }
    },
    close: async ({ body, user, idempotencyKey: requestId }) => {
      const order = { kind: 'lever.close', userId: user.id, orderId: Number(body.id) } as const
      if (body.share === undefined) {
        const reply = await committer.submit(order, { encode, requestId })
        if (reply.ok || reply.rejection !== 'lever_order_unknown') return reply
        // A price may have closed it between two confirmations: the second has the first one's result.
        const closed = await findClosed(db, user.id, order.orderId)
        return closed === undefined ? reply : { ok: true, value: encode(closed) }
      }
      const share = shareOf(body.share)
      if (share === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'share' }
      return committer.submit({ ...order, share }, { encode, requestId })
    },
    closeAll: ({ body, user, idempotencyKey: requestId }) =>
      committer.submit(
        { kind: 'lever.close_all', userId: user.id, which: closeChoices[body.type] },
        {
          encode: (orders) => orders.map(({ id }) => ({ id, result: 'closing' as const })),
          requestId,
        },
      ),
    setStops: async ({ body, user, idempotencyKey: requestId }) => {
      const orderId = Number(body.id)
      const marketId = await committer.read(
        () => exchange.products.lever.orders.get(orderId)?.marketId,
      )
      if (marketId === undefined)
        return { ok: false, rejection: 'lever_order_unknown', field: 'id' }
      const { priceScale } = leverPair(marketId).market
      const takeProfit = ticksOf(body.target_profit_price, priceScale)
      if (takeProfit === undefined)
        return { ok: false, rejection: 'too_many_decimals', field: 'target_profit_price' }
      const stopLoss = ticksOf(body.stop_loss_price, priceScale)
      if (stopLoss === undefined)
        return { ok: false, rejection: 'too_many_decimals', field: 'stop_loss_price' }
      const stops = { kind: 'lever.set_stops', takeProfit, stopLoss } as const
      return committer.submit({ ...stops, userId: user.id, orderId }, { encode, requestId })
    },
    cancel: ({ body, user, idempotencyKey: requestId }) =>
      committer.submit(
        { kind: 'lever.cancel', userId: user.id, orderId: Number(body.id) },
        { encode, requestId },
      ),
    addMargin: async ({ body, user, idempotencyKey: requestId }) => {
      const { scale } = currencyById(exchangeConfig.lever.currencyId)
      const units = parseDecimal(body.number, scale)
      if (units === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'number' }
      const order = { userId: user.id, orderId: Number(body.id), amount: amountOf(units) }
      return committer.submit({ kind: 'lever.add_margin', ...order }, { encode, requestId })
    },
    delistings: async () => ({
      ok: true,
      value: await committer.read(() => delistingsReply(exchange)),
    }),
  })
}

function statusesOf(status: string | undefined): readonly number[] {
  if (status === undefined) return statusGroups.all
  if (status === 'doing' || status === 'complete' || status === 'all') return statusGroups[status]
  return [Number(status)]
}

function dealAllReply(
  { ledger, markets, products: { lever } }: Exchange,
  userId: number,
): ReplyOf<typeof leverEndpoints.dealAll> {
  const { currencyId } = exchangeConfig.lever
  const { scale } = currencyById(currencyId)
  const available = ledger.available(userId, 'lever', currencyId)
  const orders = [...lever.orders.ofUser(userId)]
    .toSorted((a, b) => b.id - a.id)
    .map((order) => ({ order, mark: markets.get(order.marketId)?.index ?? 0 }))
  const { margin, profit, equity, riskRate } = accountOf(orders, available)
  return {
    available: formatDecimal(available, scale),
    margin: formatDecimal(margin, scale),
    profit: formatDecimal(profit, scale),
    equity: formatDecimal(equity, scale),
    risk_rate: riskRate,
    orders: orders.map(({ order, mark }) => orderReply(order, mark)),
  }
}
