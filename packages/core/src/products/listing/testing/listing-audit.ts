import type { Changes, Exchange, ExchangeConfig, MarketConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type {
  AuditedBatch,
  Claim,
  Executed,
  FirstPrice,
  ProductAudit,
} from '../../../testing/product-testing.ts'
import { type AuctionOrder, auctionOrderStatus, type CallAuction } from '../records.ts'

/** Finds the price of each auction by a look at every tick between its orders, and what each order gets, without the rules' formulas. */
export class ListingAudit implements ProductAudit {
  readonly #config: ExchangeConfig
  readonly #auctions = new Map<number, CallAuction>()
  readonly #orders = new Map<number, AuctionOrder>()
  /** The orders that their users have cancelled. */
  readonly #cancelled = new Set<number>()
  #lastId = 0
  #runs: number[] = []

  constructor(config: ExchangeConfig) {
    this.#config = config
  }

  follow({ executed, changes: { listing } }: AuditedBatch): void {
    const placed = executed.filter(
      ({ command, outcome }) => command.kind === 'listing.place' && outcome.ok,
    )
    const created = listing.orders.filter(({ id }) => id > this.#lastId)
    this.#lastId += created.length
    demand(created.length === placed.length, 'an order of an auction has a command')
    for (const row of listing.auctions) this.#followAuction(row)
    const clocks = executed.filter(({ command }) => command.kind === 'clock')
    this.#runs = []
    const runIf = (isTime: (at: number) => boolean) => {
      this.#runs.push(...clocks.filter(({ at }) => isTime(at)).map(({ seq }) => seq))
    }
    for (const row of listing.orders) {
      const before = this.#orders.get(row.id)
      if (row.status === auctionOrderStatus.ended) runIf((at) => at === row.endedAt)
      // Which of the clocks before took what it pays is not known.
      if (row.filled > 0 && before?.status !== auctionOrderStatus.paid)
        runIf((at) => row.endedAt === 0 || at <= row.endedAt)
      this.#orders.set(row.id, { ...row })
    }
    for (const done of executed) this.#follow(done)
    const auctions = [...listing.auctions, ...listing.orders.map(({ auction }) => auction)]
    for (const id of new Set(auctions.map((auction) => auction.id)))
      this.#checkEnd(this.#auctionOf(id))
    for (const { id } of listing.orders) this.#checkOrder(this.#orderOf(id))
  }

  deferredRuns(): readonly number[] {
    return this.#runs
  }

  compare({ at, products: { listing } }: Exchange, idleUntil: number): void {
    const live = [...this.#orders.values()].filter(({ endedAt }) => endedAt === 0)
    for (const { id, auction } of live) {
      const { endedAt } = this.#auctionOf(auction.id)
      demand(endedAt === 0 || endedAt > idleUntil, 'orders end soon after their auction', { id })
    }
    const kept = [...listing.orders()].map(({ id }) => id)
    demand(String(kept) === String(live.map(({ id }) => id)), 'live orders of auctions are kept')
    for (const { id, endsAt, endedAt } of this.#auctions.values())
      demand(endedAt > 0 || endsAt > at, 'an auction ends in time', { id })
  }

  *claims(): Iterable<Claim> {
    for (const { userId, auction, side, price, lots, status } of this.#orders.values()) {
      if (status !== auctionOrderStatus.open) continue
      const { config } = auction.market
      const owner = { kind: 'user', userId, wallet: 'change' } as const
      const isBuy = side === 'buy'
      const units = isBuy ? quoteOf(config, price, lots) : baseOf(config, lots)
      yield { owner, currencyId: isBuy ? config.quoteId : config.baseId, bucket: 'hold', units }
    }
    yield* this.#potClaims()
  }

  /** What the orders of one side have paid and those of the other have not received. */
  *#potClaims(): Iterable<Claim> {
    const owner = { kind: 'house', name: 'listing_pot' } as const
    for (const { market } of this.#auctions.values())
      for (const currencyId of [market.config.baseId, market.config.quoteId])
        yield { owner, currencyId, bucket: 'avail', units: 0n }
    for (const { auction, side, filled, quote, endedAt } of this.#orders.values()) {
      if (filled === 0) continue
      const { config } = auction.market
      const amounts = [
        [config.quoteId, side === 'buy' ? BigInt(quote) : endedAt > 0 ? -BigInt(quote) : 0n],
        [
          config.baseId,
          side === 'sell' ? baseOf(config, filled) : endedAt > 0 ? -baseOf(config, filled) : 0n,
        ],
      ] as const
      for (const [currencyId, units] of amounts) yield { owner, currencyId, bucket: 'avail', units }
    }
  }

  *firstPrices({ listing }: Changes): Iterable<FirstPrice> {
    for (const { market, price, lots, endedAt, endedSeq } of listing.auctions)
      if (endedAt > 0) yield { marketId: market.config.id, price, lots, at: endedAt, seq: endedSeq }
  }

  #auctionOf(id: number): CallAuction {
    const auction = this.#auctions.get(id)
    demand(auction !== undefined, 'an order is of an auction', { id })
    return auction
  }

  #orderOf(id: number): AuctionOrder {
    const order = this.#orders.get(id)
    demand(order !== undefined, 'a row names an order of an auction', { id })
    return order
  }

  #followAuction(row: CallAuction): void {
    const before = this.#auctions.get(row.id)
    const isSame = before === undefined || termsOf(before) === termsOf(row)
    demand(isSame, 'an auction never changes', { id: row.id })
    const others = [...this.#auctions.values()].filter(({ id }) => id !== row.id)
    const isFirst = others.every(({ market }) => market.config.id !== row.market.config.id)
    demand(isFirst, 'a market opens once', { id: row.id })
    const { auctionMs } = this.#config.listing
    demand(row.endsAt === row.startedAt + auctionMs, 'an auction has its time', { id: row.id })
    this.#auctions.set(row.id, { ...row })
  }

  #follow({ command, outcome, at }: Executed): void {
    if (!outcome.ok) return
    if (command.kind === 'listing.place') {
      const order = this.#orderOf((outcome.value as AuctionOrder).id) // Its reply.
      const { auction, userId, side, price, lots } = order
      const isSame =
        auction.market.config.id === command.marketId &&
        String([userId, side, price, lots, order.placedAt]) ===
          String([command.userId, command.side, command.price, command.lots, at])
      demand(isSame, 'an order of an auction is its command', { id: order.id })
      demand(at >= auction.startedAt && at < auction.endsAt, 'an auction takes orders', { at })
      const own = [...this.#orders.values()].filter(
        (one) => one.userId === userId && one.id < order.id && wasOpen(one, order),
      )
      demand(
        own.every((one) => one.side === side),
        'a user is on one side of an auction',
        { id: order.id },
      )
    }
    if (command.kind === 'listing.cancel') {
      const { id, auction } = this.#orderOf(command.orderId)
      this.#cancelled.add(id)
      const isTime = at < auction.endsAt - this.#config.listing.fixedMs
      demand(isTime, 'the end of an auction is fixed', { id })
    }
  }

  #checkEnd(auction: CallAuction): void {
    const { id, price, lots, endedAt, endsAt, reference } = auction
    if (endedAt === 0) {
      demand(price === 0 && lots === 0, 'an open auction has no price', { id })
      return
    }
    demand(endedAt === endsAt, 'an auction ends at its time', { id })
    const orders = [...this.#orders.values()].filter(
      (order) => order.auction.id === id && order.status !== auctionOrderStatus.cancelled,
    )
    const best = bestOf(orders, reference)
    demand(price === best.price && lots === best.lots, 'an auction has the best price', {
      id,
      best,
    })
    if (orders.some(({ status }) => status === auctionOrderStatus.open)) return
    const sums = { buy: 0, sell: 0 }
    for (const { side, filled } of orders) sums[side] += filled
    demand(sums.buy === lots && sums.sell === lots, 'an auction fills what trades', { id, sums })
    const isWilling = (order: AuctionOrder) =>
      order.side === 'buy' ? order.price >= price : order.price <= price
    for (const order of orders) {
      const isWithin = order.filled === 0 || isWilling(order)
      demand(isWithin, 'nobody trades beyond a limit', { id: order.id })
    }
    for (const order of orders) {
      if (order.filled >= order.lots || !isWilling(order)) continue
      const isLast = orders.every(
        (one) => one.side !== order.side || one.filled === 0 || !isBehind(one, order),
      )
      demand(isLast, 'better limits and earlier orders are filled first', { id: order.id })
    }
  }

  #checkOrder(order: AuctionOrder): void {
    const { id, auction, status, filled, quote, lots } = order
    const { price, endedAt } = this.#auctionOf(auction.id)
    const isCancelled = status === auctionOrderStatus.cancelled
    demand(isCancelled === this.#cancelled.has(id), 'a cancel is a command', { id })
    const isOpen = status === auctionOrderStatus.open
    demand(isCancelled || isOpen || endedAt > 0, 'orders do not end before their auction', { id })
    demand(filled === 0 || !(isOpen || isCancelled), 'an order is filled at the end', { id })
    demand(filled > 0 || status !== auctionOrderStatus.paid, 'an order pays for what it gets', {
      id,
    })
    demand(filled >= 0 && filled <= lots, 'an order is filled up to its lots', { id })
    const due = quoteOf(auction.market.config, price, filled)
    demand(quote === due, 'every trade of an auction has its price', { id, due })
  }
}

/** Every tick from the lowest limit to the highest, and the reference. */
function bestOf(orders: readonly AuctionOrder[], reference: number) {
  let best = { price: reference, lots: 0, left: 0, distance: 0 }
  const limits = orders.map(({ price }) => price)
  const [low, high] = [Math.min(...limits, reference), Math.max(...limits, reference)]
  for (let price = low; price <= high; price += 1) {
    const sumOf = (willing: (order: AuctionOrder) => boolean) =>
      orders.filter(willing).reduce((sum, { lots }) => sum + lots, 0)
    const bids = sumOf((order) => order.side === 'buy' && order.price >= price)
    const asks = sumOf((order) => order.side === 'sell' && order.price <= price)
    const lots = Math.min(bids, asks)
    if (lots === 0) continue
    const found = {
      price,
      lots,
      left: Math.abs(bids - asks),
      distance: Math.abs(price - reference),
    }
    const isBetter =
      lots > best.lots ||
      (lots === best.lots &&
        (found.left < best.left || (found.left === best.left && found.distance < best.distance)))
    if (isBetter) best = found
  }
  return best
}

/** Whether `one` is served after `other`. */
const isBehind = (one: AuctionOrder, other: AuctionOrder): boolean => {
  if (one.price === other.price) return one.id > other.id
  return one.side === 'buy' ? one.price < other.price : one.price > other.price
}

/** Whether `one` was open when `later` was placed; a cancel of the same time may have been before it. */
const wasOpen = (one: AuctionOrder, later: AuctionOrder): boolean =>
  one.auction.id === later.auction.id && (one.endedAt === 0 || one.endedAt > later.placedAt)

const baseOf = ({ baseScale, lotScale }: MarketConfig, lots: number): bigint =>
  BigInt(lots) * 10n ** BigInt(baseScale - lotScale)
const quoteOf = (config: MarketConfig, price: number, lots: number): bigint =>
  BigInt(price) *
  BigInt(lots) *
  10n ** BigInt(config.quoteScale - config.priceScale - config.lotScale)

const termsOf = ({ market, reference, startedAt, endsAt }: CallAuction): string =>
  String([market.config.id, reference, startedAt, endsAt])
