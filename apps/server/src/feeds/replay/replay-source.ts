import type { Pair } from '../../catalog/pairs.ts'
import type { FeedStatus, FeedTick } from '../feed.ts'
import { Guard } from '../guard.ts'
import type { SourceEvent } from '../source-event.ts'
import { Source } from '../source.ts'
import { readLines } from './read-lines.ts'
import { recordedEvents } from './recorded-events.ts'

/** One recording, read up to the current recorded time. */
export class ReplaySource {
  readonly pair: Pair
  status: FeedStatus
  readonly #source = new Source()
  readonly #events: AsyncGenerator<SourceEvent>
  #next: SourceEvent | undefined
  #firstAt = 0
  #malformed = 0
  #readError: string | undefined

  /** Reads up to the first valid row, where the replay starts. */
  static async open(options: { file: string; pair: Pair; now: number }): Promise<ReplaySource> {
    const { file, pair, now } = options
    const source = new ReplaySource(file, pair, now)
    do await source.#pull()
    while (source.#next !== undefined && !isValid(source.#next, now))
    if (source.#next === undefined) {
      const reason = source.#readError ?? 'no row of a known format with a price'
      throw new Error(`The recording ${file} of ${pair.symbol} cannot be replayed: ${reason}.`)
    }
    source.#firstAt = source.#next.at
    return source
  }

  private constructor(file: string, pair: Pair, now: number) {
    this.pair = pair
    this.status = { state: 'silent', since: now }
    this.#events = recordedEvents(readLines(file), {
      pair,
      onMalformed: () => {
        this.#malformed += 1
      },
    })
  }

  /** The number of lines so far that have no known format. */
  get malformed(): number {
    return this.#malformed
  }

  /**
   * Receives the events up to `elapsedMs` of recorded time after the first row, and returns the tick if
   * the source is running. `now` is the wall clock, for the status.
   */
  async advance(elapsedMs: number, now: number): Promise<FeedTick | undefined> {
    const recordedNow = this.#firstAt + elapsedMs
    let rows = 0
    for (; this.#next !== undefined && this.#next.at <= recordedNow; await this.#pull()) {
      this.#source.receive(this.#next, now)
      rows += 1
    }
    const isOver = rows === 0 && this.#next === undefined
    this.status = this.#statusOf({ recordedNow, now, isOver })
    const { lots, trades } = this.#source.takeVolume()
    const { price } = this.#source
    if (this.status.state !== 'running' || price === undefined) return undefined
    return { pair: this.pair, price, lots, ...(trades.length > 0 ? { trades } : {}) }
  }

  async close(): Promise<void> {
    this.#next = undefined
    await this.#events.return(undefined)
  }

  #statusOf(options: { recordedNow: number; now: number; isOver: boolean }): FeedStatus {
    const { recordedNow, now, isOver } = options
    if (this.status.state === 'ended') return this.status
    if (isOver) {
      const reason = this.#readError
      return { state: 'ended', at: now, ...(reason === undefined ? {} : { reason }) }
    }
    return this.#source.status(recordedNow, now)
  }

  /** A read error ends the replay like the end of the file; the status has the reason. */
  async #pull(): Promise<void> {
    try {
      const { value, done } = await this.#events.next()
      this.#next = done === true ? undefined : value
    } catch (error) {
      this.#readError = error instanceof Error ? error.message : String(error)
      this.#next = undefined
    }
  }
}

function isValid({ value }: SourceEvent, now: number): boolean {
  return value !== undefined && new Guard().check(value, now) === undefined
}
