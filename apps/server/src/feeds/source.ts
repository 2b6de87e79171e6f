import type { FeedStatus } from './feed.ts'
import { Guard } from './guard.ts'
import type { FeedTrade } from './index-trades.ts'
import type { SourceEvent } from './source-event.ts'

/** Without a message for longer than this a source is left out of the index. */
export const silenceMs = 10_000

type Volume = { readonly lots: number; readonly trades: readonly FeedTrade[] }

/** The accepted state of one source of one pair. */
export class Source {
  #guard = new Guard()
  #price: number | undefined
  #lots = 0
  #trades: FeedTrade[] = []
  #lastMessageAt: number | undefined
  #silentSince: number | undefined
  /** Since the start: refused values, late trades and lost trades. */
  readonly counts = { refused: 0, late: 0, lost: 0 }

  /** The last accepted price in ticks. */
  get price(): number | undefined {
    return this.#price
  }

  /** The time of the last message, on the clock of the events. */
  get lastMessageAt(): number | undefined {
    return this.#lastMessageAt
  }

  /** `now` is the wall clock, for the status. */
  receive(event: SourceEvent, now: number): void {
    this.counts.late += event.late ?? 0
    this.counts.lost += event.lost ?? 0
    // Late trades do not show that the source is alive.
    if (event.late !== undefined && event.value === undefined) return
    this.#lastMessageAt = Math.max(this.#lastMessageAt ?? 0, event.at)
    if (event.value !== undefined && this.#guard.check(event.value, now) !== undefined)
      this.counts.refused += 1
    if (this.#guard.quarantine !== undefined) return
    this.#price = event.price ?? this.#price
    if (this.#price === undefined) return
    this.#lots += event.lots
    if (event.trades !== undefined) this.#trades.push(...event.trades)
  }

  /** The volume since the last call, with its trades where all of them were reported. */
  takeVolume(): Volume {
    const volume = { lots: this.#lots, trades: this.#trades }
    this.#lots = 0
    this.#trades = []
    return volume
  }

  /** `at` is on the clock of the events, `now` on the wall clock. */
  status(at: number, now: number): FeedStatus {
    const { quarantine } = this.#guard
    if (quarantine !== undefined) return { state: 'quarantined', ...quarantine }
    const isRecent = this.#lastMessageAt !== undefined && at - this.#lastMessageAt <= silenceMs
    if (isRecent && this.#price !== undefined) {
      this.#silentSince = undefined
      return { state: 'running' }
    }
    this.#silentSince ??= now
    return { state: 'silent', since: this.#silentSince }
  }

  /**
   * After a new connection: the last price is discarded, and the venue may restart its numbers; the
   * next value is still compared with the last one.
   */
  reconnected(): void {
    this.#guard.resetOrder()
    this.#price = undefined
  }

  /** After trading hours: neither the last price nor a quarantine is valid for the next session. */
  reset(): void {
    this.#guard = new Guard()
    this.#price = undefined
    this.#lots = 0
    this.#trades = []
  }
}
