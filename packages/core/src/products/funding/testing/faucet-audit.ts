import type { Command, Exchange, ExchangeConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type { Audit, AuditedBatch } from '../../../testing/product-testing.ts'

/** Follows what users draw from the faucet on each UTC day. */
export class FaucetAudit implements Audit {
  readonly #config: ExchangeConfig
  readonly #prices = new Map<number, number>()
  readonly #drawn = new Map<string, bigint>()

  constructor(config: ExchangeConfig) {
    this.#config = config
  }

  follow({ executed }: AuditedBatch): void {
    for (const { at, command, outcome } of executed) {
      if (command.kind === 'market.tick') {
        for (const [id, price] of command.ticks) this.#prices.set(id, price)
      }
      if (command.kind === 'funding.faucet' && outcome.ok) this.#draw(command, at)
    }
  }

  compare(exchange: Exchange): void {
    for (const { userId, day, used } of exchange.products.funding.uses()) {
      const own = this.#drawn.get(`${userId} ${day}`)
      demand(own === used, 'the day of the faucet adds up', { userId, own, used })
    }
  }

  #draw(command: Extract<Command, { kind: 'funding.faucet' }>, at: number): void {
    const { userId, currencyId, amount } = command
    const { valuationId, faucetDailyMax } = this.#config.funding
    const key = `${userId} ${Math.floor(at / 86_400_000)}`
    const worth = currencyId === valuationId ? amount : this.#worthOf(currencyId, amount)
    const drawn = (this.#drawn.get(key) ?? 0n) + worth
    demand(drawn <= faucetDailyMax, 'the faucet gives its daily limit at most', { key, drawn })
    this.#drawn.set(key, drawn)
  }

  /** One whole coin costs `price` ticks; the remainder of a division counts as one more unit. */
  #worthOf(currencyId: number, amount: bigint): bigint {
    const { markets, funding } = this.#config
    const market = markets.find(
      ({ baseId, quoteId }) => baseId === currencyId && quoteId === funding.valuationId,
    )
    const price = this.#prices.get(market?.id ?? 0)
    demand(market !== undefined && price !== undefined, 'what is drawn has a price', {
      currencyId,
    })
    const { baseScale, quoteScale, priceScale } = market
    const dividend = amount * BigInt(price) * 10n ** BigInt(quoteScale)
    const divisor = 10n ** BigInt(baseScale + priceScale)
    return dividend % divisor === 0n ? dividend / divisor : dividend / divisor + 1n
  }
}
