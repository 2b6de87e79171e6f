import type { Pair } from '../../catalog/pairs.ts'
import type { FeedStatus, FeedTick } from '../feed.ts'
import { Guard } from '../guard.ts'
import type { SourceEvent } from '../source-event.ts'
import { Source } from '../source.ts'
import { linesOf } from './lines-of.ts'
import { recordedEvents } from './recorded-events.ts'

/** One recording, read just as far as its own clock has come. */
export class ReplaySource {
  readonly pair: Pair
  status: FeedStatus
  readonly #source = new Source()
  readonly #events: AsyncGenerator<SourceEvent>
  #next: SourceEvent | undefined
  #firstAt = 0
  #malformed = 0
  #breakage: string | undefined

  /** Reads up to the first row that can be believed: it is where the replay starts. */
  static async open(options: { file: string; pair: Pair; now: number }): Promise<ReplaySource> {
    const { file, pair, now } = options
    const source = new ReplaySource(file, pair, now)
    do await source.#pull()
    while (source.#next !== undefined && !isBelievable(source.#next, now))
    if (source.#next === undefined) {
      const why = source.#breakage ?? 'no row of a known format with a price'
      throw new Error(`The recording ${file} of ${pair.symbol} cannot be replayed: ${why}.`)
    }
    source.#firstAt = source.#next.at
    return source
  }

  private constructor(file: string, pair: Pair, now: number) {
    this.pair = pair
    this.status = { state: 'silent', since: now }
    this.#events = recordedEvents(linesOf(file), {
      pair,
      onMalformed: () => {
        this.#malformed += 1
      },
    })
  }

  /** Lines so far that were no row of a known format. */
  get malformed(): number {
    return this.#malformed
  }

  /**
   * Takes in what was recorded up to `elapsedMs` of recorded time after the first row, and gives
   * the tick that follows from it, if the source is well. `now` is the wall clock, for the status.
   */
  async advance(elapsedMs: number, now: number): Promise<FeedTick | undefined> {
    const recordedNow = this.#firstAt + elapsedMs
    let rows = 0
    for (; this.#next !== undefined && this.#next.at <= recordedNow; await this.#pull()) {
      this.#source.hear(this.#next, now)
      rows += 1
    }
    const isOver = rows === 0 && this.#next === undefined
    this.status = this.#judge({ recordedNow, now, isOver })
    const lots = this.#source.takeLots()
    const { price } = this.#source
    if (this.status.state !== 'running' || price === undefined) return undefined
    return { pair: this.pair, price, lots }
  }

  async close(): Promise<void> {
    this.#next = undefined
    await this.#events.return(undefined)
  }

  #judge(options: { recordedNow: number; now: number; isOver: boolean }): FeedStatus {
    const { recordedNow, now, isOver } = options
    if (this.status.state === 'ended') return this.status
    if (isOver) {
      const reason = this.#breakage
      return { state: 'ended', at: now, ...(reason === undefined ? {} : { reason }) }
    }
    return this.#source.status(recordedNow, now)
  }

  /** A file that breaks off ends the replay like one that is over, and the status says so. */
  async #pull(): Promise<void> {
    try {
      const { value, done } = await this.#events.next()
      this.#next = done === true ? undefined : value
    } catch (error) {
      this.#breakage = error instanceof Error ? error.message : String(error)
      this.#next = undefined
    }
  }
}

function isBelievable({ value }: SourceEvent, now: number): boolean {
  return value !== undefined && new Guard().check(value, now) === undefined
}
