import { assert } from '../../assert.ts'
import type { Market } from '../../markets/market.ts'
import type { Markets } from '../../markets/markets.ts'
import type { StateHash } from '../../state-hash.ts'
import type { HaltReason } from './halts.ts'
import type { StocksConfig } from './terms.ts'

/** A stock and what stops its trading. */
export type Stock = {
  readonly market: Market
  /** The currency that counts its shares. */
  readonly shareId: number
  /** What a millionth of a share costs at a price of one tick. */
  readonly unitsPerTick: bigint
  haltReason: HaltReason
  haltedAt: number
  /** The split whose holders are not all served; zero when there is none. */
  splitId: number
  /** When the last split took effect: an older price is one of the shares before it. */
  splitAt: number
  touchedIn: number
}

/** A halt, or its end, as the table has it. */
export type StockHalt = Pick<Stock, 'haltReason' | 'haltedAt'> & { readonly marketId: number }

/** The stocks by their markets. */
export class StockList {
  readonly #byMarket = new Map<number, Stock>()
  #changed: Stock[] = []
  #batch = 1

  constructor(markets: Markets, { marketIds, currencyId }: StocksConfig) {
    for (const id of marketIds) {
      const market = markets.get(id)
      assert(market !== undefined, 'a stock has a market')
      const { baseId, baseScale, quoteId, quoteScale, priceScale } = market.config
      assert(quoteId === currencyId, 'all stocks are priced in one currency')
      const exponent = quoteScale - priceScale - baseScale
      assert(exponent >= 0, 'the value of a millionth of a share is exact')
      this.#byMarket.set(id, {
        market,
        shareId: baseId,
        unitsPerTick: 10n ** BigInt(exponent),
        haltReason: 0,
        haltedAt: 0,
        splitId: 0,
        splitAt: 0,
        touchedIn: 0,
      })
    }
  }

  /** Halts that began or ended. */
  takeChanges(): readonly StockHalt[] {
    this.#batch += 1
    const halts = this.#changed.map(({ market, haltReason, haltedAt }) => {
      return { marketId: market.config.id, haltReason, haltedAt }
    })
    if (halts.length > 0) this.#changed = []
    return halts
  }

  get(marketId: number): Stock | undefined {
    return this.#byMarket.get(marketId)
  }

  has(currencyId: number): boolean {
    return this.all().some(({ shareId }) => shareId === currencyId)
  }

  all(): Stock[] {
    return [...this.#byMarket.values()]
  }

  halt(stock: Stock, haltReason: HaltReason, haltedAt: number): void {
    stock.haltReason = haltReason
    stock.haltedAt = haltedAt
    if (stock.touchedIn === this.#batch) return
    stock.touchedIn = this.#batch
    this.#changed.push(stock)
  }

  restore({ marketId, haltReason, haltedAt }: StockHalt): void {
    const stock = this.#byMarket.get(marketId)
    if (stock !== undefined) Object.assign(stock, { haltReason, haltedAt })
  }

  addTo(hash: StateHash): void {
    for (const { market, haltReason, haltedAt, splitId, splitAt } of this.all())
      hash.add(market.config.id, haltReason, haltedAt, splitId, splitAt)
  }
}

/** Whether the index is of the shares as they are: a split makes older prices meaningless. */
export function hasPrice({ market, splitAt }: Stock): boolean {
  return market.hasPrice && market.tickedAt > splitAt
}
