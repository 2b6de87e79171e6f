import type { Candle, StoredPeriod } from '@candor/core'

import type { Database } from '../db/database.ts'
import type { CoreSchema } from '../db/schema/core.ts'
import { Disagreement } from './disagreement.ts'

const pageSize = 500
const figures = ['open', 'high', 'low', 'close', 'volume'] as const

/** The stored candles of one market and period after a first one, held against those that its ticks and trades make. */
export class StoredCandles {
  readonly #db: Database
  readonly #marketId: number
  readonly #period: StoredPeriod
  #page: CoreSchema['candle'][] = []
  #next = 0
  #readUntil: number

  /** The first candle is left out: it may have begun in a past that was made up. */
  constructor(db: Database, first: Candle) {
    this.#db = db
    this.#marketId = first.marketId
    this.#period = first.period
    this.#readUntil = first.openedAt
  }

  /** Candles come in the order of time. An old one may have been dropped; one that nothing made may not be there. */
  async compare(made: Candle): Promise<boolean> {
    const row = await this.#peek()
    if (row === undefined || Number(row.opened_at) > made.openedAt) return false
    if (Number(row.opened_at) < made.openedAt) throw this.#wrong(row, 'was made by no tick')
    for (const figure of figures) {
      if (Number(row[figure]) !== made[figure])
        throw this.#wrong(row, `${figure} is ${row[figure]}, ticks and trades make ${made[figure]}`)
    }
    this.#next += 1
    return true
  }

  /** Called after the last candle: none may be left. */
  async end(): Promise<void> {
    const row = await this.#peek()
    if (row !== undefined) throw this.#wrong(row, 'was made by no tick')
  }

  #wrong({ opened_at: openedAt }: CoreSchema['candle'], sentence: string): Disagreement {
    return new Disagreement('candle', `${this.#marketId}/${this.#period}/${openedAt}`, sentence)
  }

  async #peek(): Promise<CoreSchema['candle'] | undefined> {
    if (this.#next === this.#page.length) {
      this.#page = await this.#db
        .selectFrom('candle')
        .selectAll()
        .where('market_id', '=', this.#marketId)
        .where('period', '=', this.#period)
        .where('opened_at', '>', BigInt(this.#readUntil))
        .orderBy('opened_at')
        .limit(pageSize)
        .execute()
      this.#next = 0
      this.#readUntil = Number(this.#page.at(-1)?.opened_at ?? this.#readUntil)
    }
    return this.#page[this.#next]
  }
}
