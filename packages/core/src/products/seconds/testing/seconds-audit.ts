import type { Exchange, ExchangeConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type {
  AuditedBatch,
  Claim,
  Executed,
  ProductAudit,
} from '../../../testing/product-testing.ts'
import { secondsResult, type SecondsOrder, secondsStatus, secondsVoid } from '../order.ts'
import type { SecondsSample } from '../settlement-windows.ts'
import type { SecondsTerms, SecondsVersion } from '../terms.ts'
import { SecondsPrices } from './seconds-prices.ts'

const dayMs = 86_400_000
const whole = 100_000_000n

/** Computes from commands and ticks what every order must be: which price opens it, which prices settle it, what it pays. */
export class SecondsAudit implements ProductAudit {
  readonly #config: ExchangeConfig['seconds']
  readonly #prices = new SecondsPrices()
  readonly #versions: SecondsVersion[] = []
  readonly #paused = new Set<number>()
  /** Those that are accepted or open. */
  readonly #orders = new Map<number, SecondsOrder>()
  #lastId = 0
  readonly #samples = new Set<string>()
  #runs: number[] = []

  constructor(config: ExchangeConfig) {
    this.#config = config.seconds
  }

  follow({ executed, changes }: AuditedBatch): void {
    const { orders, samples } = changes.seconds
    const placed = executed.filter(
      ({ command, outcome }) => command.kind === 'seconds.place' && outcome.ok,
    )
    const created = orders.filter(({ id }) => id > this.#lastId)
    this.#lastId += created.length
    demand(created.length === placed.length, 'an order has a command')
    const byId = new Map(created.map((row) => [row.id, row]))
    for (const done of executed) this.#follow(done, byId)
    for (const sample of samples) this.#followSample(sample)
    for (const row of orders) this.#followRow(row)
    const ended = orders.filter(({ endedAt }) => endedAt > 0)
    this.#runs = ended.flatMap(({ endedAt }) =>
      executed
        .filter(({ command, at }) => command.kind === 'clock' && at === endedAt)
        .map(({ seq }) => seq),
    )
  }

  deferredRuns(): readonly number[] {
    return this.#runs
  }

  compare({ ledger, products: { seconds } }: Exchange, idleUntil: number): void {
    const live = [...this.#orders.values()].toSorted((a, b) => a.id - b.id)
    const kept = seconds.orders.all().map(({ id }) => id)
    demand(String(kept) === String(live.map(({ id }) => id)), 'live orders are kept')
    let promised = 0n
    for (const order of live) {
      const { id, marketId, placedAt, expiresAt, stake, payout } = order
      promised += (stake * payout) / whole
      const isWaiting = order.status === secondsStatus.accepted
      const hasPrice = isWaiting && this.#prices.openingOf(marketId, placedAt) !== undefined
      demand(!hasPrice, 'an order opens at the first price after its acceptance', { id })
      // A clock in the millisecond of the last price may have come before it.
      const lastAt = this.#prices.arrivalOf(marketId, expiresAt) ?? expiresAt + 999
      const dueAt = isWaiting ? placedAt + 3001 : lastAt + 1
      demand(dueAt > idleUntil, 'an order ends when it is due', { id })
    }
    const pool = ledger.findHouse('seconds_pool', this.#config.currencyId)?.avail.balance ?? 0n
    demand(promised <= pool, 'the pool holds the profits of all orders', { promised, pool })
  }

  *claims(): Iterable<Claim> {
    const { currencyId } = this.#config
    for (const order of this.#orders.values()) {
      const owner = { kind: 'user', userId: order.userId, wallet: 'micro' } as const
      yield { owner, currencyId, bucket: 'hold', units: order.stake }
    }
  }

  #follow(done: Executed, created: ReadonlyMap<number, SecondsOrder>): void {
    this.#prices.follow(done)
    const { command, outcome, at } = done
    if (!outcome.ok) return
    if (command.kind === 'seconds.pause') this.#paused.add(command.marketId)
    if (command.kind === 'seconds.resume') this.#paused.delete(command.marketId)
    if (command.kind === 'seconds.publish')
      this.#publish(outcome.value as SecondsVersion, command.terms, at) // Its reply.
    if (command.kind !== 'seconds.place') return
    const { id } = outcome.value as SecondsOrder // Its reply.
    const row = created.get(id)
    demand(row !== undefined, 'an accepted order is written', { id })
    const { userId, marketId, side, seconds, stake } = command
    const isSame =
      row.userId === userId && row.marketId === marketId && row.side === side && row.stake === stake
    demand(isSame && row.placedAt === at, 'an order is its command', { id })
    demand(!this.#paused.has(marketId), 'a paused market takes no order', { id })
    const version = this.#versions.findLast(({ effectiveAt }) => effectiveAt <= at)
    const duration = version?.durations.find((each) => each.seconds === seconds)
    demand(
      row.versionId === version?.id && duration !== undefined,
      'an order has the terms in force',
      {
        id,
      },
    )
    const { payout, window, stakeMin, stakeMax } = duration
    const isOffered = row.payout === payout && row.window === window && row.seconds === seconds
    demand(isOffered, 'an order has the payout of its duration', { id })
    demand(stake >= stakeMin && stake <= stakeMax, 'a stake is within its bounds', { id })
  }

  #publish(version: SecondsVersion, terms: SecondsTerms, at: number): void {
    const before = this.#versions.at(-1)
    demand(version.id === this.#versions.length + 1, 'versions are numbered without a gap')
    const isWorse = (before?.durations ?? []).some((old) => {
      const next = terms.durations.find(({ seconds }) => seconds === old.seconds)
      return next === undefined || next.payout < old.payout || next.stakeMin > old.stakeMin
    })
    const isInTime = version.effectiveAt >= at + (isWorse ? dayMs : 0)
    demand(isInTime, 'worse terms are known a day before')
    this.#versions.push({ ...terms, id: version.id, effectiveAt: version.effectiveAt })
  }

  #followSample({ marketId, at, price }: SecondsSample): void {
    const isFirst = this.#prices.at(marketId, at) === price
    demand(isFirst, 'a sample is the first price of its second', { marketId, at })
    const key = `${marketId} ${at}`
    demand(!this.#samples.has(key), 'a sample is written once', { key })
    this.#samples.add(key)
  }

  #followRow(row: SecondsOrder): void {
    const before = this.#orders.get(row.id)
    if (row.openedAt > 0 && (before?.openedAt ?? 0) === 0) this.#checkOpening(row)
    if (row.status === secondsStatus.void && row.voidedBy === secondsVoid.noOpening) {
      const opening = this.#prices.openingOf(row.marketId, row.placedAt)
      demand(opening === undefined, 'an order without a price is void', { id: row.id })
    } else if (row.endedAt > 0) this.#checkEnd(row)
    if (row.endedAt > 0) this.#orders.delete(row.id)
    else this.#orders.set(row.id, { ...row })
  }

  #checkOpening(row: SecondsOrder): void {
    const { id, marketId, placedAt, openedAt, openPrice, expiresAt, seconds } = row
    const opening = this.#prices.openingOf(marketId, placedAt)
    const isFirst = opening?.second === openedAt && opening.price === openPrice
    demand(isFirst, 'an order opens at the first price after its acceptance', { id })
    demand(expiresAt === openedAt + seconds * 1000, 'an order runs as long as it was sold', { id })
  }

  #checkEnd(row: SecondsOrder): void {
    const { id, marketId, side, openPrice, expiresAt, window, stake, payout, endedAt } = row
    const found: number[] = []
    for (let second = expiresAt - (window - 1) * 1000; second <= expiresAt; second += 1000) {
      const price = this.#prices.at(marketId, second)
      if (price === undefined) continue
      found.push(price)
      const isWritten = this.#samples.has(`${marketId} ${second}`)
      demand(isWritten, 'the samples of a window are written', { id })
    }
    demand(row.samples === found.length && endedAt >= expiresAt, 'a window is sampled', { id })
    if (found.length * 100 < window * 80) {
      demand(row.voidedBy === secondsVoid.fewSamples, 'too few samples settle nothing', { id })
      demand(row.credit === stake, 'a void order returns its stake', { id })
      return
    }
    const average = Math.floor((2 * sumOf(found) + found.length) / (2 * found.length))
    demand(row.settlePrice === average, 'an order is settled by the average', { id })
    const gain = side === 'up' ? average - openPrice : openPrice - average
    const result =
      gain === 0 ? secondsResult.tie : gain > 0 ? secondsResult.win : secondsResult.lose
    demand(row.result === result, 'the higher price wins upwards', { id })
    const profit = (stake * payout) / whole
    const due = gain === 0 ? stake : gain > 0 ? stake + profit : 0n
    demand(row.credit === due, 'a result pays its credit', { id })
  }
}

const sumOf = (prices: readonly number[]) => prices.reduce((sum, price) => sum + price, 0)
