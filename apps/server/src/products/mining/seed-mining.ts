import { dayOf } from '@candor/core/formulas/mining'
import { amountOf, rateOf } from '@candor/core/money'

import { currencyById } from '../../catalog/currencies.ts'
import { pairBySymbol } from '../../catalog/pairs.ts'
import { treasuryFunds } from '../../catalog/treasury-funds.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { marketConfig } from './replies.ts'

const symbol = 'BTCUSDT'
/** Coins that the demo's pool starts with. */
const poolWholes = 4n
/**
 * By plan: days, what a TH costs for all of them and its electricity a day in thousandths of the quote, and the TH for sale. At
 * an index of about 97,000 the shortest gains a little and the longest loses: the calculator shows both.
 */
const plans = [
  { days: 30, cost: 820n, electricity: 18n, thTotal: 20_000 },
  { days: 90, cost: 2600n, electricity: 18n, thTotal: 10_000 },
  { days: 180, cost: 5400n, electricity: 18n, thTotal: 5000 },
] as const
/** About twice what a TH mines with the figures below, in the smallest unit of the coin. */
const outputMax = amountOf(100n)
/** About the figures of Bitcoin in 2026; the network changes a little from day to day. */
const figures = { networkTh: 900_000_000, subsidy: 312_500_000n, uptime: 98n, poolFee: 1n } as const

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
      if (!(await this.#hasPrice())) return
      await this.#fundPool()
      for (const plan of plans) await this.#publish(plan)
    }
    this.#isOffered = true
  }

  /** Publishes the days that are over, as soon as the core has their index. */
  async publishDays(): Promise<void> {
    const { exchange, now } = this.#platform
    const { days } = exchange.products.mining
    const yesterday = dayOf(now()) - 1
    let day = (days.latest(this.#marketId)?.day ?? yesterday - 1) + 1
    while (this.#isOffered && day <= yesterday && days.closeOf(this.#marketId, day) !== undefined) {
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

  async #publish({ days, cost, electricity, thTotal }: (typeof plans)[number]): Promise<void> {
    const { quoteId } = marketConfig(this.#marketId)
    const thousandth = 10n ** BigInt(currencyById(quoteId).scale - 3)
    const terms = {
      marketId: this.#marketId,
      days,
      cost: amountOf(cost * thousandth),
      electricity: amountOf(electricity * thousandth),
      outputMax,
      thMin: 10,
      userTh: 1000,
      thTotal,
    }
    await this.#platform.committer.submit({ kind: 'mining.publish', terms }, quiet)
  }

  async #publishDay(day: number): Promise<boolean> {
    const ofDay = {
      marketId: this.#marketId,
      day,
      // From 98 to 102 % of the usual.
      networkTh: (figures.networkTh / 100) * (98 + ((day * 7) % 5)),
      subsidy: amountOf(figures.subsidy),
      uptime: rateOf(figures.uptime * 1_000_000n),
      poolFee: rateOf(figures.poolFee * 1_000_000n),
      isDemo: true,
    }
    const command = { kind: 'mining.publish_day', figures: ofDay } as const
    return (await this.#platform.committer.submit(command, quiet)).ok
  }

  /** An index, or before the first tick of a start a history that has one. */
  async #hasPrice(): Promise<boolean> {
    const { db, exchange } = this.#platform
    if ((exchange.markets.get(this.#marketId)?.index ?? 0) > 0) return true
    const row = await db
      .selectFrom('candle')
      .select('market_id')
      .where('market_id', '=', this.#marketId)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }
}
