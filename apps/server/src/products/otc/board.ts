import type { Exchange } from '@candor/core'
import { type OtcAd, otcAdStatus } from '@candor/core/products/otc'

export type BoardFilter = {
  readonly side: 'sell' | 'buy' | undefined
  readonly currencyId: number | undefined
  readonly fiatId: number | undefined
  readonly method: string | undefined
  /** In the fiat money of the advertisement; undefined for any. */
  readonly amountIn: (fiatId: number) => bigint | undefined
  /** Leaves out this many of the best. */
  readonly skip: number
  readonly limit: number
}
type Ranked = { readonly ad: OtcAd; readonly rank: number }

/**
 * The advertisements that can be answered, the best price first: users who buy see the lowest one first, users who sell the
 * highest. What has no price comes last.
 */
export function boardOf(
  { products: { otc } }: Pick<Exchange, 'products'>,
  filter: BoardFilter,
  at: number,
): OtcAd[] {
  const { side, currencyId, fiatId, method, amountIn, skip, limit } = filter
  const rank = ranking(otc, at)
  const isServing = remembered((userId: number) => otc.merchants.isServing(userId))
  const amounts = remembered(amountIn)
  const best = new Best(skip + limit)
  for (const ad of otc.ads.all()) {
    if (ad.status !== otcAdStatus.open || ad.left === 0n) continue
    if (side !== undefined && side !== ad.side) continue
    if (currencyId !== undefined && currencyId !== ad.currencyId) continue
    if (fiatId !== undefined && fiatId !== ad.fiatId) continue
    if (method !== undefined && !ad.methods.includes(method)) continue
    const amount = amounts(ad.fiatId)
    if (amount !== undefined && (amount < ad.fiatMin || amount > ad.fiatMax)) continue
    if (isServing(ad.userId)) best.offer({ ad, rank: rank(ad) })
  }
  return best.sorted().slice(skip)
}

/** A number that is lower for what comes first. Advertisements with the same premium have one price. */
function ranking({ prices }: Exchange['products']['otc'], at: number): (ad: OtcAd) => number {
  const floating = new Map<string, number>()
  const priceOf = (ad: OtcAd) => {
    const priced = prices.find(ad, at)
    return priced.ok ? priced.value.price : 0
  }
  return (ad) => {
    let price = ad.price
    if (price === 0) {
      const key = `${ad.currencyId} ${ad.fiatId} ${ad.premiumBps}`
      price = floating.get(key) ?? priceOf(ad)
      floating.set(key, price)
    }
    if (price === 0) return Number.MAX_SAFE_INTEGER
    return ad.side === 'sell' ? price : -price
  }
}

function remembered<Value>(compute: (id: number) => Value): (id: number) => Value {
  const known = new Map<number, Value>()
  return (id) => {
    if (!known.has(id)) known.set(id, compute(id))
    return known.get(id) as Value // Set above.
  }
}

/** The first `count` of those offered: a full list is cut only once it has twice as many. */
class Best {
  readonly #count: number
  #kept: Ranked[] = []

  constructor(count: number) {
    this.#count = count
  }

  offer(one: Ranked): void {
    this.#kept.push(one)
    if (this.#kept.length >= 2 * this.#count + 100) this.#cut()
  }

  sorted(): OtcAd[] {
    this.#cut()
    return this.#kept.map(({ ad }) => ad)
  }

  #cut(): void {
    this.#kept = this.#kept
      .toSorted((a, b) => a.rank - b.rank || a.ad.id - b.ad.id)
      .slice(0, this.#count)
  }
}
