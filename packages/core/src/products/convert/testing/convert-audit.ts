import type { Exchange, ExchangeConfig } from '../../../exchange.ts'
import { type Amount, amountOf } from '../../../money/amount.ts'
import { demand } from '../../../testing/demand.ts'
import { Movements } from '../../../testing/movements.ts'
import type {
  AuditedBatch,
  Claim,
  Executed,
  ProductAudit,
} from '../../../testing/product-testing.ts'
import type { QuoteCost, SweepDust, WantedConversion } from '../commands.ts'
import {
  cancelCause,
  type Conversion,
  conversionKind,
  conversionStatus,
  type ConvertQuote,
} from '../conversion.ts'
import { PriceLine } from './price-line.ts'

type Wanted = Omit<WantedConversion, 'valueMax'>
type Waiting = Wanted & { readonly at: number; readonly receivesMin: bigint }
type Quoted = Wanted & { readonly receives: bigint; readonly expiresAt: number }

/** Computes from commands and prices what every conversion must bring, without calling the rules. */
export class ConvertAudit implements ProductAudit {
  readonly #config: ExchangeConfig['convert']
  readonly #prices: PriceLine
  readonly #movements = new Movements()
  readonly #quotes = new Map<number, Quoted>()
  readonly #waiting = new Map<number, Waiting>()
  readonly #sweptAt = new Map<number, number>()
  #rows: ReadonlyMap<number, Conversion> = new Map()
  #quoteRows: ReadonlyMap<number, ConvertQuote> = new Map()
  #quoteCount = 0
  #count = 0
  #returned: number[] = []

  constructor(config: ExchangeConfig) {
    this.#config = config.convert
    this.#prices = new PriceLine(config)
  }

  follow({ executed, changes }: AuditedBatch): void {
    this.#movements.follow(changes)
    this.#returned = []
    this.#rows = new Map(changes.convert.conversions.map((row) => [row.id, row]))
    this.#quoteRows = new Map(changes.convert.quotes.map((row) => [row.id, row]))
    for (const each of executed) {
      this.#followCommand(each)
    }
    for (const id of this.#rows.keys())
      demand(id <= this.#count, 'a conversion has a command', { id })
  }

  deferredRuns(): readonly number[] {
    return this.#returned
  }

  compare({ products: { convert } }: Exchange, idleUntil: number): void {
    for (const [id, { at }] of this.#waiting)
      demand(at + this.#config.waitMs > idleUntil, 'no conversion waits beyond its time', { id })
    const ids = Array.from(convert.conversions.waiting(), ({ id }) => id)
    demand(String(ids) === String([...this.#waiting.keys()]), 'what waits is kept', { ids })
  }

  *claims(): Iterable<Claim> {
    for (const { userId, fromId, amount } of this.#waiting.values()) {
      const owner = { kind: 'user', userId, wallet: 'change' } as const
      yield { owner, currencyId: fromId, bucket: 'hold', units: amount }
    }
  }

  #followCommand({ seq, at, command, outcome }: Executed): void {
    if (command.kind === 'clock') this.#followReturns(seq, at)
    if (command.kind === 'market.tick') {
      // One market after the other, as the rules see them.
      for (const tick of command.ticks) {
        this.#prices.tick([tick], at)
        this.#expectPaid(seq, at)
      }
    }
    if (!outcome.ok) return
    if (command.kind === 'convert.quote') {
      this.#demandWithin(command)
      this.#quote(command, at)
    }
    if (command.kind === 'convert.quote_cost') this.#quoteCost(command, at)
    if (command.kind === 'convert.sweep') this.#sweep(command, { seq, at })
    if (command.kind === 'convert.accept') this.#accept(seq, command.quoteId, at)
    if (command.kind === 'convert.submit') {
      this.#demandWithin(command)
      this.#count += 1
      const { slippageBps } = this.#config
      const expected = this.#receives(command)
      const most = (expected * BigInt(slippageBps)) / 10_000n
      this.#waiting.set(this.#count, { ...command, at, receivesMin: expected - most })
      const row = this.#rows.get(this.#count)
      demand(row !== undefined && row.amount === command.amount, 'a conversion is written', { seq })
    }
  }

  #demandWithin({ fromId, amount, valueMax }: WantedConversion): void {
    const { units, per } = this.#prices.of(fromId)
    demand(amount * units <= valueMax * per, 'a conversion is within the limit', { valueMax })
  }

  /** The quote is of the least amount that brings what was wanted. */
  #quoteCost({ receives, ...command }: QuoteCost, at: number): void {
    const row = this.#quoteRows.get(this.#quoteCount + 1)
    const amount = this.#costs({ ...command, receives })
    demand(row === undefined || row.amount === amount, 'a quote is of the least amount', { amount })
    this.#demandWithin({ ...command, amount })
    this.#quote({ ...command, amount }, at)
  }

  /** Each row of the command is all that its user had of a coin, and worth less than the command allows. */
  #sweep({ userId, currencyIds, valueBelow }: SweepDust, { seq, at }: { seq: number; at: number }) {
    const sweptAt = this.#sweptAt.get(userId) ?? -Infinity
    const isDue = at - sweptAt >= this.#config.sweepEveryMs
    demand(isDue, 'small balances are converted once a day', { userId })
    this.#sweptAt.set(userId, at)
    let place = 0
    for (;;) {
      const row = this.#rows.get(this.#count + 1)
      if (row?.kind !== conversionKind.dust || row.userId !== userId || row.at !== at) break
      const found = currencyIds.indexOf(row.fromId, place)
      demand(found >= 0, 'a small balance is one of the command', { seq })
      place = found + 1
      this.#count += 1
      const { units, per } = this.#prices.of(row.fromId)
      demand(row.amount * units < valueBelow * per, 'a small balance is small', { seq })
      demand(row.receives === this.#receives(row), 'a small balance is at the index', { seq })
      this.#expectMoved(seq, row, 'avail')
    }
    demand(place > 0, 'small balances that are accepted are converted', { seq })
  }

  #quote(command: Wanted, at: number): void {
    this.#quoteCount += 1
    const id = this.#quoteCount
    const receives = this.#receives(command)
    const expiresAt = at + this.#config.quoteMs
    this.#quotes.set(id, { ...command, receives, expiresAt })
    const row = this.#quoteRows.get(id)
    // Another quote of the same user in the batch has replaced its row.
    if (row === undefined) return
    const isEqual = row.receives === receives && row.expiresAt === expiresAt
    demand(isEqual, 'a quote is at the index less the spread', { id })
  }

  #accept(seq: number, quoteId: number, at: number): void {
    this.#count += 1
    const quote = this.#quotes.get(quoteId)
    demand(quote !== undefined && at < quote.expiresAt, 'an accepted quote is open', { quoteId })
    this.#quotes.delete(quoteId)
    const row = this.#rows.get(this.#count)
    demand(row !== undefined && row.amount === quote.amount, 'a conversion is written', { seq })
    demand(row.receives === quote.receives, 'a quote is kept', { seq })
    this.#expectMoved(seq, row, 'avail')
  }

  /** Both prices have changed since: what waits is paid or returned now. */
  #expectPaid(seq: number, at: number): void {
    for (const [id, waiting] of this.#waiting) {
      const changedAt = this.#prices.changedAt(waiting)
      // A market without a tick for three seconds has no price again.
      if (changedAt <= waiting.at || at - changedAt > 3000) continue
      const row = this.#rows.get(id)
      const isClosed = row !== undefined && row.closedAt === at
      demand(isClosed, 'what waits is closed with the next price', { id })
      const receives = this.#receives(waiting)
      if (row.status === conversionStatus.done) {
        demand(row.receives === receives, 'a conversion is at the next price', { id })
        demand(receives >= waiting.receivesMin, 'a conversion keeps the limit of slippage', { id })
        this.#expectMoved(seq, row, 'hold')
      } else {
        const isSlipped = receives < waiting.receivesMin
        const cause = isSlipped ? cancelCause.slippage : cancelCause.pool
        demand(row.cause === cause, 'a cancelled conversion has its cause', { id })
      }
      this.#waiting.delete(id)
    }
  }

  /** What a clock returned because no price had come in time. */
  #followReturns(seq: number, at: number): void {
    for (const [id, waiting] of this.#waiting) {
      const row = this.#rows.get(id)
      if (row?.cause !== cancelCause.late || row.closedAt !== at) continue
      const { userId, amount } = waiting
      const returned = `${userId} change hold to ${userId} change avail: ${amount}`
      if (!this.#movements.by(seq).includes(returned)) continue
      demand(at >= waiting.at + this.#config.waitMs, 'a conversion waits for its time', { id })
      this.#waiting.delete(id)
      this.#returned.push(seq)
    }
  }

  #expectMoved(seq: number, row: Conversion, bucket: 'avail' | 'hold'): void {
    const moved = this.#movements.by(seq)
    const pool = 'house convert_pool avail'
    const isFiat = this.#config.fiats.some(({ currencyId }) => currencyId === row.fromId)
    const wallet = isFiat ? 'legal' : 'change'
    const paid = `${row.userId} ${wallet} ${bucket} to ${pool}: ${row.amount}`
    const received = `${pool} to ${row.userId} change avail: ${row.receives}`
    demand(moved.includes(paid) && moved.includes(received), 'both amounts move', { seq })
  }

  /** One of two amounts: the quotient, or one unit more where it brings less than is wanted. */
  #costs({ receives, ...pair }: Omit<QuoteCost, 'kind' | 'valueMax'>): Amount {
    const [paid, received] = [this.#prices.of(pair.fromId), this.#prices.of(pair.toId)]
    const wanted = receives * received.units * paid.per * 10_000n
    const each = received.per * paid.units * BigInt(10_000 - this.#config.spreadBps)
    const amount = amountOf((wanted - (wanted % each)) / each)
    return this.#receives({ ...pair, amount }) < receives ? amountOf(amount + 1n) : amount
  }

  /** The largest number of units whose price is not above what is paid, less the spread. */
  #receives({ fromId, toId, amount }: Wanted): bigint {
    const [paid, received] = [this.#prices.of(fromId), this.#prices.of(toId)]
    const left = amount * paid.units * received.per * BigInt(10_000 - this.#config.spreadBps)
    const unit = paid.per * received.units * 10_000n
    return (left - (left % unit)) / unit
  }
}
