import { brokenInvariant } from '../../assert.ts'
import type { Side } from '../../order-book/order-book.ts'

/** An order of an auction as its price needs it: the limit in ticks, and lots. */
export type AuctionInterest = { readonly side: Side; readonly price: number; readonly lots: number }
/** A price in ticks, what trades at it, and what is left over at it: lots of buyers if positive, of sellers if negative. */
export type Clearing = { readonly price: number; readonly lots: number; readonly surplus: number }

/** A limit is from a fifth of the reference to five times it. */
const bandFactor = 5

export function auctionBand(reference: number): { readonly min: number; readonly max: number } {
  return { min: Math.ceil(reference / bandFactor), max: reference * bandFactor }
}

/** An issue price in the smallest unit of what pays, in ticks; at least one. */
export function referenceOf(
  issuePrice: bigint,
  { quoteScale, priceScale }: { readonly quoteScale: number; readonly priceScale: number },
): number {
  const perTick = 10n ** BigInt(quoteScale - priceScale)
  return Math.max(1, Number((issuePrice * 2n + perTick) / (perTick * 2n)))
}

/**
 * The one price of an auction: at which most lots trade, then fewest are left over, then nearest to the reference, then the
 * lower one. Where nothing trades it is the reference.
 */
export function clearingOf(orders: readonly AuctionInterest[], reference: number): Clearing {
  const limits = new Set(orders.map(({ price }) => price))
  // What trades changes only above a buyer's limit and at a seller's; the reference is nearest to itself.
  const candidates = new Set([...limits].flatMap((price) => [price - 1, price, price + 1]))
  candidates.add(reference)
  const offered = new Sweep(orders, 'sell')
  const missing = new Sweep(orders, 'buy')
  const total = orders.reduce((sum, { side, lots }) => sum + (side === 'buy' ? lots : 0), 0)
  let best: Clearing = { price: reference, lots: 0, surplus: 0 }
  for (const price of [...candidates].filter((each) => each > 0).toSorted((a, b) => a - b)) {
    const [bids, asks] = [total - missing.upTo(price - 1), offered.upTo(price)]
    const found = { price, lots: Math.min(bids, asks), surplus: bids - asks }
    if (found.lots > 0 && isBetter(found, best, reference)) best = found
  }
  return best
}

function isBetter(one: Clearing, other: Clearing, reference: number): boolean {
  if (one.lots !== other.lots) return one.lots > other.lots
  const [left, right] = [Math.abs(one.surplus), Math.abs(other.surplus)]
  if (left !== right) return left < right
  // Prices ascend: of two equally near ones the lower was there first.
  return Math.abs(one.price - reference) < Math.abs(other.price - reference)
}

/** Sums the lots of a side by ascending limits, so that each order is looked at once. */
class Sweep {
  readonly #sorted: readonly AuctionInterest[]
  #next = 0
  #sum = 0

  constructor(orders: readonly AuctionInterest[], side: Side) {
    this.#sorted = orders
      .filter((order) => order.side === side)
      .toSorted((one, other) => one.price - other.price)
  }

  /** The lots of limits that are not above `price`, which may not fall from call to call. */
  upTo(price: number): number {
    for (let order = this.#sorted[this.#next]; order !== undefined && order.price <= price;) {
      this.#sum += order.lots
      this.#next += 1
      order = this.#sorted[this.#next]
    }
    return this.#sum
  }
}

/** The last order of a side that trades, and how many of its lots; no lots where none does. */
export type Cut = { readonly price: number; readonly id: number; readonly lots: number }
type KnownInterest = AuctionInterest & { readonly id: number }

/** Where `lots` of a side end, of orders in the order of their ids: better limits come first, then earlier orders. */
export function cutOf(orders: readonly KnownInterest[], side: Side, lots: number): Cut {
  const own = orders.filter((order) => order.side === side)
  const sums = new Map<number, number>()
  for (const order of own) sums.set(order.price, (sums.get(order.price) ?? 0) + order.lots)
  const sign = signOf(side)
  let left = lots
  for (const [price, sum] of [...sums].toSorted(([one], [other]) => (one - other) * sign)) {
    if (left === 0) break
    if (sum < left) left -= sum
    else return cutAt(own, price, left)
  }
  return { price: 0, id: 0, lots: 0 }
}

function cutAt(orders: readonly KnownInterest[], price: number, lots: number): Cut {
  let left = lots
  for (const order of orders) {
    if (order.price !== price) continue
    if (order.lots >= left) return { price, id: order.id, lots: left }
    left -= order.lots
  }
  throw brokenInvariant('the orders of a limit have its lots')
}

/** How many lots of an order trade, by the cut of its side. */
export function filledOf({ id, side, price, lots }: KnownInterest, cut: Cut): number {
  if (cut.lots === 0) return 0
  if (id === cut.id) return cut.lots
  const distance = (price - cut.price) * signOf(side)
  return distance < 0 || (distance === 0 && id < cut.id) ? lots : 0
}

/** Sorts better limits first. */
const signOf = (side: Side): number => (side === 'buy' ? -1 : 1)
