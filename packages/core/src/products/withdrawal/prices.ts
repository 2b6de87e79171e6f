import type { Market } from '../../markets/market.ts'
import type { Markets } from '../../markets/markets.ts'
import { type UnitPrice, unitPriceOf } from '../../markets/unit-price.ts'
import type { Amount } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../result.ts'
import { bitcoinValueOf } from './formulas.ts'

/** A currency that no market prices: `units` of the valuation currency's smallest unit for `per` of its own. */
export type FixedPrice = UnitPrice & { readonly currencyId: number }
export type WithdrawalConfig = {
  readonly bitcoinId: number
  /** The currency in which markets quote. */
  readonly valuationId: number
  readonly fixedPrices: readonly FixedPrice[]
  /** How long a review may take without a case. */
  readonly reviewMsMax: number
}

/** The value of any amount in bitcoin, at the last index. A halted market has one: a withdrawal trades nothing. */
export class Prices {
  readonly #config: WithdrawalConfig
  readonly #markets: Markets
  readonly #fixed: ReadonlyMap<number, UnitPrice>
  readonly #byCurrency = new Map<number, Market | undefined>()

  constructor(markets: Markets, config: WithdrawalConfig) {
    this.#config = config
    this.#markets = markets
    const valuation = { currencyId: config.valuationId, units: 1n, per: 1n }
    this.#fixed = new Map(
      [...config.fixedPrices, valuation].map((fixed) => [fixed.currencyId, fixed]),
    )
  }

  valueOf(currencyId: number, amount: Amount): Result<Amount, 'market_without_price'> {
    const { bitcoinId } = this.#config
    if (currencyId === bitcoinId) return accept(amount)
    const [price, bitcoin] = [this.#of(currencyId), this.#of(bitcoinId)]
    if (price === undefined || bitcoin === undefined) return reject('market_without_price')
    return accept(bitcoinValueOf(amount, price, bitcoin))
  }

  #of(currencyId: number): UnitPrice | undefined {
    const fixed = this.#fixed.get(currencyId)
    if (fixed !== undefined) return fixed
    if (!this.#byCurrency.has(currencyId)) {
      const market = this.#markets.between(currencyId, this.#config.valuationId)
      this.#byCurrency.set(currencyId, market)
    }
    const market = this.#byCurrency.get(currencyId)
    return market?.hasPrice === true ? unitPriceOf(market.index, market.config) : undefined
  }
}
