import type { Exchange } from '@candor/core'
import { auctionBand } from '@candor/core/formulas/listing'
import { formatDecimal } from '@candor/core/money'
import type { AuctionOrder, CallAuction } from '@candor/core/products/listing'
import type { ReplyOf } from '@candor/protocol'
import type { listingEndpoints } from '@candor/protocol/products/listing/endpoints'
import { auctionOrderStates } from '@candor/protocol/products/listing/listing-fields'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { type Pair, pairById } from '../../catalog/pairs.ts'

type Listing = Pick<Exchange['products']['listing'], 'clearingOf' | 'levelsOf'>
export type AuctionReply = ReplyOf<typeof listingEndpoints.auctions>['list'][number]
export type AuctionOrderReply = ReplyOf<typeof listingEndpoints.orders>['list'][number]

export const moneyText = (units: bigint, currencyId: number): string =>
  formatDecimal(units, currencyById(currencyId).scale)
export const fixedFrom = ({ endsAt }: CallAuction): number =>
  endsAt - exchangeConfig.listing.fixedMs

const codesOf = ({ symbol, base, quote }: Pair) => ({ symbol, base: base.code, quote: quote.code })

/** An auction with what it has ended with, or would end with now, and some limits on each side of that price. */
export function auctionReply(
  auction: CallAuction,
  listing: Listing,
  levelsMax: number,
): AuctionReply {
  const clearing = listing.clearingOf(auction)
  const levels = listing.levelsOf(auction)
  const below = levels.filter((level) => level.price < clearing.price).slice(-levelsMax)
  const above = levels.filter((level) => level.price >= clearing.price).slice(0, levelsMax)
  const pair = pairById(auction.market.config.id)
  const price = (ticks: number) => formatDecimal(ticks, pair.priceScale)
  const band = auctionBand(auction.reference)
  return {
    ...codesOf(pair),
    is_open: auction.endedAt === 0,
    reference: price(auction.reference),
    price_min: price(band.min),
    price_max: price(band.max),
    started_at: auction.startedAt,
    fixed_from: fixedFrom(auction),
    ends_at: auction.endsAt,
    price: price(clearing.price),
    amount: formatDecimal(clearing.lots, pair.lotScale),
    surplus: formatDecimal(clearing.surplus, pair.lotScale),
    book: [...below, ...above].toReversed().map((level) => ({
      price: price(level.price),
      buy: formatDecimal(level.buy, pair.lotScale),
      sell: formatDecimal(level.sell, pair.lotScale),
    })),
  }
}

export function orderReply(order: AuctionOrder): AuctionOrderReply {
  const { auction, side, status } = order
  const { market } = auction
  const pair = pairById(market.config.id)
  const isBuy = side === 'buy'
  const [held, paying] = isBuy
    ? [market.notionalOf(order.price, order.lots), pair.quote]
    : [market.baseOf(order.lots), pair.base]
  return {
    id: order.id,
    ...codesOf(pair),
    direction: side,
    price: formatDecimal(order.price, pair.priceScale),
    amount: formatDecimal(order.lots, pair.lotScale),
    hold: moneyText(held, paying.id),
    hold_currency: paying.code,
    filled: formatDecimal(order.filled, pair.lotScale),
    total: moneyText(order.quote, pair.quote.id),
    status,
    status_name: auctionOrderStates[status],
    fixed_from: fixedFrom(auction),
    created_at: order.placedAt,
    ended_at: order.endedAt,
  }
}
