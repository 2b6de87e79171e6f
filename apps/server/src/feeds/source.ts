import type { FeedStatus } from './feed.ts'
import { Guard } from './guard.ts'
import type { SourceEvent } from './source-event.ts'

/** Without a word for longer than this a source is dropped (product rule 5.5). */
export const silenceMs = 10_000

/** What one source has said about one pair, as far as it is believed. */
export class Source {
  #guard = new Guard()
  #price: number | undefined
  #lots = 0
  #heardAt: number | undefined
  #silentSince: number | undefined
  /** Since the start, for whoever watches: values that were not believed, late and lost trades. */
  readonly counts = { refused: 0, late: 0, lost: 0 }

  /** The last believed price in ticks. */
  get price(): number | undefined {
    return this.#price
  }

  /** When it last said anything, on the clock of its events. */
  get heardAt(): number | undefined {
    return this.#heardAt
  }

  /** `now` is the wall clock, for the status. */
  hear(event: SourceEvent, now: number): void {
    this.counts.late += event.late ?? 0
    this.counts.lost += event.lost ?? 0
    // Old news is no sign of life.
    if (event.late !== undefined && event.value === undefined) return
    this.#heardAt = Math.max(this.#heardAt ?? 0, event.at)
    if (event.value !== undefined && this.#guard.check(event.value, now) !== undefined)
      this.counts.refused += 1
    if (this.#guard.quarantine !== undefined) return
    this.#price = event.price ?? this.#price
    if (this.#price !== undefined) this.#lots += event.lots
  }

  /** What was traded since this was last asked. */
  takeLots(): number {
    const lots = this.#lots
    this.#lots = 0
    return lots
  }

  /** `at` is on the clock of the events, `now` on the wall's. */
  status(at: number, now: number): FeedStatus {
    const { quarantine } = this.#guard
    if (quarantine !== undefined) return { state: 'quarantined', ...quarantine }
    const isHeard = this.#heardAt !== undefined && at - this.#heardAt <= silenceMs
    if (isHeard && this.#price !== undefined) {
      this.#silentSince = undefined
      return { state: 'running' }
    }
    this.#silentSince ??= now
    return { state: 'silent', since: this.#silentSince }
  }

  /**
   * After a new connection: the price of the one before is of the past, and the venue may count
   * anew; but what it says next is still held against what it said last.
   */
  startOver(): void {
    this.#guard.forgetOrder()
    this.#price = undefined
  }

  /** After a night: neither the last price nor a verdict from before the close means anything. */
  forget(): void {
    this.#guard = new Guard()
    this.#price = undefined
    this.#lots = 0
  }
}
