import type { Changes, Exchange, ExchangeConfig, MarketConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type {
  AuditedBatch,
  Claim,
  Executed,
  ProductAudit,
  Volume,
} from '../../../testing/product-testing.ts'
import type { ReplaceSpotOrder } from '../commands.ts'
import { houseOwner, type SpotOrder, spotStatus } from '../spot-order.ts'
import type { SpotTrade } from '../spot-trade.ts'
import type { SpotReplacement } from '../spot.ts'
import { stopStatus } from '../stop-order.ts'
import { PlacementAudit } from './placement-audit.ts'
import { StopAudit } from './stop-audit.ts'

/** A user's order: its terms, and the sum of its trades. */
type KnownOrder = {
  readonly terms: string
  readonly owner: number
  readonly marketId: number
  readonly side: string
  readonly price: number
  readonly lots: number
  traded: { lots: number; quote: bigint; fee: bigint }
  isOpen: boolean
}

const oneInRate = 100_000_000n

/** Follows every order and trade: limits, priority, fees, sums, holds and the promises of the house's quotes. */
export class OrderAudit implements ProductAudit {
  readonly #markets: ReadonlyMap<number, MarketConfig>
  readonly #orders = new Map<number, KnownOrder>()
  readonly #placements: PlacementAudit
  readonly #stops: StopAudit
  #tradeIdLast = 0
  #orderIdLast = 0

  constructor(config: ExchangeConfig) {
    this.#markets = new Map(config.markets.map((market) => [market.id, market]))
    this.#placements = new PlacementAudit(config)
    this.#stops = new StopAudit(config)
  }

  follow(batch: AuditedBatch): void {
    const { executed, changes } = batch
    const { orders, trades } = changes.spot
    this.#stops.follow(batch)
    this.#placements.follow(batch)
    const openBefore = [...this.#orders.entries()].filter(([, { isOpen }]) => isOpen)
    const idBefore = this.#orderIdLast
    for (const order of orders) this.#meet(order, idBefore)
    for (const trade of trades) this.#trade(trade, executed)
    for (const order of orders) this.#settle(order)
    const openThroughout = openBefore.filter(([, { isOpen }]) => isOpen)
    for (const trade of trades) this.#checkPriority(trade, openThroughout)
    for (const { command, outcome } of executed) {
      if (!outcome.ok) continue
      if (command.kind === 'spot.replace')
        this.#checkReplaced(command, outcome.value as SpotReplacement) // Its reply.
      if (command.kind !== 'spot.place') continue
      demand(outcome.value !== null && 'timeInForce' in outcome.value, 'an order is the reply')
      checkTimeInForce(outcome.value, trades)
    }
  }

  compare(exchange: Exchange, idleUntil: number): void {
    const open = [...this.#orders.entries()].filter(([, { isOpen }]) => isOpen)
    const live = new Set([...exchange.products.spot.liveOrders()].map(({ id }) => id))
    demand(live.size === open.length, 'as many orders are live as the auditor has open')
    for (const [id] of open) demand(live.has(id), 'an open order is live', { id })
    this.#compareBooks(exchange, live)
    this.#comparePromises(exchange)
    this.#placements.compare(exchange)
    this.#stops.compare(exchange, idleUntil)
  }

  #meet(order: SpotOrder, idBefore: number): void {
    const { id, owner, side, price, lots } = order
    const marketId = order.market.config.id
    const terms = [owner, marketId, side, order.kind, order.timeInForce, price, lots].join(' ')
    const known = this.#orders.get(id)
    if (known !== undefined) {
      demand(known.isOpen, 'an order that is done does not change', { id })
      demand(known.terms === terms, 'an order keeps its terms', { id, terms })
      return
    }
    demand(id > idBefore, 'an id is given once', { id, idBefore })
    this.#orderIdLast = Math.max(this.#orderIdLast, id)
    const traded = { lots: 0, quote: 0n, fee: 0n }
    this.#orders.set(id, { terms, owner, marketId, side, price, lots, traded, isOpen: true })
  }

  #trade(trade: SpotTrade, executed: readonly Executed[]): void {
    const { id, price, lots, quote, takerSide } = trade
    demand(id === this.#tradeIdLast + 1, 'trades are numbered without a gap', { id })
    this.#tradeIdLast = id
    const cause = executed.find(({ seq }) => seq === trade.seq)
    demand(cause?.at === trade.at && cause.outcome.ok, 'an accepted command caused the trade')
    demand(trade.makerUserId !== trade.takerUserId, 'the two sides of a trade have two owners', {
      id,
    })
    const market = this.#marketOf(trade.marketId)
    demand(lots > 0 && quote === quoteOf(market, price, lots), 'quote is price times amount', {
      id,
    })
    const base = baseOf(market, lots)
    const [takerGets, makerGets] = takerSide === 'buy' ? [base, quote] : [quote, base]
    const takerFee = ceilingOf(takerGets * market.takerFee, oneInRate)
    const makerFee = ceilingOf(makerGets * market.makerFee, oneInRate)
    demand(trade.takerFee === takerFee, 'the taker pays its fee rounded up', { id, takerFee })
    demand(trade.makerFee === makerFee, 'the maker pays its fee rounded up', { id, makerFee })
    this.#add(trade.makerOrderId, trade.makerUserId, trade, makerFee, { isMaker: true })
    this.#add(trade.takerOrderId, trade.takerUserId, trade, takerFee, { isMaker: false })
  }

  #add(
    orderId: number,
    userId: number,
    trade: SpotTrade,
    fee: bigint,
    { isMaker }: { isMaker: boolean },
  ): void {
    if (userId === houseOwner) return
    const order = this.#orders.get(orderId)
    demand(order !== undefined, 'a trade names orders that are written', { orderId })
    demand(order.isOpen && order.owner === userId, 'a trade names the owner', { orderId })
    const takes = order.side === trade.takerSide
    demand(takes === !isMaker && order.marketId === trade.marketId, 'sides meet', { orderId })
    const { price } = trade
    const isWithin = order.side === 'buy' ? price <= order.price : price >= order.price
    demand(isWithin, 'no fill is outside the limit', { orderId, price })
    demand(!isMaker || price === order.price, 'a trade has the price that rested', { orderId })
    order.traded.lots += trade.lots
    order.traded.quote += trade.quote
    order.traded.fee += fee
    demand(order.traded.lots <= order.lots, 'no order trades more than it asked', { orderId })
  }

  #settle(order: SpotOrder): void {
    const { id, status } = order
    const known = this.#orders.get(id)
    demand(known !== undefined, 'the order was met')
    const { traded, lots } = known
    demand(order.remaining === lots - traded.lots, 'what remains is what has not traded', { id })
    demand(order.quote === traded.quote, "an order's quote is that of its trades", { id })
    demand(order.fee === traded.fee, "an order's fee is that of its trades", { id })
    const whole = traded.lots === lots
    demand((status === spotStatus.filled) === whole, 'filled means whole', { id, status })
    demand(status !== spotStatus.open || traded.lots === 0, 'open means untouched', { id })
    demand(status !== spotStatus.partial || traded.lots > 0, 'partial means some', { id })
    known.isOpen = status === spotStatus.open || status === spotStatus.partial
  }

  #checkReplaced({ userId, orderId, price, lots }: ReplaceSpotOrder, reply: SpotReplacement): void {
    const { replaced, order } = reply
    demand(replaced.id === orderId, 'the reply of a replacement names the replaced order')
    demand(replaced.status === spotStatus.cancelled, 'a replaced order is cancelled', { orderId })
    const [before, after] = [replaced, order].map(({ id }) => this.#orders.get(id))
    demand(before !== undefined && after !== undefined, 'both orders are written', { orderId })
    demand(before.owner === userId && after.owner === userId, 'both have one owner', { orderId })
    const isSamePlace = before.marketId === after.marketId && before.side === after.side
    demand(isSamePlace, 'a replacement keeps the market and the side', { orderId })
    demand(after.price === price, 'a replacement has the new limit', { orderId, price })
    const rest = lots - before.traded.lots
    demand(after.lots === rest, 'a replacement is for what has not traded', { orderId, rest })
  }

  /** Orders that were open before and after the batch could be filled during all of it. */
  #checkPriority(trade: SpotTrade, openThroughout: readonly [number, KnownOrder][]): void {
    for (const [id, order] of openThroughout) {
      if (order.marketId !== trade.marketId || order.side === trade.takerSide) continue
      const gain = order.side === 'buy' ? order.price - trade.price : trade.price - order.price
      const wasFirst = gain > 0 || (gain === 0 && id < trade.makerOrderId)
      demand(!wasFirst, 'the better price, then the older order trades first', { id })
    }
  }

  #compareBooks(exchange: Exchange, live: ReadonlySet<number>): void {
    let resting = 0
    for (const { id } of this.#markets.values()) {
      const book = exchange.products.spot.bookOf(id)
      const [bids, asks] = [[...(book?.orders('buy') ?? [])], [...(book?.orders('sell') ?? [])]]
      const [bid, ask] = [bids[0]?.price ?? 0, asks[0]?.price ?? Infinity]
      demand(bid < ask, 'the best bid is below the best ask', { market: id, bid, ask })
      for (const { id, owner } of [...bids, ...asks]) {
        demand(owner === houseOwner || live.has(id), 'what rests is live', { id })
        if (owner !== houseOwner) resting += 1
      }
    }
    demand(resting === live.size, 'what is live rests')
  }

  /** The holds of open orders, and the part of the house's liquidity that its quotes promise. */
  *claims({ products: { spot } }: Exchange): Iterable<Claim> {
    for (const order of this.#orders.values()) {
      if (!order.isOpen) continue
      const [currencyId, units] = this.#heldBy(order, order.lots - order.traded.lots)
      const owner = { kind: 'user', userId: order.owner, wallet: 'change' } as const
      yield { owner, currencyId, bucket: 'hold', units }
    }
    yield* this.#stops.claims()
    for (const [currencyId, units] of this.#promisesOf(spot)) {
      yield { owner: { kind: 'house', name: 'liquidity' }, currencyId, bucket: 'avail', units }
    }
  }

  deferredRuns({ spot }: Changes): readonly number[] {
    return spot.stops
      .filter(({ status }) => status === stopStatus.expired)
      .map(({ endedSeq }) => endedSeq)
  }

  *volumes({ spot }: Changes): Iterable<Volume> {
    yield* spot.trades
  }

  #comparePromises({ products: { spot } }: Exchange): void {
    for (const [currencyId, units] of this.#promisesOf(spot)) {
      const counted = spot.promisedByHouse(currencyId)
      demand(units === counted, 'the promises of the quotes add up', { currencyId, units, counted })
    }
  }

  #promisesOf(spot: Exchange['products']['spot']): ReadonlyMap<number, bigint> {
    const promised = new Map<number, bigint>()
    for (const { id } of this.#markets.values()) {
      for (const { side, price, remaining } of spot.ladderOf(id)) {
        const [currencyId, units] = this.#heldBy({ marketId: id, side, price }, remaining)
        promised.set(currencyId, (promised.get(currencyId) ?? 0n) + units)
      }
    }
    return promised
  }

  #heldBy(
    order: { readonly marketId: number; readonly side: string; readonly price: number },
    lots: number,
  ): [currencyId: number, units: bigint] {
    const market = this.#marketOf(order.marketId)
    return order.side === 'buy'
      ? [market.quoteId, quoteOf(market, order.price, lots)]
      : [market.baseId, baseOf(market, lots)]
  }

  #marketOf(id: number): MarketConfig {
    const market = this.#markets.get(id)
    demand(market !== undefined, 'the market exists', { id })
    return market
  }
}

function checkTimeInForce(order: SpotOrder, trades: readonly SpotTrade[]): void {
  const { id, kind, timeInForce } = order
  const hasTaken = trades.some(({ takerOrderId }) => takerOrderId === id)
  if (timeInForce === 'post_only') demand(!hasTaken, 'post only never takes', { id })
  if (timeInForce === 'fok') demand(order.status === spotStatus.filled, 'filled or killed', { id })
  if (kind === 'market' || timeInForce === 'ioc') {
    const isDone = order.status === spotStatus.filled || order.status === spotStatus.cancelled
    demand(isDone, 'an immediate order leaves nothing', { id })
  }
}

function quoteOf(market: MarketConfig, price: number, lots: number): bigint {
  const scale = market.quoteScale - market.priceScale - market.lotScale
  return BigInt(price) * BigInt(lots) * 10n ** BigInt(scale)
}

function baseOf(market: MarketConfig, lots: number): bigint {
  return BigInt(lots) * 10n ** BigInt(market.baseScale - market.lotScale)
}

function ceilingOf(dividend: bigint, divisor: bigint): bigint {
  const whole = dividend / divisor
  return whole * divisor === dividend ? whole : whole + 1n
}
