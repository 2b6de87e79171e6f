import type { Exchange } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type { AuditedBatch } from '../../../testing/product-testing.ts'
import type { LeverPrice } from '../lever-backlog.ts'

type Tick = {
  readonly marketId: number
  readonly seq: number
  readonly at: number
  readonly price: number
}

/** Follows the prices that wait: which of them are carried out, and that none is skipped. */
export class LeverBacklogAudit {
  /** In the order of their ticks. */
  #waiting: LeverPrice[] = []
  /** Those that waited at any moment of the batch. */
  #seen: LeverPrice[] = []
  /** The prices that have reached all their orders in this batch. */
  carriedOut: readonly Tick[] = []
  #runs: number[] = []

  follow({ executed, changes }: AuditedBatch, ticks: readonly Tick[]): void {
    const { prices } = changes.lever
    const added = prices.filter(({ doneAt }) => doneAt === 0)
    const ended = prices.filter(({ doneAt }) => doneAt > 0)
    for (const { marketId, seq, at, price } of added) {
      const isTick = ticks.some(
        (tick) =>
          tick.marketId === marketId && tick.seq === seq && tick.at === at && tick.price === price,
      )
      demand(isTick, 'a price that waits is of its tick', { id: seq })
    }
    this.#seen = [...this.#waiting, ...added]
    this.#waiting = this.#seen
    for (const { marketId, seq } of ended) {
      const first = this.#waiting.find((each) => each.marketId === marketId)
      demand(first?.seq === seq, 'prices are carried out in their order', { id: seq })
      this.#waiting = this.#waiting.filter((each) => each !== first)
    }
    const direct = ticks.filter(
      ({ marketId, seq }) => !added.some((each) => each.marketId === marketId && each.seq === seq),
    )
    this.carriedOut = [...direct, ...ended]
    const clocks = executed.filter(({ command }) => command.kind === 'clock')
    // How many orders a clock has carried out cannot be counted: some are left as they were.
    this.#runs =
      this.#seen.length === 0 ? [] : clocks.flatMap(({ seq }) => Array.from(full, () => seq))
  }

  /** Those of a market that waited in this batch. */
  waiting(marketId: number): readonly LeverPrice[] {
    return this.#seen.filter((each) => each.marketId === marketId)
  }

  deferredRuns(): readonly number[] {
    return this.#runs
  }

  compare({ markets, products: { lever } }: Exchange): void {
    const kept = [...markets.all()].flatMap(({ config }) => lever.backlog.of(config.id))
    const own = this.#waiting.toSorted((a, b) => a.marketId - b.marketId || a.seq - b.seq)
    demand(lines(kept) === lines(own), 'prices that wait are kept')
  }
}

const lines = (prices: readonly LeverPrice[]) =>
  prices.map(({ marketId, seq, price }) => `${marketId} ${seq} ${price}`).join()

/** More timers than a clock runs. */
const full = { length: 1000 }
