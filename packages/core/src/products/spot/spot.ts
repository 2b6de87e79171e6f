import { brokenInvariant } from '../../assert.ts'
import { BatchList } from '../../batch-list.ts'
import type { CommandClock } from '../../command-clock.ts'
import { type AccountId, noAccount } from '../../ledger/account.ts'
import type { Holding, Ledger } from '../../ledger/ledger.ts'
import type { Market } from '../../markets/market.ts'
import type { Markets } from '../../markets/markets.ts'
import {
  type Amount,
  amountOf,
  applyRate,
  divide,
  isPositive,
  nothing,
} from '../../money/amount.ts'
import { FastOrderBook } from '../../order-book/fast-order-book.ts'
import { match, type Settlement } from '../../order-book/match.ts'
import type { OrderBook, Side } from '../../order-book/order-book.ts'
import { noPlace } from '../../order-book/order-index.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import type {
  CancelAllSpotOrders,
  CancelSpotOrder,
  PlaceRejection,
  PlaceSpotOrder,
  ReplaceRejection,
  ReplaceSpotOrder,
} from './commands.ts'
import { isWithinBand, openOrdersMax, protectedLimit, worstCost } from './formulas.ts'
import { houseQuotes, type Quote } from './house-quotes.ts'
import { LiveOrders } from './live-orders.ts'
import { spotReasons } from './reasons.ts'
import { houseOwner, SpotOrder, spotStatus, type StoredSpotOrder } from './spot-order.ts'
import { SpotTrade } from './spot-trade.ts'
import type { StopOrder } from './stop-order.ts'
import { type StopBook, Stops } from './stops.ts'
import { Trader } from './trader.ts'
import { Traders } from './traders.ts'

// Constants of this file: V8 reads an imported binding at each use.
const holdCode = spotReasons.spot_hold.code
const releaseCode = spotReasons.spot_release.code
const tradeCode = spotReasons.spot_trade.code
const feeCode = spotReasons.spot_fee.code
const { open, partial, filled, cancelled } = spotStatus

type Book = {
  readonly market: Market
  readonly orders: OrderBook<SpotOrder>
  ladder: SpotOrder[]
  ladderTouchedIn: number
}

/** The terms of a new order except its price. */
type OrderTerms = Pick<PlaceSpotOrder, 'userId' | 'side' | 'orderKind' | 'timeInForce' | 'lots'>

/** `cost` is quote for a buy and base for a sell. */
export type SpotPreview = { readonly limit: number; readonly cost: Amount }
/** What a user has cancelled at once. */
export type SpotCancelled = {
  readonly orders: readonly SpotOrder[]
  readonly stops: readonly StopOrder[]
}
export type SpotReplacement = { readonly replaced: SpotOrder; readonly order: SpotOrder }
/** An order that would be replaced, and the one in its place. */
export type ReplacePreview = SpotPreview & {
  readonly replaced: SpotOrder
  readonly command: PlaceSpotOrder
}

/** The last ids that were assigned; stored with the lease so that none is assigned twice. */
export type SpotCounters = { orderId: number; tradeId: number; stopId: number }
export type SpotChanges = {
  readonly orders: readonly SpotOrder[]
  readonly trades: readonly SpotTrade[]
  /** The markets in which the house's quotes changed. */
  readonly ladders: readonly Market[]
  readonly stops: readonly StopOrder[]
}

/** A fee that a user has paid for a trade. */
type PaidFee = {
  readonly userId: number
  /** Whom the user traded with; `houseOwner` for the house. */
  readonly counterparty: number
  readonly source: 'spot'
  readonly ref: number
  /** The account that paid it. */
  readonly payer: AccountId
  readonly currencyId: number
  readonly fee: Amount
}
type UsedCoupon = {
  readonly userId: number
  readonly couponId: number
  readonly scope: 'spot'
  readonly currencyId: number
  readonly amount: Amount
  readonly at: number
}
/** A fee before it is paid, and what it is worth in the quote currency. */
type CoveredFee = Pick<PaidFee, 'source' | 'ref' | 'currencyId' | 'fee'> & {
  readonly orderId: number
  readonly worth: Amount
}
/** What other products give to spot trading. */
export type SpotNeeds = {
  readonly coupons?: {
    /** Whether a user may use a coupon for an order that is worth so much. */
    accepts(use: UsedCoupon): boolean
    /** Attaches a coupon that was accepted to the order that gets the id. */
    attach(coupon: { couponId: number; scope: 'spot'; id: number }): void
    /** Whether any order of a user has a coupon: most have none. */
    hasAny(userId: number): boolean
    /** Pays a part of a fee, if the order has a coupon: what its owner does not pay. */
    coverFee(fee: CoveredFee): Amount
    ended(scope: 'spot', orderId: number): void
  }
  readonly feeWatcher?: {
    /** Whether it wants the fees of a user: most have none that it wants. */
    watches(userId: number): boolean
    /** Receives a fee after everything that its trade posts. */
    onFee(fee: PaidFee): void
  }
}

/** The exceptions of an order that is placed by itself. */
const noTerms = {}
const noChanges = untouched<SpotChanges>({ orders: [], trades: [], ladders: [], stops: [] })

/** Spot trading: price-time priority, holds for what rests, fees in the currency received (docs/products/spot.md). */
export class Spot implements Settlement<SpotOrder, SpotOrder> {
  readonly #needs: SpotNeeds
  readonly #ledger: Ledger
  readonly #markets: Markets
  readonly #clock: Readonly<CommandClock>
  /** By market id; ids are small and consecutive. */
  readonly #books: (Book | undefined)[] = []
  readonly #live = new LiveOrders()
  readonly #traders = new Traders()
  readonly #house = new Trader()
  /** The accounts that fees go to, by currency; none before the first fee. */
  readonly #fees: AccountId[] = []
  /** The amount of each currency that the house's quotes promise; never more than its balance. */
  readonly #promised = new Map<number, Amount>()
  readonly #orders = new BatchList<SpotOrder>()
  readonly #trades = new BatchList<SpotTrade>()
  readonly #ladders = new BatchList<Market>()
  #batch = 1
  readonly counters: SpotCounters = { orderId: 0, tradeId: 0, stopId: 0 }
  readonly stops: Stops

  constructor(parts: Parts, needs: SpotNeeds) {
    const { ledger, markets, clock } = parts
    this.#needs = needs
    this.#ledger = ledger
    this.#markets = markets
    this.#clock = clock
    this.stops = new Stops(parts, this.#stopBook(), this.counters)
    for (const market of markets.all()) {
      const { baseId, quoteId } = market.config
      while (this.#fees.length <= Math.max(baseId, quoteId)) this.#fees.push(noAccount)
      this.#books[market.config.id] = {
        market,
        orders: new FastOrderBook(),
        ladder: [],
        ladderTouchedIn: 0,
      }
    }
  }

  takeChanges(): SpotChanges {
    this.#batch += 1
    const { waiting } = this.stops
    if (
      this.#orders.isEmpty &&
      this.#trades.isEmpty &&
      this.#ladders.isEmpty &&
      waiting.isUnchanged
    )
      return noChanges
    return {
      orders: this.#orders.take(),
      trades: this.#trades.take(),
      ladders: this.#ladders.take(),
      stops: waiting.takeChanges(),
    }
  }

  bookOf(marketId: number): OrderBook<SpotOrder> | undefined {
    return this.#books[marketId]?.orders
  }

  /** The house's resting quotes, in the order they were made. */
  ladderOf(marketId: number): readonly SpotOrder[] {
    return this.#books[marketId]?.ladder ?? []
  }

  /** In the order of arrival. */
  openOrdersOf(userId: number): SpotOrder[] {
    const trader = this.#traders.find(userId)
    return trader === undefined ? [] : [...this.#live.of(trader)]
  }

  liveOrders(): Iterable<SpotOrder> {
    return this.#live.values()
  }

  promisedByHouse(currencyId: number): Amount {
    return this.#promised.get(currencyId) ?? nothing
  }

  place(command: PlaceSpotOrder): Result<SpotOrder, PlaceRejection> {
    const limit = this.#admit(command)
    if (typeof limit === 'string') return reject(limit)
    const { couponId } = command
    if (couponId !== undefined)
      this.#needs.coupons?.attach({ couponId, scope: 'spot', id: this.counters.orderId + 1 })
    return accept(this.#enter(command, limit))
  }

  /** Cancels an order and places another one, or neither. */
  replace(command: ReplaceSpotOrder): Result<SpotReplacement, ReplaceRejection> {
    const replaced = this.#live.get(command.orderId)
    if (replaced?.owner !== command.userId) return reject('order_not_found')
    if (replaced.stopId !== 0) return reject('order_is_oco')
    const place = replacementOf(replaced, command)
    const limit = this.#admit(place, { replaced })
    if (typeof limit === 'string') return reject(limit)
    this.#withdraw(replaced)
    return accept({ replaced, order: this.#enter(place, limit) })
  }

  /** The requirements of a replacement at `at`. Changes nothing. */
  previewReplace(command: ReplaceSpotOrder, at: number): Result<ReplacePreview, ReplaceRejection> {
    const replaced = this.#live.get(command.orderId)
    if (replaced?.owner !== command.userId) return reject('order_not_found')
    if (replaced.stopId !== 0) return reject('order_is_oco')
    const place = replacementOf(replaced, command)
    const limit = this.#admit(place, { replaced, at })
    if (typeof limit === 'string') return reject(limit)
    const cost = worstCost(replaced.market, { ...place, limit })
    return accept({ replaced, command: place, limit, cost })
  }

  /** The requirements of an order at `at`: its worst price in ticks and its highest cost. Changes nothing. */
  preview(command: PlaceSpotOrder, at: number): Result<SpotPreview, PlaceRejection> {
    const limit = this.#admit(command, { at })
    if (typeof limit === 'string') return reject(limit)
    const { market } = this.#bookOf(command.marketId)
    return accept({ limit, cost: worstCost(market, { ...command, limit }) })
  }

  /**
   * The order's worst price in ticks. Rejections are listed in the order they are checked: the first that applies wins.
   * A replaced order gives its hold and its place among the resting orders.
   */
  #admit(
    command: PlaceSpotOrder,
    { at, replaced }: { at?: number; replaced?: SpotOrder } = noTerms,
  ): number | PlaceRejection {
    const { userId, side, orderKind, timeInForce, lots } = command
    const book = this.#books[command.marketId]
    if (book === undefined) return 'market_unknown'
    const { market, orders } = book
    const { config } = market
    if (!config.tradable) return 'market_not_tradable'
    if (!market.hasPrice) return 'market_without_price'
    const best = orders.front(side === 'buy' ? 'sell' : 'buy')
    let limit = command.price
    if (orderKind === 'market') {
      if (market.isHalted(at ?? this.#clock.at)) return 'market_halted'
      if (best === undefined) return 'no_liquidity'
      limit = protectedLimit(side, best.price)
    } else if (!isWithinBand(limit, market.index)) return 'price_out_of_band'

    const notional = market.notionalOf(orderKind === 'market' ? (best?.price ?? 0) : limit, lots)
    if (notional < config.notionalMin) return 'amount_below_minimum'
    if (notional > config.notionalMax) return 'amount_above_maximum'
    const trader = this.#traders.find(userId)
    const isFull = trader !== undefined && trader.resting + trader.waiting >= openOrdersMax
    if (isFull && canRest(command) && replaced === undefined) return 'too_many_open_orders'
    const worst = worstCost(market, { side, limit, lots })
    const cost = replaced === undefined ? worst : amountOf(worst - costOfRest(replaced))
    if (!this.#canPay(cost, command, market, trader)) return 'insufficient_balance'
    if (timeInForce === 'post_only' && best !== undefined && crosses(side, limit, best.price))
      return 'would_take_liquidity'
    if (timeInForce === 'fok' && !canFill(orders, command, limit)) return 'cannot_fill_whole'
    const { couponId } = command
    if (couponId === undefined) return limit
    const worth = { currencyId: config.quoteId, amount: notional, at: at ?? this.#clock.at }
    const isAccepted = this.#needs.coupons?.accepts({ userId, couponId, scope: 'spot', ...worth })
    return isAccepted === true ? limit : 'coupon_not_usable'
  }

  /** Another user's order and a finished one are rejected like one that does not exist. */
  cancel(command: CancelSpotOrder): Result<SpotOrder, 'order_not_found'> {
    const order = this.#live.get(command.orderId)
    if (order?.owner !== command.userId) return reject('order_not_found')
    this.#withdraw(order)
    return accept(order)
  }

  /** Stop orders too; one whose other leg rests is cancelled with it. */
  cancelAll(command: CancelAllSpotOrders): Result<SpotCancelled, never> {
    const { userId, marketId } = command
    const chosen = this.openOrdersOf(userId).filter(
      ({ market }) => marketId === 0 || market.config.id === marketId,
    )
    const stops = this.stops.cancelAll(userId, marketId)
    for (const order of chosen) if (order.place !== noPlace) this.#withdraw(order)
    return accept({ orders: chosen, stops })
  }

  /** Replaces the house's quotes by new ones around the index, in the same book. */
  requote(market: Market): void {
    if (!market.config.tradable) return
    this.withdrawQuotes(market)
    const book = this.#bookOf(market.config.id)
    for (const quote of houseQuotes(market)) {
      const lots = this.#affordable(market, quote)
      if (lots === 0) continue
      const { side, price } = quote
      const terms = {
        userId: houseOwner,
        side,
        lots,
        orderKind: 'limit',
        timeInForce: 'gtc',
      } as const
      const trader = this.#traderIn(market, houseOwner)
      const order = this.#take(book, trader, terms, price)
      if (order.remaining === 0 || order.status === cancelled) continue
      book.orders.add(order)
      book.ladder.push(order)
      this.#promise(order, order.remaining)
    }
    this.#touchLadder(book)
  }

  /** In a halt there is no index to quote around. */
  withdrawQuotes(market: Market): void {
    const book = this.#bookOf(market.config.id)
    for (const order of book.ladder) {
      if (order.remaining === 0) continue
      book.orders.remove(order)
      this.#promise(order, -order.remaining)
    }
    if (book.ladder.length > 0) this.#touchLadder(book)
    book.ladder = []
  }

  /** Restores an order at the end of its level: orders are restored in the order of their ids. */
  restore(stored: StoredSpotOrder): void {
    const { market, owner, side } = stored
    const trader = this.#traderIn(market, owner)
    const { base, quote } = trader
    const [paying, receiving] = side === 'buy' ? [quote, base] : [base, quote]
    const order = new SpotOrder({ ...stored, paying, receiving })
    order.restore(stored)
    const book = this.#bookOf(market.config.id)
    book.orders.add(order)
    if (owner === houseOwner) {
      book.ladder.push(order)
      this.#promise(order, order.remaining)
    } else this.#index(order, trader)
  }

  addTo(hash: StateHash): void {
    hash.add(this.counters.orderId, this.counters.tradeId)
    for (const market of this.#markets.all()) {
      const { orders } = this.#bookOf(market.config.id)
      hash.add(market.config.id)
      for (const side of ['buy', 'sell'] as const) {
        for (const order of orders.orders(side)) {
          hash.add(order.id, order.owner, order.price, order.remaining, order.lots)
          hash.add(order.quote, order.fee, order.status, order.createdAt)
        }
      }
    }
    this.stops.addTo(hash)
  }

  #stopBook(): StopBook {
    return {
      admit: (command, at) => this.#admit(command, { at }),
      enter: (command, limit) => this.#enter(command, limit),
      withdraw: (order) => this.#withdraw(order),
      find: (orderId) => this.#live.get(orderId),
      findTrader: (userId) => this.#traders.find(userId),
      traderOf: (userId) => this.#traders.open(userId),
    }
  }

  /** Places an order that was admitted. */
  #enter(command: PlaceSpotOrder, limit: number): SpotOrder {
    const book = this.#bookOf(command.marketId)
    const trader = this.#traderIn(book.market, command.userId)
    const order = this.#take(book, trader, command, limit)
    if (order.remaining > 0) {
      if (canRest(command) && order.status !== cancelled) this.#rest(book, order, trader)
      else this.#close(order, cancelled)
    }
    this.#touch(order)
    return order
  }

  #bookOf(marketId: number): Book {
    const book = this.#books[marketId]
    if (book === undefined) throw brokenInvariant('every market has a book')
    return book
  }

  #traderOf(owner: number): Trader {
    return owner === houseOwner ? this.#house : this.#traders.open(owner)
  }

  /** Opens no account. */
  #canPay(
    cost: Amount,
    { userId, side }: PlaceSpotOrder,
    market: Market,
    trader?: Trader,
  ): boolean {
    if (trader?.market === market)
      return this.#ledger.balanceOf(side === 'buy' ? trader.quote : trader.base) >= cost
    const { quoteId, baseId } = market.config
    return this.#ledger.available(userId, 'change', side === 'buy' ? quoteId : baseId) >= cost
  }

  /** Opens the missing accounts; the paying one exists already. */
  #traderIn(market: Market, owner: number): Trader {
    const trader = this.#traderOf(owner)
    if (trader.market === market) return trader
    const { baseId, quoteId } = market.config
    const [base, quote] = [this.#holding(owner, baseId), this.#holding(owner, quoteId)]
    trader.market = market
    trader.base = base.avail.id
    trader.quote = quote.avail.id
    trader.baseHold = base.hold?.id ?? noAccount
    trader.quoteHold = quote.hold?.id ?? noAccount
    return trader
  }

  #holding(owner: number, currencyId: number): Holding {
    return owner === houseOwner
      ? this.#ledger.house('liquidity', currencyId)
      : this.#ledger.user(owner, 'change', currencyId)
  }

  /** Creates the order and fills what crosses; the order ends where it would trade with one of the same owner. */
  #take(book: Book, trader: Trader, terms: OrderTerms, limit: number): SpotOrder {
    const { userId, side, lots } = terms
    const { market } = book
    const { base, quote } = trader
    this.counters.orderId += 1
    const order = new SpotOrder({
      id: this.counters.orderId,
      owner: userId,
      market,
      side,
      kind: terms.orderKind,
      timeInForce: terms.timeInForce,
      price: limit,
      lots,
      paying: side === 'buy' ? quote : base,
      receiving: side === 'buy' ? base : quote,
      createdAt: this.#clock.at,
    })
    const end = match(book.orders, order, this)
    // Cancel newest: the part that would have traded with the owner's own order does not rest either.
    if (end === 'self_trade') order.status = cancelled
    return order
  }

  /** Called by the matching for each fill. */
  settle(maker: SpotOrder, taker: SpotOrder, lots: number): void {
    const { market, price } = maker
    const { makerFee: makerRate, takerFee: takerRate } = market.config
    const base = market.baseOf(lots)
    const quote = market.notionalOf(price, lots)
    this.counters.tradeId += 1
    const tradeId = this.counters.tradeId

    const makerPays = maker.side === 'buy' ? quote : base
    const takerPays = maker.side === 'buy' ? base : quote
    if (maker.owner === houseOwner) this.#promise(maker, -lots)
    const makerFrom = maker.owner === houseOwner ? maker.paying : maker.held
    if (makerFrom === noAccount) throw brokenInvariant('a resting order holds what it sells')
    this.#ledger.post(makerFrom, taker.receiving, makerPays, tradeCode, tradeId)
    this.#ledger.post(taker.paying, maker.receiving, takerPays, tradeCode, tradeId)
    const makerFee = applyRate(takerPays, makerRate, 'up')
    const takerFee = applyRate(makerPays, takerRate, 'up')
    const makerOwn = this.#hasCoupon(maker)
      ? this.#ownPart(maker, makerFee, { base, quote, ref: tradeId })
      : makerFee
    const takerOwn = this.#hasCoupon(taker)
      ? this.#ownPart(taker, takerFee, { base, quote, ref: tradeId })
      : takerFee
    this.#charge(maker, makerOwn, tradeId)
    this.#charge(taker, takerOwn, tradeId)
    this.#report(maker, taker.owner, makerOwn, tradeId)
    this.#report(taker, maker.owner, takerOwn, tradeId)

    this.#filled(maker, quote, makerFee)
    this.#filled(taker, quote, takerFee)
    const seq = this.#clock.seq
    this.#trades.add(
      new SpotTrade({ id: tradeId, seq, maker, taker, lots, quote, makerFee, takerFee }),
    )
    market.addVolume(lots, this.#clock.at, this.#markets)
    if (market.config.pricedBy === 'trades') {
      market.traded = price
      this.#markets.touch(market)
    }
  }

  #charge(order: SpotOrder, fee: Amount, ref: number): void {
    const fees = this.#feesIn(receivedBy(order))
    if (isPositive(fee)) this.#ledger.post(order.receiving, fees, fee, feeCode, ref)
  }

  #hasCoupon({ owner }: SpotOrder): boolean {
    return this.#needs.coupons?.hasAny(owner) === true
  }

  /** What the owner pays of a fee, which is worth what its currency was traded for, rounded up. */
  #ownPart(
    order: SpotOrder,
    fee: Amount,
    { base, quote, ref }: { base: Amount; quote: Amount; ref: number },
  ): Amount {
    const worth = order.side === 'sell' ? fee : amountOf(divide(fee * quote, base, 'up'))
    const charged = {
      source: 'spot',
      orderId: order.id,
      ref,
      currencyId: receivedBy(order),
    } as const
    const covered = this.#needs.coupons?.coverFee({ ...charged, fee, worth }) ?? nothing
    return amountOf(fee - covered)
  }

  #report(order: SpotOrder, counterparty: number, fee: Amount, ref: number): void {
    const { owner: userId, receiving: payer } = order
    const { feeWatcher } = this.#needs
    if (feeWatcher === undefined || !isPositive(fee) || !feeWatcher.watches(userId)) return
    const currencyId = receivedBy(order)
    feeWatcher.onFee({ userId, counterparty, source: 'spot', ref, payer, currencyId, fee })
  }

  #feesIn(currencyId: number): AccountId {
    const known = this.#fees[currencyId] ?? noAccount
    if (known !== noAccount) return known
    const fees = this.#ledger.house('fees', currencyId).avail.id
    this.#fees[currencyId] = fees
    return fees
  }

  #filled(order: SpotOrder, quote: Amount, fee: Amount): void {
    // Adding to zero would allocate one more bigint for nearly every order.
    const isFirst = order.status === open
    if (order.stopId !== 0) this.stops.endByTrade(order.stopId)
    order.quote = isFirst ? quote : amountOf(order.quote + quote)
    order.fee = isFirst ? fee : amountOf(order.fee + fee)
    if (order.remaining === 0) this.#close(order, filled)
    else {
      order.status = partial
      order.updatedAt = this.#clock.at
    }
    if (order.owner === houseOwner) this.#touchLadder(this.#bookOf(order.market.config.id))
    else this.#touch(order)
  }

  #rest(book: Book, order: SpotOrder, trader: Trader): void {
    const { market, side, price, remaining } = order
    book.orders.add(order)
    this.#index(order, trader)
    const cost = worstCost(market, { side, limit: price, lots: remaining })
    this.#ledger.post(order.paying, order.held, cost, holdCode, order.id)
  }

  #withdraw(order: SpotOrder): void {
    const { market, paying, held } = order
    if (order.stopId !== 0) this.stops.endByCancel(order.stopId)
    this.#bookOf(market.config.id).orders.remove(order)
    const cost = costOfRest(order)
    if (held === noAccount) throw brokenInvariant('a resting order holds what it sells')
    this.#ledger.post(held, paying, cost, releaseCode, order.id)
    this.#close(order, cancelled)
    this.#touch(order)
  }

  #close(order: SpotOrder, status: SpotOrder['status']): void {
    order.status = status
    order.updatedAt = this.#clock.at
    if (order.place !== noPlace) this.#live.delete(order)
    if (this.#hasCoupon(order)) this.#needs.coupons?.ended('spot', order.id)
  }

  /** Indexes a resting order of a user, with the account that holds for it. */
  #index(order: SpotOrder, trader: Trader): void {
    this.#live.add(order, trader)
    order.held = order.side === 'buy' ? trader.quoteHold : trader.baseHold
    if (order.held === noAccount) this.#openHold(order, trader)
  }

  #openHold(order: SpotOrder, trader: Trader): void {
    order.held = this.#ledger.holdAccount(this.#holding(order.owner, paidBy(order))).id
    if (order.side === 'buy') trader.quoteHold = order.held
    else trader.baseHold = order.held
  }

  #touch(order: SpotOrder): void {
    if (order.touchedIn === this.#batch) return
    order.touchedIn = this.#batch
    this.#orders.add(order)
  }

  #touchLadder(book: Book): void {
    if (book.ladderTouchedIn === this.#batch) return
    book.ladderTouchedIn = this.#batch
    this.#ladders.add(book.market)
  }

  /** Lots of a quote that the house can pay in addition to everything it already promises. */
  #affordable(market: Market, quote: Quote): number {
    const { baseId, quoteId } = market.config
    const currencyId = quote.side === 'buy' ? quoteId : baseId
    const free =
      this.#ledger.house('liquidity', currencyId).avail.balance - this.promisedByHouse(currencyId)
    const perLot = quote.side === 'buy' ? market.notionalOf(quote.price, 1) : market.baseOf(1)
    if (free >= perLot * BigInt(quote.lots)) return quote.lots
    return free > 0n ? Number(free / perLot) : 0
  }

  #promise(order: SpotOrder, lots: number): void {
    const { market, side, price } = order
    const units = worstCost(market, { side, limit: price, lots: Math.abs(lots) })
    const currencyId = paidBy(order)
    const before = this.promisedByHouse(currencyId)
    this.#promised.set(currencyId, amountOf(lots > 0 ? before + units : before - units))
  }
}

/** The hold of a resting order. */
function costOfRest({ market, side, price, remaining }: SpotOrder): Amount {
  return worstCost(market, { side, limit: price, lots: remaining })
}

/** The order that a replacement places. */
function replacementOf(replaced: SpotOrder, command: ReplaceSpotOrder): PlaceSpotOrder {
  const { userId, price, lots } = command
  return {
    kind: 'spot.place',
    userId,
    marketId: replaced.market.config.id,
    side: replaced.side,
    orderKind: replaced.kind,
    timeInForce: replaced.timeInForce,
    price,
    lots: lots - replaced.filled,
  }
}

function paidBy({ side, market }: SpotOrder): number {
  return side === 'buy' ? market.config.quoteId : market.config.baseId
}

function receivedBy({ side, market }: SpotOrder): number {
  return side === 'buy' ? market.config.baseId : market.config.quoteId
}

function canRest({ orderKind, timeInForce }: PlaceSpotOrder): boolean {
  return orderKind === 'limit' && (timeInForce === 'gtc' || timeInForce === 'post_only')
}

function crosses(side: Side, limit: number, best: number): boolean {
  return side === 'buy' ? limit >= best : limit <= best
}

/** Whether the whole amount trades at once, without reaching an order of the same owner. */
function canFill(book: OrderBook<SpotOrder>, command: PlaceSpotOrder, limit: number): boolean {
  let missing = command.lots
  for (const maker of book.orders(command.side === 'buy' ? 'sell' : 'buy')) {
    if (!crosses(command.side, limit, maker.price) || maker.owner === command.userId) return false
    missing -= maker.remaining
    if (missing <= 0) return true
  }
  return false
}
