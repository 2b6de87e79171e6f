import { assert } from '../../assert.ts'
import type { Market } from '../../markets/market.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { CancelStopOrder, PlaceSpotOrder, PlaceStopOrder, StopRejection } from './commands.ts'
import { isBeyond, isWithinBand, openOrdersMax, reservedByStop, stopCost } from './formulas.ts'
import { spotReasons } from './reasons.ts'
import type { SpotOrder } from './spot-order.ts'
import type { SpotPreview } from './spot.ts'
import { StopOrder, stopStatus, type StopStatus, type StoredStopOrder } from './stop-order.ts'
import type { Trader } from './trader.ts'
import { WaitingStops } from './waiting-stops.ts'

const { spot_stop_hold: holdReason, spot_stop_release: releaseReason } = spotReasons
const noOrders = { resting: 0, waiting: 0 }

/** What stop orders need of the book. */
export type StopBook = {
  /** Why an order cannot be placed at `at`, or its worst price. */
  readonly admit: (command: PlaceSpotOrder, at: number) => number | StopRejection
  /** Places an order that was admitted. */
  readonly enter: (command: PlaceSpotOrder, limit: number) => SpotOrder
  readonly withdraw: (order: SpotOrder) => void
  readonly find: (orderId: number) => SpotOrder | undefined
  readonly findTrader: (userId: number) => Trader | undefined
  readonly traderOf: (userId: number) => Trader
}

/** Stop-limit and OCO orders: they wait outside the book, with their money held, until the index reaches their stop. */
export class Stops {
  readonly #parts: Parts
  readonly #book: StopBook
  readonly #counters: { stopId: number }
  readonly waiting = new WaitingStops()

  constructor(parts: Parts, book: StopBook, counters: { stopId: number }) {
    this.#parts = parts
    this.#book = book
    this.#counters = counters
  }

  place(command: PlaceStopOrder): Result<StopOrder, StopRejection> {
    const { clock, ledger } = this.#parts
    const market = this.#admit(command, clock.at)
    if (typeof market === 'string') return reject(market)
    const leg = restingLeg(command)
    const resting = leg && this.#book.enter(leg, leg.price)
    const { userId: owner, side, stop: stopPrice, price, lots, restingPrice, validMs } = command
    this.#counters.stopId += 1
    const stop = this.#add(
      {
        id: this.#counters.stopId,
        owner,
        market,
        side,
        stop: stopPrice,
        price,
        lots,
        restingPrice,
        restingId: resting?.id ?? 0,
        expiresAt: validMs === 0 ? 0 : clock.at + validMs,
        createdAt: clock.at,
        status: stopStatus.waiting,
        orderId: 0,
        endedSeq: 0,
        updatedAt: clock.at,
      },
      resting,
    )
    if (stop.reserved > 0n)
      ledger.post(stop.paying, stop.held, stop.reserved, holdReason.code, stop.id)
    this.waiting.touch(stop)
    return accept(stop)
  }

  /** What a stop order requires at `at`: the limit of its order and its highest cost. Changes nothing. */
  preview(command: PlaceStopOrder, at: number): Result<SpotPreview, StopRejection> {
    const market = this.#admit(command, at)
    if (typeof market === 'string') return reject(market)
    return accept({ limit: command.price, cost: stopCost(market, command) })
  }

  /** Cancels both legs. Another user's stop order and one that has ended are rejected like one that does not exist. */
  cancel({ userId, stopId }: CancelStopOrder): Result<StopOrder, 'order_not_found'> {
    const stop = this.waiting.get(stopId)
    if (stop?.owner !== userId) return reject('order_not_found')
    this.#end(stop, stopStatus.cancelled)
    return accept(stop)
  }

  cancelAll(userId: number, marketId: number): StopOrder[] {
    const chosen = this.waiting
      .of(userId)
      .filter(({ market }) => marketId === 0 || market.config.id === marketId)
    for (const stop of chosen) this.#end(stop, stopStatus.cancelled)
    return chosen
  }

  /** The other leg of a stop order has traded; what remains of that leg stays in the book. */
  endByTrade(stopId: number): void {
    this.#close(this.#stopOf(stopId), stopStatus.limit_traded)
  }

  /** The other leg of a stop order has been cancelled by its owner. */
  endByCancel(stopId: number): void {
    this.#close(this.#stopOf(stopId), stopStatus.cancelled)
  }

  /** Places the orders of the stops that the index has reached, in the order in which they were placed. */
  fire(market: Market): void {
    for (const id of this.waiting.reachedIn(market)) {
      // An order of a stop before it may have traded with its other leg.
      const stop = this.waiting.get(id)
      if (stop !== undefined) this.#fire(stop)
    }
  }

  expire(stopId: number): void {
    this.#end(this.#stopOf(stopId), stopStatus.expired)
  }

  /** Restores a stop order that waits: after the orders of the book, and in the order of the ids. */
  restore(stored: StoredStopOrder): void {
    const resting = this.#book.find(stored.restingId)
    assert((resting === undefined) === (stored.restingId === 0), 'the other leg of a stop rests')
    this.#add(stored, resting)
  }

  /** Adds nothing while no stop order was ever placed. */
  addTo(hash: StateHash): void {
    if (this.#counters.stopId > 0) hash.add(this.#counters.stopId)
    this.waiting.addTo(hash)
  }

  /** Rejections are listed in the order they are checked: the first that applies wins. */
  #admit(command: PlaceStopOrder, at: number): Market | StopRejection {
    const { userId, side, stop, price, lots, restingPrice } = command
    const { markets, ledger } = this.#parts
    const market = markets.get(command.marketId)
    if (market === undefined) return 'market_unknown'
    const { notionalMin, notionalMax, tradable, baseId, quoteId } = market.config
    if (!tradable) return 'market_not_tradable'
    if (!market.hasPrice) return 'market_without_price'
    if (!isBeyond(side, stop, market.index)) return 'stop_price_wrong_side'
    if (!isWithinBand(price, stop)) return 'limit_far_from_stop'
    const isPair = restingPrice > 0
    if (isPair && !isBeyond(side === 'buy' ? 'sell' : 'buy', restingPrice, market.index))
      return 'limit_price_wrong_side'
    const notional = market.notionalOf(price, lots)
    if (notional < notionalMin) return 'amount_below_minimum'
    if (notional > notionalMax) return 'amount_above_maximum'
    const { resting, waiting } = this.#book.findTrader(userId) ?? noOrders
    if (resting + waiting + (isPair ? 2 : 1) > openOrdersMax) return 'too_many_open_orders'
    const paid = side === 'buy' ? quoteId : baseId
    if (ledger.available(userId, 'change', paid) < stopCost(market, command))
      return 'insufficient_balance'
    const leg = restingLeg(command)
    const refusal = leg && this.#book.admit(leg, at)
    return typeof refusal === 'string' ? refusal : market
  }

  #stopOf(stopId: number): StopOrder {
    const stop = this.waiting.get(stopId)
    assert(stop !== undefined, 'a stop order waits while a timer or an order refers to it')
    return stop
  }

  #fire(stop: StopOrder): void {
    const { owner, market, side, price, lots, expiresAt } = stop
    const { clock } = this.#parts
    // Expiry is deferred: until then a tick may reach a stop order whose time is over.
    if (expiresAt !== 0 && expiresAt <= clock.at) {
      this.expire(stop.id)
      return
    }
    this.#end(stop, stopStatus.triggered)
    const order = this.#book.enter(
      {
        kind: 'spot.place',
        userId: owner,
        marketId: market.config.id,
        side,
        orderKind: 'limit',
        timeInForce: 'gtc',
        price,
        lots,
      },
      price,
    )
    stop.orderId = order.id
  }

  /** Ends a stop order and withdraws its other leg. */
  #end(stop: StopOrder, status: StopStatus): void {
    const { resting } = stop
    this.#close(stop, status)
    if (resting !== undefined) this.#book.withdraw(resting)
  }

  #add(stored: StoredStopOrder, resting: SpotOrder | undefined): StopOrder {
    const { id, owner, market, side, expiresAt } = stored
    const { ledger, timers } = this.#parts
    const stop = new StopOrder(stored, reservedByStop(market, stored), resting)
    if (stop.reserved > 0n) {
      const { baseId, quoteId } = market.config
      const holding = ledger.user(owner, 'change', side === 'buy' ? quoteId : baseId)
      stop.paying = holding.avail.id
      stop.held = ledger.holdAccount(holding).id
    }
    if (resting !== undefined) resting.stopId = id
    this.waiting.add(stop)
    this.#book.traderOf(owner).waiting += 1
    if (expiresAt !== 0) timers.set('spot_stop_expiry', id, expiresAt)
    return stop
  }

  #close(stop: StopOrder, status: StopStatus): void {
    const { id, owner, resting } = stop
    const { clock, ledger, timers } = this.#parts
    stop.status = status
    stop.endedSeq = clock.seq
    stop.updatedAt = clock.at
    this.waiting.delete(stop)
    this.#book.traderOf(owner).waiting -= 1
    timers.clear('spot_stop_expiry', id)
    if (resting !== undefined) resting.stopId = 0
    stop.resting = undefined
    if (stop.reserved > 0n)
      ledger.post(stop.held, stop.paying, stop.reserved, releaseReason.code, id)
    this.waiting.touch(stop)
  }
}

/** The leg of a pair that rests in the book; it never takes, so that it is untouched when its pair is placed. */
function restingLeg(command: PlaceStopOrder): PlaceSpotOrder | undefined {
  const { userId, marketId, side, restingPrice, lots } = command
  if (restingPrice === 0) return undefined
  return {
    kind: 'spot.place',
    userId,
    marketId,
    side,
    orderKind: 'limit',
    timeInForce: 'post_only',
    price: restingPrice,
    lots,
  }
}
