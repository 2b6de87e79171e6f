import type { Market } from '../../markets/market.ts'
import type { Markets } from '../../markets/markets.ts'
import { type UnitPrice, unitPriceOf } from '../../markets/unit-price.ts'
import { accept, reject, type Result } from '../../result.ts'
import { fiatPriceOf, valuationPrice } from './formulas.ts'

type Pair = { readonly fromId: number; readonly toId: number }

/** Fiat money has no market: a fixed rate prices it. */
export type FiatTerms = {
  readonly currencyId: number
  readonly scale: number
  /** How much of it is worth one whole unit of the valuation currency, with 8 decimals. */
  readonly rate: number
}
type Config = {
  readonly valuationId: number
  readonly valuationScale: number
  readonly currencyIds: readonly number[]
  readonly fiats: readonly FiatTerms[]
}

/** The prices of a conversion, and the older of the two moments at which they were set. */
export type Pricing = {
  readonly from: UnitPrice
  readonly to: UnitPrice
  readonly fromPrice: number
  readonly toPrice: number
  readonly pricedAt: number
}
type PricingRejection = 'convert_not_offered' | 'market_without_price' | 'market_halted'
/** One side of a conversion. */
type Side = { readonly price: UnitPrice; readonly stored: number }

/** The price of each currency against the one in which values are counted. */
export class Pricings {
  readonly #valuationId: number
  readonly #valuationScale: number
  /** Undefined for the valuation currency. */
  readonly #markets: ReadonlyMap<number, Market | undefined>
  readonly #fiats: ReadonlyMap<number, FiatTerms>

  constructor(markets: Markets, { valuationId, valuationScale, currencyIds, fiats }: Config) {
    this.#valuationId = valuationId
    this.#valuationScale = valuationScale
    this.#markets = new Map(currencyIds.map((id) => [id, markets.between(id, valuationId)]))
    this.#fiats = new Map(fiats.map((terms) => [terms.currencyId, terms]))
  }

  isFiat(currencyId: number): boolean {
    return this.#fiats.has(currencyId)
  }

  /** Fiat money is only paid, never received. Rejections are listed in the order of the checks. */
  find({ fromId, toId }: Pair, at: number): Result<Pricing, PricingRejection> {
    if (!this.isFiat(fromId) && !this.#isCoin(fromId)) return reject('convert_not_offered')
    if (!this.#isCoin(toId)) return reject('convert_not_offered')
    const both = [this.#markets.get(fromId), this.#markets.get(toId)]
    const markets = both.filter((market) => market !== undefined)
    if (markets.some((market) => !market.hasPrice)) return reject('market_without_price')
    if (markets.some((market) => market.isHalted(at))) return reject('market_halted')
    const [from, to] = [this.#sideOf(fromId), this.#sideOf(toId)]
    return accept({
      from: from.price,
      to: to.price,
      fromPrice: from.stored,
      toPrice: to.stored,
      pricedAt: Math.min(...markets.map(({ tickedAt }) => tickedAt)),
    })
  }

  #isCoin(id: number): boolean {
    return id === this.#valuationId || this.#markets.get(id) !== undefined
  }

  #sideOf(id: number): Side {
    const fiat = this.#fiats.get(id)
    if (fiat !== undefined) {
      const price = fiatPriceOf(fiat.rate, { ...fiat, valuationScale: this.#valuationScale })
      return { price, stored: fiat.rate }
    }
    const market = this.#markets.get(id)
    if (market === undefined) return { price: valuationPrice, stored: 0 }
    return { price: unitPriceOf(market.index, market.config), stored: market.index }
  }
}
