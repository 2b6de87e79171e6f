import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Markets } from '../../markets/markets.ts'
import { type Amount, nothing } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import { AuctionBook, type AuctionLevel } from './auction-book.ts'
import type { CancelInAuction, PlaceInAuction, PlaceInAuctionRejection } from './commands.ts'
import { auctionBand, type Clearing, filledOf, referenceOf } from './formulas.ts'
import { heldFor, ListingMoney, paidBy } from './listing-money.ts'
import {
  type AuctionOrder,
  auctionOrderStatus,
  type CallAuction,
  type ListingConfig,
} from './records.ts'

export type ListingChanges = {
  readonly auctions: readonly CallAuction[]
  readonly orders: readonly AuctionOrder[]
}
const noChanges = untouched<ListingChanges>({ auctions: [], orders: [] })
const noCut = { price: 0, id: 0, lots: 0 }
/** Kinds of timers. */
const [collects, delivers] = ['listing_collect', 'listing_deliver'] as const

/** A token that is listed, with what it was sold for in the smallest unit of what paid. */
export type ListedToken = {
  readonly tokenId: number
  readonly payId: number
  readonly price: bigint
}
/** The auction in which an order is accepted, and what the order holds. */
export type AuctionPlan = { readonly auction: CallAuction; readonly cost: Amount }

/** Call auctions: a listed token's market opens at one price, the one at which most of it trades (docs/products/listing.md). */
export class Listing {
  readonly #clock: Readonly<CommandClock>
  readonly #markets: Markets
  readonly #timers: Parts['timers']
  readonly #openMarket: Parts['openMarket']
  readonly #config: ListingConfig
  readonly #money: ListingMoney
  /** By market, also those that have ended: a market opens once. */
  readonly #auctions = new Map<number, CallAuction>()
  /** By market, the open orders of each auction that is open. */
  readonly #books = new Map<number, AuctionBook>()
  /** The orders that have not ended. */
  readonly #orders = new Map<number, AuctionOrder>()
  #touchedAuctions: CallAuction[] = []
  #touchedOrders: AuctionOrder[] = []
  #batch = 1
  /** The last ids that were assigned. */
  readonly counters = { auctionId: 0, orderId: 0 }

  constructor({ ledger, clock, markets, timers, openMarket }: Parts, config: ListingConfig) {
    this.#clock = clock
    this.#markets = markets
    this.#timers = timers
    this.#openMarket = openMarket
    this.#config = config
    this.#money = new ListingMoney(ledger)
  }

  takeChanges(): ListingChanges {
    const [auctions, orders] = [this.#touchedAuctions, this.#touchedOrders]
    this.#batch += 1
    if (auctions.length + orders.length === 0) return noChanges
    this.#touchedAuctions = []
    this.#touchedOrders = []
    return { auctions, orders }
  }

  addTo(hash: StateHash): void {
    hash.add(this.counters.auctionId, this.counters.orderId)
    for (const {
      id,
      market,
      reference,
      endsAt,
      price,
      lots,
      endedAt,
      ...auction
    } of this.auctions()) {
      hash.add(id, market.config.id, reference, endsAt, price, lots, endedAt)
      for (const cut of [auction.buyCut, auction.sellCut]) hash.add(cut.price, cut.id, cut.lots)
    }
    for (const { id, userId, auction, side, price, lots, placedAt, ...order } of this.orders())
      hash.add(id, userId, auction.id, side, price, lots, placedAt, order.status, order.filled)
  }

  /** In the order of their ids. */
  auctions(): Iterable<CallAuction> {
    return this.#auctions.values()
  }

  /** The orders that have not ended, in the order of their ids. */
  orders(): Iterable<AuctionOrder> {
    return this.#orders.values()
  }

  auctionOf(marketId: number): CallAuction | undefined {
    return this.#auctions.get(marketId)
  }

  /** What the auction has ended with, or would end with now. */
  clearingOf(auction: CallAuction): Clearing {
    const { price, lots, endedAt, reference } = auction
    if (endedAt > 0) return { price, lots, surplus: 0 }
    return this.#bookOf(auction).clearing(reference)
  }

  /** The limits of the open orders of an auction, ascending; none after its end. */
  levelsOf({ market }: CallAuction): readonly AuctionLevel[] {
    return this.#books.get(market.config.id)?.levels() ?? []
  }

  /** When orders of an auction cannot be cancelled any more. */
  fixedFrom({ endsAt }: CallAuction): number {
    return endsAt - this.#config.fixedMs
  }

  restoreAuction(auction: CallAuction): void {
    const { id } = auction.market.config
    this.#auctions.set(id, auction)
    if (auction.endedAt > 0) return
    this.#books.set(id, new AuctionBook())
    this.#timers.set('listing_end', id, auction.endsAt)
  }

  /** Restores an order that has not ended, in the order of their ids, after the auctions. */
  restore(order: AuctionOrder): void {
    const { id, auction, status } = order
    this.#orders.set(id, order)
    if (auction.endedAt === 0) this.#bookOf(auction).add(order)
    else if (status === auctionOrderStatus.open) this.#timers.set(collects, id, auction.endsAt)
    else this.#timers.set(delivers, id, auction.endsAt)
  }

  /** Begins the auction of a token's market that its own trades price, if there is one that has not opened before. */
  start({ tokenId, payId, price }: ListedToken): CallAuction | undefined {
    const market = this.#markets.ownPriced.find(
      ({ config: { baseId, quoteId } }) => baseId === tokenId && quoteId === payId,
    )
    if (market === undefined || this.#auctions.has(market.config.id)) return undefined
    this.counters.auctionId += 1
    const { at } = this.#clock
    const auction: CallAuction = {
      id: this.counters.auctionId,
      market,
      reference: referenceOf(price, market.config),
      startedAt: at,
      endsAt: at + this.#config.auctionMs,
      price: 0,
      lots: 0,
      buyCut: noCut,
      sellCut: noCut,
      endedAt: 0,
      endedSeq: 0,
      touchedIn: 0,
    }
    this.restoreAuction(auction)
    this.#touchAuction(auction)
    return auction
  }

  /** Rejections are listed in the order they are checked: the first that applies wins. Changes nothing. */
  admit(
    { userId, marketId, side, price, lots }: Omit<PlaceInAuction, 'kind'>,
    at: number,
  ): Result<AuctionPlan, PlaceInAuctionRejection> {
    const auction = this.#auctions.get(marketId)
    if (auction === undefined || auction.endedAt > 0 || at >= auction.endsAt)
      return reject('auction_unknown')
    const { min, max } = auctionBand(auction.reference)
    if (price < min || price > max) return reject('auction_price_out_of_range')
    const { market } = auction
    const notional = market.notionalOf(price, lots)
    if (notional < market.config.notionalMin) return reject('amount_below_minimum')
    if (notional > market.config.notionalMax) return reject('amount_above_maximum')
    const own = this.#bookOf(auction).ofUser(userId)
    const [known] = own
    // Nobody trades with oneself.
    if (known !== undefined && known.side !== side) return reject('auction_other_side')
    if (own.size >= this.#config.ordersMax) return reject('too_many_open_orders')
    const cost = heldFor({ auction, side, price, lots })
    if (this.#money.available(userId, paidBy({ auction, side })) < cost)
      return reject('insufficient_balance')
    return accept({ auction, cost })
  }

  place(command: PlaceInAuction): Result<AuctionOrder, PlaceInAuctionRejection> {
    const admitted = this.admit(command, this.#clock.at)
    if (!admitted.ok) return admitted
    const { userId, side, price, lots } = command
    this.counters.orderId += 1
    const order: AuctionOrder = {
      id: this.counters.orderId,
      auction: admitted.value.auction,
      userId,
      side,
      price,
      lots,
      placedAt: this.#clock.at,
      status: auctionOrderStatus.open,
      filled: 0,
      quote: nothing,
      endedAt: 0,
      touchedIn: 0,
    }
    this.#money.hold(order)
    this.restore(order)
    this.#touch(order)
    return accept(order)
  }

  /** Another user's order is as unknown as none. Near the end nothing is cancelled, so that the indicated price is not made up. */
  cancel({
    userId,
    orderId,
  }: CancelInAuction): Result<AuctionOrder, 'order_not_found' | 'auction_cancel_late'> {
    const order = this.#orders.get(orderId)
    if (order?.userId !== userId) return reject('order_not_found')
    if (this.#clock.at >= this.fixedFrom(order.auction)) return reject('auction_cancel_late')
    this.#money.release(order)
    this.#bookOf(order.auction).remove(order)
    this.#end(order, auctionOrderStatus.cancelled)
    return accept(order)
  }

  /**
   * The end of an auction, at its time: all trades have one price, and from then on the market's own trades price it. The
   * orders are settled after it by deferred timers, so that many of them do not delay others.
   */
  end(marketId: number): void {
    const auction = this.#auctions.get(marketId)
    assert(auction !== undefined, 'a timer serves an auction that exists')
    const { market, reference } = auction
    const book = this.#bookOf(auction)
    const { price, lots } = book.clearing(reference)
    const { at, seq } = this.#clock
    const [buyCut, sellCut] = [book.cut('buy', reference), book.cut('sell', reference)]
    Object.assign(auction, { price, lots, buyCut, sellCut, endedAt: at, endedSeq: seq })
    this.#touchAuction(auction)
    this.#books.delete(marketId)
    for (const { id } of book.orders()) this.#timers.set(collects, id, auction.endsAt)
    // Its first candles begin at the price of the auction.
    this.#openMarket(market, { price, lots })
  }

  /** Takes what an order pays. */
  collect(orderId: number): void {
    const order = this.#orderOf(orderId)
    const { auction, side } = order
    order.filled = filledOf(order, side === 'buy' ? auction.buyCut : auction.sellCut)
    if (order.filled > 0) order.quote = auction.market.notionalOf(auction.price, order.filled)
    this.#money.collect(order)
    if (order.filled === 0) {
      this.#end(order, auctionOrderStatus.ended)
      return
    }
    order.status = auctionOrderStatus.paid
    this.#touch(order)
    // All orders of the auction pay before the first is delivered: of timers with one time those of this kind are later.
    this.#timers.set(delivers, orderId, auction.endsAt)
  }

  /** Gives an order what it has bought or sold for. */
  deliver(orderId: number): void {
    const order = this.#orderOf(orderId)
    this.#money.deliver(order)
    this.#end(order, auctionOrderStatus.ended)
  }

  #orderOf(id: number): AuctionOrder {
    const order = this.#orders.get(id)
    assert(order !== undefined, 'a timer serves an order that has not ended')
    return order
  }

  #bookOf({ market }: CallAuction): AuctionBook {
    const book = this.#books.get(market.config.id)
    assert(book !== undefined, 'an open auction has a book')
    return book
  }

  #end(order: AuctionOrder, status: AuctionOrder['status']): void {
    order.status = status
    order.endedAt = this.#clock.at
    this.#orders.delete(order.id)
    this.#touch(order)
  }

  #touch(order: AuctionOrder): void {
    if (order.touchedIn === this.#batch) return
    order.touchedIn = this.#batch
    this.#touchedOrders.push(order)
  }

  #touchAuction(auction: CallAuction): void {
    if (auction.touchedIn === this.#batch) return
    auction.touchedIn = this.#batch
    this.#touchedAuctions.push(auction)
  }
}
