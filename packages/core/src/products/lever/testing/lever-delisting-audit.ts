import type { Exchange, ExchangeConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type { AuditedBatch } from '../../../testing/product-testing.ts'
import { type DelistingSample, delistingStatus, type LeverDelisting } from '../delisting.ts'
import { closedBy, leverCancel, type LeverOrder } from '../order.ts'

type Tick = { readonly seq: number; readonly at: number; readonly price: number }

/** Computes from the ticks since its announcement what each delisting must be, and what it does to the orders of its market. */
export class LeverDelistingAudit {
  readonly #terms: ExchangeConfig['lever']['delisting']
  readonly #rows = new Map<number, LeverDelisting>()
  /** By market. */
  readonly #ticks = new Map<number, Tick[]>()
  readonly #samples = new Map<number, DelistingSample[]>()
  #at = 0
  #runs: number[] = []

  constructor(config: ExchangeConfig) {
    this.#terms = config.lever.delisting
  }

  follow({ executed, changes }: AuditedBatch): void {
    const { delistings, samples, orders } = changes.lever
    for (const { seq, at, command } of executed) {
      if (command.kind === 'market.tick')
        for (const [marketId, price] of command.ticks) this.#tick(marketId, { seq, at, price })
      this.#at = at
    }
    const announced = executed.filter(
      ({ command, outcome }) => command.kind === 'lever.delist' && outcome.ok,
    )
    const created = delistings.filter(({ id }) => !this.#rows.has(id))
    demand(created.length === announced.length, 'a delisting has a command')
    for (const sample of samples) {
      const own = this.#samples.get(sample.delistingId)
      if (own === undefined) this.#samples.set(sample.delistingId, [sample])
      else own.push(sample)
    }
    for (const row of delistings) {
      this.#check(row)
      this.#rows.set(row.id, { ...row })
    }
    const clocks = executed.filter(({ command }) => command.kind === 'clock')
    const clocksAt = (moment: number) =>
      clocks.filter(({ at }) => at === moment).map(({ seq }) => seq)
    this.#runs = delistings.flatMap(({ status, endedAt }) =>
      status === delistingStatus.ended ? clocksAt(endedAt) : [],
    )
    for (const order of orders)
      if (this.#checkOrder(order)) this.#runs.push(...clocksAt(order.closedAt))
  }

  /** The clocks that may have closed an order of a delisting, or ended one. */
  deferredRuns(): readonly number[] {
    return this.#runs
  }

  compare({ products: { lever } }: Exchange, idleUntil: number): void {
    for (const row of this.#rows.values()) {
      const { id, marketId, status, endsAt, pricedAt } = row
      if (status === delistingStatus.announced)
        demand(this.#at <= endsAt, 'a window ends at its time', { id })
      if (status === delistingStatus.closing)
        demand(pricedAt > idleUntil, 'a delisting closes what is due', { id })
      if (status !== delistingStatus.ended) continue
      const [left] = lever.orders.ofMarket(marketId)
      demand(left === undefined, 'a market that has ended has no orders', { id })
    }
  }

  /** The price at which an order of a delisting closes; undefined where it closes otherwise. */
  priceOf(order: LeverOrder): number | undefined {
    if (order.closedBy !== closedBy.delisting) return undefined
    return this.#pricedOf(order)?.price
  }

  /** Whether ticks do nothing to the orders of a market at a moment. */
  isFrozen(marketId: number, at: number): boolean {
    return this.#rowsOf(marketId).some(({ pricedAt }) => pricedAt > 0 && at >= pricedAt)
  }

  #tick(marketId: number, tick: Tick): void {
    const known = this.#ticks.get(marketId)
    if (known === undefined) this.#ticks.set(marketId, [tick])
    else known.push(tick)
  }

  #check(row: LeverDelisting): void {
    const { id, announcedAt, plannedAt, endsAt, shortWindows } = row
    const { noticeMs, windowMs, windowsMax } = this.#terms
    const notice = plannedAt - announcedAt
    const isWhole = plannedAt % windowMs === 0
    demand(
      isWhole && notice >= noticeMs && notice < noticeMs + windowMs,
      'a notice is long enough',
      {
        id,
      },
    )
    demand(endsAt === plannedAt + shortWindows * windowMs, 'a window follows another', { id })
    if (row.status === delistingStatus.withdrawn) {
      const isBefore = row.endedAt <= plannedAt - windowMs
      demand(isBefore, 'an announcement is withdrawn before its last window', { id })
      return
    }
    for (let window = 0; window < shortWindows; window += 1) {
      const { count } = this.#averageOf(row, plannedAt + window * windowMs)
      demand(!this.#isEnough(count), 'a window with enough samples is the last', { id })
    }
    const { count, sum, average } = this.#averageOf(row, endsAt)
    demand(row.samples === count && row.sum === sum, 'a window has the first price of each part', {
      id,
    })
    this.#checkSamples(row)
    if (row.pricedAt === 0) return
    const isEnough = this.#isEnough(count)
    demand(isEnough || shortWindows + 1 === windowsMax, 'a window with too few is not the last', {
      id,
    })
    const last = this.#ticks.get(row.marketId)?.findLast(({ at }) => at <= endsAt)
    const due = isEnough ? average : (last?.price ?? 0)
    demand(row.price === due, 'a delisting closes at its average', { id })
  }

  #checkSamples({ id, marketId, endsAt, samples, pricedAt }: LeverDelisting): void {
    const own = this.#samples.get(id) ?? []
    const inWindow = own.filter(({ at }) => at > endsAt - this.#terms.windowMs && at <= endsAt)
    demand(inWindow.length === samples, 'each sample is recorded', { id })
    for (const { at, price, tickSeq } of own) {
      if (at === pricedAt) {
        const last = this.#ticks.get(marketId)?.findLast((tick) => tick.at <= endsAt)
        const isLast = last?.seq === tickSeq && last.price === price
        demand(isLast, 'the last index is that of the last tick', { id })
        continue
      }
      const first = this.#ticks.get(marketId)?.find((tick) => this.#partOf(tick.at) === at)
      const isFirst = first?.seq === tickSeq && first.price === price
      demand(isFirst, 'a sample is the first price of its part', { id })
    }
  }

  /** The first price of each part of a window, and their mean to the nearest tick. */
  #averageOf({ marketId, announcedAt }: LeverDelisting, end: number) {
    const { windowMs } = this.#terms
    const firsts = new Map<number, number>()
    for (const { at, price } of this.#ticks.get(marketId) ?? []) {
      if (at < announcedAt || at <= end - windowMs || at > end) continue
      const part = this.#partOf(at)
      if (!firsts.has(part)) firsts.set(part, price)
    }
    const count = firsts.size
    const sum = [...firsts.values()].reduce((total, price) => total + BigInt(price), 0n)
    const average = count === 0 ? 0 : Number((2n * sum + BigInt(count)) / BigInt(2 * count))
    return { count, sum, average }
  }

  #partOf(at: number): number {
    const { sampleMs } = this.#terms
    return at % sampleMs === 0 ? at : at - (at % sampleMs) + sampleMs
  }

  #isEnough(count: number): boolean {
    const { windowMs, sampleMs } = this.#terms
    return count * 10 * sampleMs >= windowMs * 8
  }

  /** Returns whether a delisting may have closed or cancelled an order in its slices. */
  #checkOrder(order: LeverOrder): boolean {
    const { id, marketId, openedAt, closedAt } = order
    const isClosed = order.closedBy === closedBy.delisting
    const isCancelled = order.cancelledBy === leverCancel.delisting
    const priced = this.#pricedOf(order)
    if (isClosed) demand(priced !== undefined, 'a delisting closes at its price only', { id })
    const during = this.#rowsOf(marketId)
    const wasAnnounced = during.some(
      ({ announcedAt, status, endedAt }) =>
        announcedAt <= closedAt && (status !== delistingStatus.withdrawn || endedAt >= closedAt),
    )
    demand(!isCancelled || wasAnnounced, 'a delisting cancels', { id })
    const isOpenedDuring = during.some(
      ({ announcedAt, status, endedAt }) =>
        announcedAt < openedAt && (status !== delistingStatus.withdrawn || endedAt > openedAt),
    )
    demand(!isOpenedDuring, 'nothing opens in a market that ends', { id })
    return isClosed || isCancelled
  }

  #pricedOf({ marketId, closedAt }: LeverOrder): LeverDelisting | undefined {
    return this.#rowsOf(marketId).find(({ pricedAt }) => pricedAt > 0 && closedAt >= pricedAt)
  }

  #rowsOf(marketId: number): LeverDelisting[] {
    return [...this.#rows.values()].filter((row) => row.marketId === marketId)
  }
}
