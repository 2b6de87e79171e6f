import type { ExchangeConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type { OtcAdTerms } from '../terms.ts'

/** Prices, costs, values and fees by fractions, without the formulas of the product. */
export class OtcPriceAudit {
  readonly #config: ExchangeConfig
  readonly #prices = new Map<number, number>()

  constructor(config: ExchangeConfig) {
    this.#config = config
  }

  tick(ticks: readonly (readonly [number, number, number])[]): void {
    for (const [marketId, price] of ticks) this.#prices.set(marketId, price)
  }

  feeOf(quantity: bigint): bigint {
    return ceil(quantity * this.#config.otc.makerFee, 100_000_000n)
  }

  /** In ten thousandths of the fiat money, for one whole coin. */
  priceOf({ price, premiumBps, currencyId, fiatId }: OtcAdTerms): number {
    if (price > 0) return price
    const { units, per } = this.#worthOf(currencyId, 10n ** BigInt(this.#scaleOf(currencyId)))
    const rate = this.#config.otc.fiats.find((fiat) => fiat.currencyId === fiatId)?.rate ?? 0
    const up = units * BigInt(rate) * BigInt(10_000 + premiumBps)
    const down = per * 10n ** BigInt(this.#config.otc.valuationScale + 8)
    return Number((2n * up + down) / (2n * down))
  }

  fiatOf({ currencyId, fiatId }: OtcAdTerms, order: { quantity: bigint; price: number }): bigint {
    const fiat = this.#config.otc.fiats.find((one) => one.currencyId === fiatId)
    const up = order.quantity * BigInt(order.price) * 10n ** BigInt(fiat?.scale ?? 0)
    const down = 10n ** BigInt(this.#scaleOf(currencyId) + 4)
    return (2n * up + down) / (2n * down)
  }

  valueOf({ currencyId }: OtcAdTerms, quantity: bigint): bigint {
    const { units, per } = this.#worthOf(currencyId, quantity)
    return ceil(units, per)
  }

  #scaleOf(currencyId: number): number {
    return this.#config.otc.coins.find((coin) => coin.currencyId === currencyId)?.scale ?? 0
  }

  /** What a quantity is worth in the smallest unit of the valuation currency, as a fraction. */
  #worthOf(currencyId: number, quantity: bigint): { units: bigint; per: bigint } {
    const { valuationId } = this.#config.otc
    if (currencyId === valuationId) return { units: quantity, per: 1n }
    const market = this.#config.markets.find(
      ({ baseId, quoteId }) => baseId === currencyId && quoteId === valuationId,
    )
    const price = this.#prices.get(market?.id ?? 0)
    demand(market !== undefined && price !== undefined, 'a coin that is ordered has a price', {
      currencyId,
    })
    return {
      units: quantity * BigInt(price) * 10n ** BigInt(market.quoteScale),
      per: 10n ** BigInt(market.baseScale + market.priceScale),
    }
  }
}

const ceil = (dividend: bigint, divisor: bigint) => (dividend + divisor - 1n) / divisor
