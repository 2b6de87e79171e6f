import { volatilityOf } from '@candor/core/formulas/dual'

import type { Database } from '../../db/database.ts'

const hourMs = 3_600_000
const days = 30
/** The candles of 15 minutes that close with an hour open so long after it began. */
const lastQuarterMs = 2_700_000

/** How much each market's index has moved in 30 days, by its closes of full hours. Computed once an hour. */
export class Volatilities {
  readonly #db: Database
  readonly #known = new Map<number, { readonly hour: number; readonly volatility: number }>()

  constructor(db: Database) {
    this.#db = db
  }

  async of(marketId: number, at: number): Promise<number> {
    const hour = Math.floor(at / hourMs) * hourMs
    const known = this.#known.get(marketId)
    if (known?.hour === hour) return known.volatility
    const volatility = volatilityOf(await this.#closes(marketId, hour))
    this.#known.set(marketId, { hour, volatility })
    return volatility
  }

  async #closes(marketId: number, until: number) {
    const rows = await this.#db
      .selectFrom('candle')
      .select(['opened_at', 'close'])
      .where('market_id', '=', marketId)
      .where('period', '=', '15min')
      .where('opened_at', '>=', BigInt(until - days * 24 * hourMs))
      .where('opened_at', '<', BigInt(until))
      .orderBy('opened_at')
      .execute()
    return rows
      .filter(({ opened_at: at }) => Number(at) % hourMs === lastQuarterMs)
      .map(({ opened_at: at, close }) => ({ at: Number(at), price: Number(close) }))
  }
}
