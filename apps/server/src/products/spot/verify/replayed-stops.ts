import { type StopOrder, stopStatus } from '@candor/core/products/spot'

import type { Database } from '../../../db/database.ts'
import { type Line, StoredLines } from '../../../verify/stored-lines.ts'

const columns = `id user_id market_id side stop_price price lots resting_price resting_id expires_at status order_id
  ended_seq created_at updated_at`

/** Compares `spot_stop` with the stop orders that the journal's commands make when they are executed again. */
export class ReplayedStops {
  readonly #stored: StoredLines
  /** Rows of those that wait, until their end is known. */
  readonly #waiting = new Map<StopOrder, Line | undefined>()
  #made = 0

  constructor(db: Database) {
    this.#stored = new StoredLines(db, 'spot_stop', columns)
  }

  async compare(stops: readonly StopOrder[]): Promise<void> {
    for (const stop of stops.toSorted((a, b) => a.id - b.id)) {
      if (stop.id > this.#made) {
        this.#waiting.set(stop, await this.#stored.takeOne(stop.id))
        this.#made = stop.id
      }
      if (stop.status === stopStatus.waiting) continue
      this.#check(stop, this.#waiting.get(stop))
      this.#waiting.delete(stop)
    }
  }

  /** How many there were. */
  async end(): Promise<number> {
    for (const [stop, stored] of this.#waiting) this.#check(stop, stored)
    await this.#stored.end()
    return this.#made
  }

  #check(stop: StopOrder, stored: Line | undefined): void {
    const { id, owner, market, side, price, lots, restingPrice, restingId, expiresAt } = stop
    const { status, orderId, endedSeq, createdAt, updatedAt } = stop
    const terms = [id, owner, market.config.id, side, stop.stop, price, lots, restingPrice]
    const ends = [restingId, expiresAt, status, orderId, endedSeq, createdAt, updatedAt]
    this.#stored.check(id, stored, [...terms, ...ends])
  }
}
