import type { Pair } from '../../catalog/pairs.ts'
import type { Session } from '../calendar/nyse-calendar.ts'
import type { Feed, FeedStatus, FeedTick, SourceHealth } from '../feed.ts'
import type { PairReader } from '../source-event.ts'
import { Source } from '../source.ts'
import type { Dial, Venue, VenueName } from '../venues/venue.ts'
import { Connection, type ConnectionTimings } from './connection.ts'
import { PairIndex } from './pair-index.ts'
import type { Recorder } from './recorder.ts'

/** One pair's part of a venue's stream. */
type Line = { readonly pair: Pair; readonly source: Source; readonly read: PairReader }
type Dialled = { readonly venue: Venue; readonly dial: Dial }

/**
 * Real markets: each venue has a connection, and their prices are combined into one index a pair and
 * second. Where no index can be computed the pair gets no tick, and its status has the reason;
 * prices are never invented.
 */
export class LiveFeed implements Feed {
  readonly mode = 'live'
  readonly pairs: readonly Pair[]
  readonly venues: readonly { readonly name: string; readonly isSufficient: boolean }[]
  readonly #indexes: readonly PairIndex[]
  readonly #connections: readonly Connection[]
  readonly #sessionAt: ((at: number) => Session) | undefined
  readonly #recorder: Recorder | undefined
  readonly #now: () => number
  #lastMessageAt = 0
  #second = 0

  /** Connects in the background. `sessionAt`: trading hours, for markets that have any. */
  constructor(options: {
    venues: readonly Dialled[]
    pairs: readonly Pair[]
    sufficient: ReadonlySet<VenueName>
    sessionAt?: (at: number) => Session
    recorder?: Recorder
    now?: () => number
    timings?: Partial<ConnectionTimings>
  }) {
    const { venues, pairs, sufficient, timings = {} } = options
    this.pairs = pairs
    this.venues = venues.map(({ venue: { name } }) => ({
      name,
      isSufficient: sufficient.has(name),
    }))
    this.#sessionAt = options.sessionAt
    this.#recorder = options.recorder
    this.#now = options.now ?? Date.now
    const streams = venues.map(({ venue, dial }) => {
      const lines = pairs.map((pair) => ({ pair, source: new Source(), read: venue.reader(pair) }))
      const connection = new Connection({
        dial,
        timings,
        onOpen: () => lines.forEach(({ source }) => source.reconnected()),
        onMessage: (text, message) => this.#receive(venue.name, lines, text, message),
      })
      return { venue: venue.name, lines, connection }
    })
    this.#connections = streams.map(({ connection }) => connection)
    this.#indexes = pairs.map((pair, i) => {
      const members = streams.flatMap(({ venue, lines, connection }) => {
        const line = lines[i]
        return line === undefined
          ? []
          : { venue, source: line.source, connection: () => connection }
      })
      return new PairIndex({ pair, members, sufficient, now: this.#now() })
    })
  }

  tick(at: number): readonly FeedTick[] {
    const second = Math.floor(at / 1000)
    if (second <= this.#second) return []
    this.#second = second
    const session = this.#sessionAt?.(at)
    if (session?.isOpen === false) {
      for (const index of this.#indexes) index.close(session.until)
      return []
    }
    return this.#indexes.flatMap((index) => index.sample(at) ?? [])
  }

  status(pair: Pair): FeedStatus {
    return this.#indexOf(pair)?.status ?? { state: 'silent', since: 0 }
  }

  sources(pair: Pair): readonly SourceHealth[] {
    return this.#indexOf(pair)?.health(this.#now()) ?? []
  }

  async close(): Promise<void> {
    for (const connection of this.#connections) connection.close()
    await this.#recorder?.close()
  }

  #indexOf({ id }: Pair): PairIndex | undefined {
    return this.#indexes.find(({ pair }) => pair.id === id)
  }

  /** Receive times never decrease: after the clock is set back, new prices must not look old. */
  #receive(venue: VenueName, lines: readonly Line[], text: string, message: unknown): void {
    const at = (this.#lastMessageAt = Math.max(this.#lastMessageAt, this.#now()))
    for (const { pair, source, read } of lines) {
      const event = read(message, at)
      if (event === undefined) continue
      source.receive(event, at)
      this.#recorder?.write({ venue, pair, at, text })
    }
  }
}
