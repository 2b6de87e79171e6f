import type { Committer } from '../commit/committer.ts'
import type { Feed } from './feed.ts'
import type { Feeds } from './open-feeds.ts'

/** Samples every feed once a second, on the second, and submits its ticks. */
export class FeedRunner {
  readonly #feeds: readonly Feed[]
  readonly #committer: Committer
  readonly #now: () => number
  readonly #onError: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(options: {
    feeds: Feeds
    committer: Committer
    now: () => number
    onError: (error: unknown) => void
  }) {
    this.#feeds = Object.values(options.feeds)
    this.#committer = options.committer
    this.#now = options.now
    this.#onError = options.onError
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
          await this.#committer.submit(
            { kind: 'market.tick', sampledAt, ticks: rows },
            { encode: () => null },
          )
        } catch (error) {
          this.#onError(error)
        }
      }),
    )
  }
}
