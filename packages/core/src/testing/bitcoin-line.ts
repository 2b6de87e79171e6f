import type { ExchangeConfig } from '../exchange.ts'
import { demand } from './demand.ts'

/** The values of amounts in bitcoin, as the ticks set them. */
export class BitcoinLine {
  readonly #config: ExchangeConfig
  readonly #prices = new Map<number, number>()

  constructor(config: ExchangeConfig) {
    this.#config = config
  }

  tick(ticks: readonly (readonly [number, number, number])[]): void {
    for (const [marketId, price] of ticks) this.#prices.set(marketId, price)
  }

  /** The smallest number of bitcoin's units that is worth no less. */
  valueOf(currencyId: number, amount: bigint): bigint {
    const { bitcoinId } = this.#config.withdrawal
    if (currencyId === bitcoinId) return amount
    const [paid, bitcoin] = [this.#priceOf(currencyId), this.#priceOf(bitcoinId)]
    const [value, unit] = [amount * paid.units * bitcoin.per, paid.per * bitcoin.units]
    const whole = (value - (value % unit)) / unit
    return value % unit === 0n ? whole : whole + 1n
  }

  #priceOf(currencyId: number): { units: bigint; per: bigint } {
    const { valuationId, fixedPrices } = this.#config.withdrawal
    if (currencyId === valuationId) return { units: 1n, per: 1n }
    const fixed = fixedPrices.find((each) => each.currencyId === currencyId)
    if (fixed !== undefined) return fixed
    const market = this.#config.markets.find(
      ({ baseId, quoteId }) => baseId === currencyId && quoteId === valuationId,
    )
    const price = this.#prices.get(market?.id ?? 0)
    demand(market !== undefined && price !== undefined, 'what is withdrawn has a price', {
      currencyId,
    })
    const { baseScale, quoteScale, priceScale } = market
    return {
      units: BigInt(price) * 10n ** BigInt(quoteScale),
      per: 10n ** BigInt(baseScale + priceScale),
    }
  }
}
