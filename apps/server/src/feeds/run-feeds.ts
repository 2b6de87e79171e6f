import type { Pair } from '../catalog/pairs.ts'
import type { Committer } from '../commit/committer.ts'
import type { Feed, FeedTick } from './feed.ts'
import { numbered, type PairIndexTrades, splitVolume } from './index-trades.ts'
import type { Feeds } from './open-feeds.ts'

/** Samples every feed once a second, on the second, and submits its ticks. */
export class FeedRunner {
  readonly #feeds: readonly Feed[]
  readonly #committer: Committer
  readonly #now: () => number
  readonly #onError: (error: unknown) => void
  readonly #onIndexTrades: (trades: readonly PairIndexTrades[]) => void
  readonly #previous = new Map<Pair, number>()
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(options: {
    feeds: Feeds
    committer: Committer
    now: () => number
    onError: (error: unknown) => void
    /** Receives the index trades of ticks that are committed. */
    onIndexTrades?: (trades: readonly PairIndexTrades[]) => void
  }) {
    this.#feeds = Object.values(options.feeds)
    this.#committer = options.committer
    this.#now = options.now
    this.#onError = options.onError
    this.#onIndexTrades = options.onIndexTrades ?? (() => {})
  }

  /** The first ticks are committed when this returns, so that prices exist from the start. */
  async start(): Promise<void> {
    await this.#tick()
    this.#schedule()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await Promise.all(this.#feeds.map((feed) => feed.close()))
  }

  #schedule(): void {
    if (this.#isStopped) return
    const toNextSecondMs = 1000 - (this.#now() % 1000)
    this.#timer = setTimeout(() => {
      void this.#tick().then(() => this.#schedule())
    }, toNextSecondMs)
  }

  /** A live source that reports no trades has none shown: nothing is invented beside real prices. */
  #publish({ mode }: Feed, ticks: readonly FeedTick[], at: number): void {
    const second = at / 1000
    const shown = ticks.map(({ pair, price, lots, trades }) => {
      const previous = this.#previous.get(pair)
      this.#previous.set(pair, price)
      const invented = mode === 'live' ? [] : splitVolume({ pair, second, price, previous, lots })
      return { pair, trades: numbered(trades ?? invented, at) }
    })
    const listed = shown.filter(({ trades }) => trades.length > 0)
    if (listed.length > 0) this.#onIndexTrades(listed)
  }

  /** A feed that throws gives no tick, which halts its markets; the other feeds continue. */
  async #tick(): Promise<void> {
    const at = this.#now()
    await Promise.all(
      this.#feeds.map(async (feed) => {
        try {
          const ticks = await feed.tick(at)
          if (ticks.length === 0) return
          const sampledAt = at - (at % 1000)
          const rows = ticks.map(({ pair, price, lots }) => [pair.id, price, lots] as const)
          const { ok } = await this.#committer.submit(
            { kind: 'market.tick', sampledAt, ticks: rows },
            { encode: () => null },
          )
          if (ok) this.#publish(feed, ticks, sampledAt)
        } catch (error) {
          this.#onError(error)
        }
      }),
    )
  }
}
