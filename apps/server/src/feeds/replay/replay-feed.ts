import { basename } from 'node:path'

import type { Pair } from '../../catalog/pairs.ts'
import type { Feed, FeedStatus, FeedTick } from '../feed.ts'
import { ReplaySource } from './replay-source.ts'

/**
 * Replayed recordings: the first row of each file is at the first tick. `speed` is the number of recorded seconds that are
 * replayed in one second. Where a file ends, its pair gets no more ticks, and its status shows it.
 */
export class ReplayFeed implements Feed {
  readonly mode = 'replay'
  readonly pairs: readonly Pair[]
  readonly #sources: readonly ReplaySource[]
  readonly #speed: number
  #firstSecond: number | undefined
  #second = 0

  /** Opens all files or none; an unusable file is an Error with one sentence. */
  static async open(options: {
    files: readonly string[]
    pairs: readonly Pair[]
    speed: number
    now?: number
  }): Promise<ReplayFeed> {
    const now = options.now ?? Date.now()
    const sources: ReplaySource[] = []
    try {
      for (const file of options.files) {
        const pair = pairOfFile(file, options.pairs)
        if (sources.some((source) => source.pair === pair))
          throw new Error(`The recording ${file} is the second one of ${pair.symbol}.`)
        sources.push(await ReplaySource.open({ file, pair, now }))
      }
    } catch (error) {
      await closeAll(sources)
      throw error
    }
    return new ReplayFeed(sources, options.speed)
  }

  private constructor(sources: readonly ReplaySource[], speed: number) {
    this.#sources = sources
    this.#speed = speed
    this.pairs = sources.map(({ pair }) => pair)
  }

  /** The number of skipped lines of all files: lines of no known format. */
  get malformed(): number {
    return this.#sources.reduce((sum, source) => sum + source.malformed, 0)
  }

  async tick(at: number): Promise<readonly FeedTick[]> {
    const second = Math.floor(at / 1000)
    if (second <= this.#second) return []
    this.#second = second
    this.#firstSecond ??= second
    const elapsedMs = (second - this.#firstSecond) * 1000 * this.#speed
    const ticks: FeedTick[] = []
    for (const source of this.#sources) {
      const tick = await source.advance(elapsedMs, at)
      if (tick !== undefined) ticks.push(tick)
    }
    return ticks
  }

  status(pair: Pair): FeedStatus {
    const source = this.#sources.find((source) => source.pair.id === pair.id)
    return source?.status ?? { state: 'silent', since: 0 }
  }

  async close(): Promise<void> {
    await closeAll(this.#sources)
  }
}

/** The pair of a file: one word of its name is the symbol, as in `BTCUSDT-1m.csv.gz`. */
function pairOfFile(file: string, pairs: readonly Pair[]): Pair {
  const words = basename(file)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
  const pair = pairs.find(({ symbol }) => words.includes(symbol))
  if (pair === undefined)
    throw new Error(`The name of the recording ${file} has no symbol of its market group in it.`)
  return pair
}

async function closeAll(sources: readonly ReplaySource[]): Promise<void> {
  await Promise.all(sources.map(async (source) => source.close()))
}
