import type { Exchange, ExchangeConfig, MarketConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type {
  AuditedBatch,
  AuditedTick,
  Claim,
  Executed,
} from '../../../testing/product-testing.ts'
import { type SpotOrder, spotStatus } from '../spot-order.ts'
import { type StopOrder, stopStatus } from '../stop-order.ts'

type KnownStop = Pick<
  StopOrder,
  'id' | 'owner' | 'side' | 'stop' | 'price' | 'lots' | 'restingPrice' | 'restingId' | 'expiresAt'
> & { readonly config: MarketConfig }
type KnownMarket = { readonly config: MarketConfig; index: number }

/** Follows every stop order by comparing all of them with each index: when it fires, what it places, and what it holds. */
export class StopAudit {
  readonly #markets: ReadonlyMap<number, KnownMarket>
  readonly #waiting = new Map<number, KnownStop>()
  #idLast = 0

  constructor({ markets }: ExchangeConfig) {
    this.#markets = new Map(markets.map((config) => [config.id, { config, index: 0 }]))
  }

  follow({ executed, changes, ticks }: AuditedBatch): void {
    const { stops, orders } = changes.spot
    const bySeq = new Map(executed.map((done) => [done.seq, done]))
    for (const done of executed) {
      const { command, outcome } = done
      for (const { marketId, price } of ticks.get(done.seq) ?? [])
        this.#marketOf(marketId).index = price
      if (command.kind !== 'spot.place_stop' || !outcome.ok) continue
      const stop = outcome.value as StopOrder // Its reply.
      const isWritten = stops.includes(stop)
      demand(isWritten, 'a stop that was placed is written', { id: stop.id })
      this.#meet(stop, done)
    }
    const byId = new Map(orders.map((order) => [order.id, order]))
    for (const stop of stops) this.#compareRow(stop, byId)
    const ended = stops.filter(({ status }) => status !== stopStatus.waiting)
    for (const stop of ended) {
      checkCause(stop, bySeq.get(stop.endedSeq), ticks.get(stop.endedSeq) ?? [])
      this.#waiting.delete(stop.id)
    }
    checkTurns(ended)
  }

  compare(exchange: Exchange, idleUntil: number): void {
    const live = new Set([...exchange.products.spot.stops.waiting.values()].map(({ id }) => id))
    demand(live.size === this.#waiting.size, 'what waits is written', { live: live.size })
    for (const stop of this.#waiting.values()) {
      demand(live.has(stop.id), 'what is written as waiting waits', { id: stop.id })
      const { id, side, config, expiresAt, restingId, lots } = stop
      const index = this.#marketOf(config.id).index
      const isReached = side === 'buy' ? index >= stop.stop : index <= stop.stop
      demand(!isReached, 'no stop waits that the index has reached', { id, index })
      demand(expiresAt === 0 || expiresAt > idleUntil, 'no stop waits beyond its time', { id })
      if (restingId === 0) continue
      const book = exchange.products.spot.bookOf(config.id)
      const leg = [...(book?.orders(side) ?? [])].find((order) => order.id === restingId)
      demand(leg?.remaining === lots, 'the other leg of a stop that waits has not traded', { id })
    }
  }

  /** What each waiting stop holds beside its other leg. */
  *claims(): Iterable<Claim> {
    for (const {
      owner: userId,
      side,
      config,
      price,
      restingPrice,
      lots,
    } of this.#waiting.values()) {
      const owner = { kind: 'user', userId, wallet: 'change' } as const
      const quote = 10n ** BigInt(config.quoteScale - config.priceScale - config.lotScale)
      const base = 10n ** BigInt(config.baseScale - config.lotScale)
      const beyondLeg = Math.max(0, price - restingPrice)
      const [currencyId, units] =
        side === 'buy'
          ? [config.quoteId, BigInt(beyondLeg) * BigInt(lots) * quote]
          : [config.baseId, restingPrice === 0 ? BigInt(lots) * base : 0n]
      yield { owner, currencyId, bucket: 'hold', units }
    }
  }

  #meet(stop: StopOrder, { command, at }: Executed): void {
    const { id, market, side, price, lots, restingPrice, expiresAt } = stop
    demand(id > this.#idLast, 'an id of a stop is given once', { id })
    this.#idLast = id
    const { index } = this.#marketOf(market.config.id)
    const isRight = side === 'buy' ? stop.stop > index : stop.stop < index
    demand(isRight, 'a stop is beyond the index when it is placed', { id, index })
    demand(Math.abs(price - stop.stop) * 5 <= stop.stop, 'a limit is near its stop', { id, price })
    const isOpposite = side === 'buy' ? restingPrice < index : restingPrice > index
    demand(restingPrice === 0 || isOpposite, 'the legs are on two sides of the index', { id })
    demand(command.kind === 'spot.place_stop', 'a command placed the stop', { id })
    const ends = command.validMs === 0 ? 0 : at + command.validMs
    demand(expiresAt === ends, 'a stop is valid for as long as its command states', { id })
    const isAsked =
      command.userId === stop.owner && command.stop === stop.stop && command.lots === lots
    demand(isAsked && command.price === price, 'a stop has the terms of its command', { id })
    const { owner, restingId } = stop
    const legs = { restingPrice, restingId, expiresAt }
    const known = { id, owner, side, stop: stop.stop, price, lots, ...legs, config: market.config }
    this.#waiting.set(id, known)
  }

  #compareRow(stop: StopOrder, orders: ReadonlyMap<number, SpotOrder>): void {
    const { id, status, restingId, lots } = stop
    const known = this.#waiting.get(id)
    demand(known !== undefined, 'a stop that has ended does not change', { id })
    const isSame = known.owner === stop.owner && known.price === stop.price && known.lots === lots
    demand(isSame && known.stop === stop.stop, 'a stop keeps its terms', { id })
    if (status === stopStatus.waiting) return
    const leg = orders.get(restingId)
    demand(restingId === 0 || leg !== undefined, 'both legs of a pair end in one batch', { id })
    if (status === stopStatus.limit_traded) {
      demand(leg !== undefined && leg.remaining < lots, 'the leg that ends it has traded', { id })
    } else if (leg !== undefined) {
      const isWithdrawn = leg.status === spotStatus.cancelled && leg.remaining === lots
      demand(isWithdrawn, 'only one leg of a pair trades', { id })
    }
    if (status !== stopStatus.triggered) return
    const order = orders.get(stop.orderId)
    demand(order !== undefined, 'a stop that fires places an order', { id })
    const isPlaced =
      order.side === stop.side && order.owner === stop.owner && order.price === stop.price
    demand(isPlaced && order.lots === lots, 'the order of a stop has its terms', { id })
  }

  #marketOf(id: number): KnownMarket {
    const market = this.#markets.get(id)
    demand(market !== undefined, 'the market exists', { id })
    return market
  }
}

/** A stop ends by the command that its row names. */
function checkCause(
  stop: StopOrder,
  cause: Executed | undefined,
  ticks: readonly AuditedTick[],
): void {
  const { id, status, owner, market, side, expiresAt } = stop
  demand(cause?.outcome.ok === true, 'an accepted command ends a stop', { id })
  const { command, at } = cause
  const isOver = expiresAt !== 0 && expiresAt <= at
  if (status === stopStatus.expired) demand(isOver, 'a stop expires at its time', { id, at })
  if (status === stopStatus.triggered) {
    demand(!isOver, 'a stop whose time is over places nothing', { id, at })
    const isReached =
      command.kind === 'market.tick' &&
      ticks.some(({ marketId, price }) => {
        if (marketId !== market.config.id) return false
        return side === 'buy' ? price >= stop.stop : price <= stop.stop
      })
    demand(isReached, 'a stop fires at a tick that reaches it', { id })
  }
  if (status !== stopStatus.cancelled) return
  const isCancel =
    (command.kind === 'spot.cancel_stop' && command.stopId === id) ||
    (command.kind === 'spot.cancel' && command.orderId === stop.restingId) ||
    command.kind === 'spot.cancel_all'
  demand(isCancel && command.userId === owner, 'only its owner cancels a stop', { id })
}

/** Stops that one tick of a market has reached place their orders in the order of their ids. */
function checkTurns(ended: readonly StopOrder[]): void {
  const fired = ended.filter(({ status }) => status === stopStatus.triggered)
  const turns = Map.groupBy(fired, ({ market, endedSeq }) => `${market.config.id} ${endedSeq}`)
  for (const turn of turns.values()) {
    const orderIds = turn.toSorted((a, b) => a.id - b.id).map(({ orderId }) => orderId)
    const isInTurn = orderIds.every((orderId, at) => orderId > (orderIds[at - 1] ?? 0))
    demand(isInTurn, 'stops of one tick fire in the order of their ids', { orderIds })
  }
}
