import type { ExchangeConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'

type Pair = { readonly fromId: number; readonly toId: number }
type Price = { readonly units: bigint; readonly per: bigint }

/** The prices of currencies in the valuation currency, as the ticks set them. */
export class PriceLine {
  readonly #config: ExchangeConfig
  readonly #prices = new Map<number, { price: number; at: number }>()

  constructor(config: ExchangeConfig) {
    this.#config = config
  }

  tick(ticks: readonly (readonly [number, number, number])[], at: number): void {
    for (const [marketId, price] of ticks) this.#prices.set(marketId, { price, at })
  }

  /** One smallest unit costs `units` of `per` smallest units of the valuation currency. */
  of(currencyId: number): Price {
    const { valuationId, valuationScale, fiats } = this.#config.convert
    if (currencyId === valuationId) return { units: 1n, per: 1n }
    const fiat = fiats.find((terms) => terms.currencyId === currencyId)
    // So many units with eight decimals are worth one whole unit of the valuation currency.
    if (fiat !== undefined)
      return {
        units: 10n ** BigInt(8 + valuationScale),
        per: 10n ** BigInt(fiat.scale) * BigInt(fiat.rate),
      }
    const market = this.#marketOf(currencyId)
    const last = this.#prices.get(market?.id ?? 0)
    demand(market !== undefined && last !== undefined, 'what is converted has a price', {
      currencyId,
    })
    return {
      units: BigInt(last.price) * 10n ** BigInt(market.quoteScale),
      per: 10n ** BigInt(market.priceScale + market.baseScale),
    }
  }

  /** The older of the moments at which the two prices changed last. */
  changedAt({ fromId, toId }: Pair): number {
    const moments = [fromId, toId]
      .filter((id) => id !== this.#config.convert.valuationId)
      .map((id) => this.#prices.get(this.#marketOf(id)?.id ?? 0)?.at ?? 0)
    return Math.min(...moments)
  }

  #marketOf(currencyId: number) {
    return this.#config.markets.find(
      ({ baseId, quoteId }) =>
        baseId === currencyId && quoteId === this.#config.convert.valuationId,
    )
  }
}
