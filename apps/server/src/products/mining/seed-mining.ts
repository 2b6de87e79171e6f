import { dayOf, grossOf, inQuote } from '@candor/core/formulas/mining'
import { type Amount, amountOf, rateOf } from '@candor/core/money'

import { currencyById } from '../../catalog/currencies.ts'
import { pairBySymbol } from '../../catalog/pairs.ts'
import { treasuryFunds } from '../../catalog/treasury-funds.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { marketConfig } from './replies.ts'

const symbol = 'BTCUSDT'
/** Coins that the demo's pool starts with. */
const poolWholes = 4n
/**
 * By plan: days, its cost in percent of what it would pay at the price of its publication, and the TH for sale. The shortest
 * gains a little there and the others lose: the calculator shows both.
 */
const plans = [
  { days: 30, costPercent: 92n, thTotal: 20_000 },
  { days: 90, costPercent: 106n, thTotal: 10_000 },
  { days: 180, costPercent: 125n, thTotal: 5000 },
] as const
/** Of what is mined at that price. */
const electricityPercent = 40n
/** About twice what a TH mines with the figures below, in the smallest unit of the coin. */
const outputMax = amountOf(100n)
/** About the figures of Bitcoin in 2026; the network changes a little from day to day. */
const usualDay = {
  networkTh: 900_000_000,
  subsidy: amountOf(312_500_000n),
  uptime: rateOf(98_000_000n),
  poolFee: rateOf(1_000_000n),
} as const

const quiet = { encode: () => null }

/** The plans of the demo, and the invented figures of its network. */
export class SeedMining {
  readonly #platform: ProductPlatform
  readonly #marketId: number
  #isOffered = false

  constructor(platform: ProductPlatform) {
    this.#platform = platform
    const pair = pairBySymbol.get(symbol)
    if (pair === undefined) throw new Error(`no pair ${symbol}`)
    this.#marketId = pair.id
  }

  /** Funds the pool and publishes the plans, once. A market without a price is tried again later. */
  async offer(): Promise<void> {
    const { config, exchange } = this.#platform
    if (!config.demo || this.#isOffered) return
    const [first] = exchange.products.mining.plans.all()
    if (first === undefined) {
      const price = await this.#price()
      if (price === undefined) return
      await this.#fundPool()
      for (const plan of plans) await this.#publish(plan, price)
    }
    this.#isOffered = true
  }

  /** Publishes the days that are over, as soon as the core has their index. */
  async publishDays(): Promise<void> {
    const { config, exchange, now } = this.#platform
    const { days, plans: published } = exchange.products.mining
    const [plan] = published.all()
    // Also while no plan is offered any more: contracts are paid by these figures.
    if (!config.demo || plan === undefined) return
    const yesterday = dayOf(now()) - 1
    let day = (days.latest(this.#marketId)?.day ?? yesterday - 1) + 1
    while (day <= yesterday && days.closeOf(this.#marketId, day) !== undefined) {
      if (!(await this.#publishDay(day))) return
      day += 1
    }
  }

  async #fundPool(): Promise<void> {
    const { committer } = this.#platform
    const { baseId: currencyId } = marketConfig(this.#marketId)
    const amount = amountOf(poolWholes * 10n ** BigInt(currencyById(currencyId).scale))
    await committer.submit(treasuryFunds({ currencyId, amount }), quiet)
    await committer.submit({ kind: 'mining.fund', currencyId, amount }, quiet)
  }

  async #publish({ days, costPercent, thTotal }: (typeof plans)[number], price: number) {
    const market = marketConfig(this.#marketId)
    const mined = inQuote(grossOf(1000, usualDay), price, market) // Of 1,000 TH, which keeps the decimals.
    const electricity = atLeastThousandth((mined * electricityPercent) / 100n, market.quoteScale)
    const paid = (mined - electricity * 1000n) * BigInt(days)
    const cost = atLeastThousandth((paid * costPercent) / 100n, market.quoteScale)
    const terms = {
      marketId: this.#marketId,
      days,
      cost,
      electricity,
      outputMax,
      thMin: 10,
      userTh: 1000,
      thTotal,
    }
    await this.#platform.committer.submit({ kind: 'mining.publish', terms }, quiet)
  }

  async #publishDay(day: number): Promise<boolean> {
    const ofDay = {
      ...usualDay,
      marketId: this.#marketId,
      day,
      // From 98 to 102 % of the usual.
      networkTh: (usualDay.networkTh / 100) * (98 + ((day * 7) % 5)),
      isDemo: true,
    }
    const command = { kind: 'mining.publish_day', figures: ofDay } as const
    return (await this.#platform.committer.submit(command, quiet)).ok
  }

  /** The index, or before the first tick of a start what its history ends with. */
  async #price(): Promise<number | undefined> {
    const { db, exchange } = this.#platform
    const index = exchange.markets.get(this.#marketId)?.index ?? 0
    if (index > 0) return index
    const row = await db
      .selectFrom('candle')
      .select('close')
      .where('market_id', '=', this.#marketId)
      .where('period', '=', '1min')
      .orderBy('opened_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && Number(row.close)
  }
}

/** A thousandth of `amountOf1000` TH for each of them, in thousandths of the quote and at least one. */
function atLeastThousandth(amountOf1000: bigint, quoteScale: number): Amount {
  const thousandth = 10n ** BigInt(quoteScale - 3)
  const thousandths = amountOf1000 / (1000n * thousandth)
  return amountOf((thousandths === 0n ? 1n : thousandths) * thousandth)
}
