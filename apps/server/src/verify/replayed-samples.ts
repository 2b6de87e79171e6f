import type { Database } from '../db/database.ts'
import { StoredLines } from './stored-lines.ts'

type Sample = { readonly at: number; readonly marketId: number; readonly price: number }

/**
 * Compares the stored prices of windows with those that the commands make. Samples of a time are compared once a later one is
 * made: they come by market, and are stored likewise.
 */
export class ReplayedSamples {
  readonly #stored: StoredLines
  #waiting: Sample[] = []

  constructor(db: Database, table: string) {
    this.#stored = new StoredLines(db, table, 'at market_id price')
  }

  async compare(samples: readonly Sample[]): Promise<void> {
    for (const sample of samples) {
      if ((this.#waiting[0]?.at ?? sample.at) < sample.at) await this.#flush()
      this.#waiting.push(sample)
    }
  }

  async end(): Promise<void> {
    await this.#flush()
    await this.#stored.end()
  }

  async #flush(): Promise<void> {
    const made = this.#waiting.toSorted((a, b) => a.marketId - b.marketId)
    this.#waiting = []
    const [first] = made
    if (first === undefined) return
    const lines = await this.#stored.take(first.at)
    for (const [place, { at, marketId, price }] of made.entries())
      this.#stored.check(`${marketId} ${at}`, lines[place], [at, marketId, price])
    if (lines.length > made.length) throw this.#stored.wrong(first.at, 'has a price too many')
  }
}
