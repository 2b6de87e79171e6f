import type { Market } from '../../markets/market.ts'
import type { Markets } from '../../markets/markets.ts'
import { type UnitPrice, unitPriceOf } from '../../markets/unit-price.ts'
import { accept, reject, type Result } from '../../result.ts'
import { floatingPriceOf } from './formulas.ts'
import type { OtcAdTerms, OtcCoin, OtcConfig, OtcFiat } from './terms.ts'

/** The price of an advertisement now, and what the coin is worth in the valuation currency. */
export type OtcPricing = { readonly price: number; readonly unit: UnitPrice }

/** The prices of coins in fiat money: fixed ones, and those that follow the index. */
export class OtcPrices {
  readonly #config: OtcConfig
  /** Undefined for the valuation currency, which needs none. */
  readonly #markets: ReadonlyMap<number, Market | undefined>

  constructor(markets: Markets, config: OtcConfig) {
    this.#config = config
    this.#markets = new Map(
      config.coins.map(({ currencyId }) => [
        currencyId,
        markets.between(currencyId, config.valuationId),
      ]),
    )
  }

  coin(currencyId: number): OtcCoin | undefined {
    return this.#config.coins.find((coin) => coin.currencyId === currencyId)
  }

  fiat(currencyId: number): OtcFiat | undefined {
    return this.#config.fiats.find((fiat) => fiat.currencyId === currencyId)
  }

  /** The scales of the coin and the fiat money of terms that were checked. */
  scalesOf({ currencyId, fiatId }: Pick<OtcAdTerms, 'currencyId' | 'fiatId'>) {
    const [coin, fiat] = [this.coin(currencyId), this.fiat(fiatId)]
    return { coinScale: coin?.scale ?? 0, fiatScale: fiat?.scale ?? 0 }
  }

  /** A fixed price needs an index for the limits only, so that one of a halted market is enough. */
  find(
    terms: Pick<OtcAdTerms, 'currencyId' | 'fiatId' | 'price' | 'premiumBps'>,
    at: number,
  ): Result<OtcPricing, 'market_without_price' | 'market_halted'> {
    const { currencyId, fiatId, price, premiumBps } = terms
    const market = this.#markets.get(currencyId)
    const isValuation = currencyId === this.#config.valuationId
    if (!isValuation && market?.hasPrice !== true) return reject('market_without_price')
    const isHalted = market?.isHalted(at) === true
    if (price === 0 && isHalted) return reject('market_halted')
    const unit = market === undefined ? one : unitPriceOf(market.index, market.config)
    if (price > 0) return accept({ price, unit })
    const { coinScale } = this.scalesOf(terms)
    const { valuationScale } = this.#config
    const rate = this.fiat(fiatId)?.rate ?? 0
    const floating = floatingPriceOf(unit, premiumBps, { coinScale, valuationScale, rate })
    return accept({ price: floating, unit })
  }
}

/** The price of the valuation currency. */
const one: UnitPrice = { units: 1n, per: 1n }
