import { auctionOrderStatus } from '@candor/core/products/listing'
import { listingEndpoints } from '@candor/protocol/products/listing/endpoints'

import { mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { stepsOf } from '../../calls/steps.ts'
import { currencyById } from '../../catalog/currencies.ts'
import { pairBySymbol } from '../../catalog/pairs.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { auctionIn, findAuctionOrder, listAuctionOrders } from './queries.ts'
import { auctionReply, fixedFrom, moneyText, orderReply } from './replies.ts'

/** Limits of the book on each side of its price. */
const levelsMax = 5

export function listingCalls({ db, exchange, committer, now }: ProductPlatform) {
  const { listing } = exchange.products
  const auctionOf = auctionIn(exchange)
  return mount(listingEndpoints, {
    auctions: () =>
      committer.read(() => ({
        ok: true,
        value: {
          list: [...listing.auctions()]
            .toReversed()
            .map((auction) => auctionReply(auction, listing, levelsMax)),
        },
      })),
    orders: async ({ body, user }) => {
      const paging = pagingOf(body)
      const { orders, total } = await listAuctionOrders(db, user.id, { paging, auctionOf })
      return { ok: true, value: pageReply(orders.map(orderReply), paging, total) }
    },
    place: async ({ body, user, idempotencyKey: requestId }) => {
      const { symbol, direction: side } = body
      const pair = pairBySymbol.get(symbol)
      if (pair === undefined) return { ok: false, rejection: 'market_unknown', field: 'symbol' }
      const price = stepsOf(body.price, pair.priceScale, 'price')
      if (!price.ok) return price
      const lots = stepsOf(body.amount, pair.lotScale, 'amount')
      if (!lots.ok) return lots
      const wanted = {
        userId: user.id,
        marketId: pair.id,
        side,
        price: price.value,
        lots: lots.value,
      }
      if (body.dry !== '1')
        return committer.submit(
          { kind: 'listing.place', ...wanted },
          { encode: orderReply, requestId },
        )
      return committer.read(() => {
        const admitted = listing.admit(wanted, now())
        if (!admitted.ok) return admitted
        const { auction, cost } = admitted.value
        const paying = side === 'buy' ? pair.quote.id : pair.base.id
        return {
          ok: true,
          value: {
            dry: true as const,
            symbol,
            direction: side,
            price: body.price,
            amount: body.amount,
            hold: moneyText(cost, paying),
            hold_currency: currencyById(paying).code,
            available: moneyText(exchange.ledger.available(user.id, 'change', paying), paying),
            fixed_from: fixedFrom(auction),
            ends_at: auction.endsAt,
          },
        }
      })
    },
    cancel: async ({ body, user, idempotencyKey: requestId }) => {
      const answer = await committer.submit(
        { kind: 'listing.cancel', userId: user.id, orderId: Number(body.id) },
        { encode: orderReply, requestId },
      )
      if (answer.ok || answer.rejection !== 'order_not_found') return answer
      const order = await findAuctionOrder(db, { userId: user.id, id: body.id, auctionOf })
      if (order === undefined) return answer
      // A second cancel replies like the first; an order whose auction has ended cannot be cancelled.
      return order.status === auctionOrderStatus.cancelled
        ? { ok: true, value: orderReply(order) }
        : { ok: false, rejection: 'order_not_open' }
    },
  })
}
