import type { Command, Exchange, ExchangeConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type { AuditedBatch, Claim, ProductAudit } from '../../../testing/product-testing.ts'
import type { LeverNight } from '../lever-nights.ts'
import { closedBy, type LeverOrder, leverStatus } from '../order.ts'
import { LeverArithmetic } from './lever-arithmetic.ts'
import { LeverBacklogAudit } from './lever-backlog-audit.ts'
import { LeverDelistingAudit } from './lever-delisting-audit.ts'
import { LeverOffersAudit } from './lever-offers-audit.ts'
import { LeverStepAudit } from './lever-step-audit.ts'

const dayMs = 86_400_000

type Tick = {
  readonly marketId: number
  readonly seq: number
  readonly at: number
  readonly price: number
}

/**
 * Computes from commands and ticks what every order must be, by other formulas than the rules: the equity at each mark
 * instead of the marks at which it is too small, and fractions that are rounded once.
 */
export class LeverAudit implements ProductAudit {
  readonly #config: ExchangeConfig['lever']
  readonly #sums: LeverArithmetic
  readonly #steps: LeverStepAudit
  readonly #delistings: LeverDelistingAudit
  readonly #offers: LeverOffersAudit
  readonly #orders = new Map<number, LeverOrder>()
  readonly #nights = new Map<string, LeverNight>()
  readonly #backlog = new LeverBacklogAudit()
  #ticks: Tick[] = []
  #nightRuns: number[] = []

  constructor(config: ExchangeConfig) {
    this.#config = config.lever
    this.#sums = new LeverArithmetic(config)
    this.#delistings = new LeverDelistingAudit(config)
    this.#offers = new LeverOffersAudit(config)
    this.#steps = new LeverStepAudit(this.#sums, this.#delistings)
  }

  follow(batch: AuditedBatch): void {
    const { executed, changes } = batch
    const { orders, nights } = changes.lever
    this.#delistings.follow(batch)
    this.#offers.follow(executed)
    const before = new Map(orders.map(({ id }) => [id, this.#orders.get(id)]))
    this.#ticks = executed.flatMap(({ seq, at, command }) =>
      command.kind === 'market.tick'
        ? command.ticks.map(([marketId, price]) => ({ marketId, seq, at, price }))
        : [],
    )
    this.#backlog.follow(batch, this.#ticks)
    for (const night of nights) {
      demand(night.midnight % dayMs === 0, 'a night ends at midnight')
      this.#nights.set(`${night.marketId} ${night.midnight}`, night)
    }
    const placed = executed.filter(
      ({ command, outcome }) => command.kind === 'lever.place' && outcome.ok,
    )
    const created = orders.filter(({ id, parentId }) => parentId === 0 && !this.#orders.has(id))
    // Another product places orders of users where an order opens; its audit follows them.
    for (const { seq } of placed) {
      const own = created.filter(({ placedSeq }) => placedSeq === seq)
      demand(own.length === 1, 'an order has a command')
    }
    const clocks = executed.filter(({ command }) => command.kind === 'clock')
    // Where a batch has several clocks, any of them may have taken a night.
    this.#nightRuns = orders.flatMap(({ id, nightAt, openedAt }) => {
      const first = openedAt === 0 ? 0 : (Math.floor(openedAt / dayMs) + 1) * dayMs
      const due = this.#orders.get(id)?.nightAt || first
      const isPaid = due > 0 && nightAt > due
      return isPaid ? clocks.filter(({ at }) => at >= due).map(({ seq }) => seq) : []
    })
    for (const row of orders) this.#followRow(row)
    const edited = new Set(executed.flatMap(({ command }) => editedBy(command)))
    for (const order of this.#orders.values())
      if (isLive(order) && order.openedAt > 0) this.#checkUnreached(order, edited)
    this.#steps.follow(batch, before)
  }

  /** The clocks that may have taken the nights of this batch, closed what a delisting ended, or carried out a price that waited. */
  deferredRuns(): readonly number[] {
    const closings = [...this.#delistings.deferredRuns(), ...this.#backlog.deferredRuns()]
    return [...this.#nightRuns, ...closings]
  }

  compare(exchange: Exchange, idleUntil: number): void {
    const { lever } = exchange.products
    this.#delistings.compare(exchange, idleUntil)
    this.#backlog.compare(exchange)
    const live = [...this.#orders.values()].filter(isLive).toSorted((a, b) => a.id - b.id)
    const kept = lever.orders.all().map(({ id }) => id)
    demand(String(kept) === String(live.map(({ id }) => id)), 'live orders are kept')
    for (const { id, nightAt, openedAt } of live)
      demand(openedAt === 0 || nightAt > idleUntil, 'a night is paid when it has ended', { id })
  }

  *claims(): Iterable<Claim> {
    const { currencyId } = this.#config
    for (const order of this.#orders.values()) {
      const units = order.status === leverStatus.accepted ? order.held : order.margin
      if (!isLive(order) || units === 0n) continue
      const owner = { kind: 'user', userId: order.userId, wallet: 'lever' } as const
      yield { owner, currencyId, bucket: 'hold', units }
    }
  }

  #followRow(row: LeverOrder): void {
    const isOffered = this.#config.markets.some(({ marketId }) => marketId === row.marketId)
    demand(isOffered, 'an order is of an offered market', { id: row.id })
    const isWhole = row.closingAt > 0 === row.closingSeq > 0
    demand(isWhole, 'a request to close has its command', { id: row.id })
    const before = this.#orders.get(row.id)
    const wasOpen = row.parentId > 0 || (before?.openedAt ?? 0) > 0
    if (before === undefined && row.parentId === 0) this.#offers.checkPlaced(row)
    if (!wasOpen && row.openedAt > 0) this.#checkOpening(row)
    if (row.status === leverStatus.cancelled) this.#offers.checkCancelled(row)
    if (row.openedAt > 0) this.#checkNights(row, before)
    if (row.status === leverStatus.closed) this.#checkClosing(row)
    this.#orders.set(row.id, { ...row })
  }

  #checkOpening(row: LeverOrder): void {
    const { id, side, entry, bound, openedAt, placedAt } = row
    demand(openedAt > placedAt, 'an order opens after it was accepted', { id })
    this.#offers.checkOpened(row)
    const at = this.#marksAt(row, openedAt).map((mark) => this.#sums.entryAt(row, mark))
    demand(at.includes(entry), 'an order opens at the index and half the spread', { id })
    demand(side === 'long' ? entry <= bound : entry >= bound, 'an order opens within its bound', {
      id,
    })
  }

  /** The fees of the nights since the last row or the opening, each at the mark of its midnight. */
  #checkNights(row: LeverOrder, before: LeverOrder | undefined): void {
    const { id, openedAt, parentId, share, marketId } = row
    const first = (Math.floor(openedAt / dayMs) + 1) * dayMs
    const since = before?.openedAt ? before : { overnight: 0n, nightAt: first, share }
    if (parentId > 0 || since.share !== share) return
    let due = 0n
    for (let midnight = since.nightAt; midnight < row.nightAt; midnight += dayMs) {
      const night = this.#nights.get(`${marketId} ${midnight}`)
      demand(night !== undefined, 'a paid night has a mark', { id })
      due += this.#sums.nightOf(row, night)
    }
    const paid = row.overnight - since.overnight
    // Less is paid where no funds are left.
    const isPaid = paid === due || (paid < due && row.margin === 0n)
    demand(isPaid, 'a night costs its part of the notional', { id })
  }

  /** What is returned, paid and lost adds up to the margin, and the cause is true at the mark. */
  #checkClosing(row: LeverOrder): void {
    const { id, exit, margin, profit, closeFee, liquidationFee, returned } = row
    const average = this.#delistings.priceOf(row)
    if (average !== undefined) return this.#checkDelisted(row, average)
    const marks = this.#marksAt(row, row.closedAt).filter(
      (mark) => this.#sums.exitAt(row, mark) === exit,
    )
    demand(marks.length > 0, 'an order closes at the index and half the spread', { id })
    demand(profit === this.#sums.profitAt(row, exit), 'profit is the difference of the notionals', {
      id,
    })
    const equity = margin + profit > 0n ? margin + profit : 0n
    const fee = this.#sums.feeOf(row, exit, row.terms.fee)
    demand(closeFee === (fee < equity ? fee : equity), 'closing costs its part of the notional', {
      id,
    })
    const rest = equity - closeFee
    const full = this.#sums.feeOf(row, exit, row.terms.liquidation)
    const isLiquidated = row.closedBy === closedBy.liquidation
    const expected = isLiquidated ? (full < rest ? full : rest) : 0n
    demand(liquidationFee === expected, 'only a liquidation costs its fee', { id })
    demand(returned === rest - expected, 'the rest returns to the user', { id })
    const isTrue = marks.some((mark) => this.#sums.isReached(row, mark, row.closedBy))
    demand(isTrue, 'what closes an order is reached', { id })
  }

  /** A delisting closes at its average, and costs nothing. */
  #checkDelisted(row: LeverOrder, average: number): void {
    const { id, margin, profit } = row
    demand(row.exit === average, 'a delisting closes an order at its average', { id })
    demand(
      profit === this.#sums.profitAt(row, average),
      'profit is the difference of the notionals',
      {
        id,
      },
    )
    const equity = margin + profit > 0n ? margin + profit : 0n
    const isFree = row.closeFee === 0n && row.liquidationFee === 0n && row.returned === equity
    demand(isFree, 'a delisting costs nothing', { id })
  }

  /** Nothing that closes an order was reached by the ticks that left it open. */
  #checkUnreached(order: LeverOrder, edited: ReadonlySet<number>): void {
    const { id, userId, openedAt, closingAt } = order
    for (const { marketId, price, at } of this.#backlog.carriedOut) {
      if (marketId !== order.marketId || at <= openedAt) continue
      if (this.#delistings.isFrozen(marketId, at)) continue
      const isAsked = order.status === leverStatus.closing && closingAt < at
      demand(!isAsked, 'an order closes at the next price', { id })
      // A night that was taken after the tick has made the margin smaller.
      if (edited.has(id) || edited.has(-userId) || order.nightAt - at > dayMs) continue
      for (const cause of causes)
        demand(!this.#sums.isReached(order, price, cause), 'a reached order is closed', { id })
    }
  }

  #marksAt({ marketId }: LeverOrder, moment: number): number[] {
    const now = this.#ticks.filter((tick) => tick.marketId === marketId && tick.at === moment)
    const waited = this.#backlog.waiting(marketId).filter(({ at }) => at <= moment)
    return [...now, ...waited].map(({ price }) => price)
  }
}

const isLive = ({ status }: LeverOrder) => status < leverStatus.closed
const causes = [closedBy.liquidation, closedBy.takeProfit, closedBy.stopLoss, closedBy.profitMax]

/** The orders, or as a negative number the user, whose orders a command changes between ticks. */
function editedBy(command: Command): number[] {
  if (command.kind === 'lever.close_all') return [-command.userId]
  const isEdit =
    command.kind === 'lever.close' ||
    command.kind === 'lever.set_stops' ||
    command.kind === 'lever.add_margin'
  return isEdit ? [command.orderId] : []
}
