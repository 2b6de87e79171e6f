import type { Exchange, ExchangeConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type {
  AuditedBatch,
  Claim,
  Executed,
  ProductAudit,
} from '../../../testing/product-testing.ts'
import type { MiningContract, MiningOutput } from '../contract.ts'
import type { MiningClose, MiningDay, MiningPlan } from '../terms.ts'

const dayMs = 86_400_000
const one = 100_000_000n
type Known = MiningContract & { sum: bigint; drawn: bigint; empty: number; paid: number }

/** Computes from commands and ticks what each day pays, by fractions and without the formulas of the product. */
export class MiningAudit implements ProductAudit {
  readonly #config: ExchangeConfig
  readonly #plans = new Map<number, MiningPlan>()
  readonly #networks = new Set<number>()
  readonly #sold = new Map<number, number>()
  readonly #days = new Map<string, MiningDay>()
  readonly #lastDays = new Map<number, MiningDay>()
  readonly #closes: MiningClose[] = []
  /** Those that run. */
  readonly #contracts = new Map<number, Known>()
  #lastId = 0
  #lastOutput = 0
  #at = 0

  constructor(config: ExchangeConfig) {
    this.#config = config
  }

  follow({ executed, changes: { mining } }: AuditedBatch): void {
    for (const plan of mining.plans) this.#followPlan(plan)
    const created = new Map(
      mining.contracts.filter(({ id }) => id > this.#lastId).map((row) => [row.id, row]),
    )
    this.#lastId += created.size
    const outputs = Map.groupBy(mining.outputs, ({ seq }) => seq)
    const days = new Map(mining.days.map((day) => [keyOf(day.marketId, day.day), day]))
    for (const done of executed) {
      this.#carryOver(days, done)
      this.#followTick(done, mining.closes)
      for (const output of outputs.get(done.seq) ?? []) this.#pay(output, done)
      outputs.delete(done.seq)
      this.#follow(done, created, days)
    }
    demand(outputs.size === 0, 'an output names the command that paid it')
    demand(created.size === 0, 'a contract has a command')
    demand(days.size === 0, 'a day has a command')
    for (const close of mining.closes)
      demand(this.#closes.includes(close), 'a close is the first tick of a day', { ...close })
    for (const row of mining.contracts) this.#compareRow(row)
  }

  deferredRuns({ mining }: AuditedBatch['changes']): readonly number[] {
    return mining.outputs.map(({ seq }) => seq)
  }

  compare({ products: { mining } }: Exchange, idleUntil: number): void {
    for (const [marketId, last] of this.#lastDays) {
      const isDue = last.day * dayMs + 9 * dayMs <= this.#at
      const isPriced = this.#closes.some(
        (close) => close.marketId === marketId && close.day > last.day && close.at < this.#at,
      )
      demand(!(isDue && isPriced), 'an overdue day gets the figures of the day before', { ...last })
    }
    const kept = [...mining.contracts.all()].map(({ id }) => id)
    demand(String(kept) === String([...this.#contracts.keys()]), 'running contracts are kept')
    for (const { id, plan, firstDay, paid } of this.#contracts.values()) {
      const next = this.#days.get(keyOf(plan.marketId, firstDay + paid))
      // The clock of the moment of a publication may have come before it.
      demand(next === undefined || next.publishedAt >= idleUntil, 'a published day is paid', { id })
    }
    for (const [id, { sold, thTotal }] of this.#plans) {
      const due = this.#sold.get(id) ?? 0
      demand(sold === due && sold <= thTotal, 'a plan counts what is sold', { id, sold, due })
    }
  }

  /** The electricity that was paid in advance, and the pool's reserve for unpaid days. */
  *claims(): Iterable<Claim> {
    for (const { userId, plan, th, drawn, paid } of this.#contracts.values()) {
      const { baseId = 0, quoteId = 0 } = this.#marketOf(plan) ?? {}
      const all = BigInt(th) * BigInt(plan.days)
      const owner = { kind: 'user', userId, wallet: 'mining' } as const
      yield { owner, currencyId: quoteId, bucket: 'hold', units: plan.electricity * all - drawn }
      const pool = { kind: 'house', name: 'cloud_pool' } as const
      const reserved = plan.outputMax * (all - BigInt(th) * BigInt(paid))
      yield { owner: pool, currencyId: baseId, bucket: 'hold', units: reserved }
    }
  }

  #marketOf({ marketId }: Pick<MiningPlan, 'marketId'>) {
    return this.#config.markets.find(({ id }) => id === marketId)
  }

  #followPlan(row: MiningPlan): void {
    const before = this.#plans.get(row.id)
    const isSame = before === undefined || termsText(before) === termsText(row)
    demand(isSame, 'a plan never changes', { id: row.id })
    this.#plans.set(row.id, { ...row })
  }

  /** The first tick of each market and day after a plan of its network. */
  #followTick({ command, outcome, at }: Executed, written: readonly MiningClose[]): void {
    if (command.kind !== 'market.tick' || !outcome.ok) return
    const day = Math.floor(at / dayMs) - 1
    for (const [marketId, price] of command.ticks) {
      const isKnown = this.#closes.some((close) => close.marketId === marketId && close.day >= day)
      if (isKnown || !this.#networks.has(marketId)) continue
      const row = written.find((close) => close.marketId === marketId && close.day === day)
      demand(row !== undefined, 'the first tick of a day is a close', { marketId, day })
      demand(row.price === price && row.at === at, 'a close is that of its tick', { ...row })
      this.#closes.push(row)
    }
  }

  #follow(
    done: Executed,
    created: Map<number, MiningContract>,
    days: Map<string, MiningDay>,
  ): void {
    const { command, outcome, at } = done
    if (!outcome.ok) return
    if (command.kind === 'mining.publish') this.#networks.add(command.terms.marketId)
    if (command.kind === 'mining.buy') {
      const { id } = outcome.value as MiningContract // Its reply.
      const row = created.get(id)
      demand(row !== undefined, 'an accepted contract is written', { id })
      created.delete(id)
      this.#buy(row, command, at)
    }
    if (command.kind === 'mining.publish_day') {
      const { marketId, day } = command.figures
      const row = days.get(keyOf(marketId, day))
      demand(row !== undefined, 'an accepted day is written', { marketId, day })
      days.delete(keyOf(marketId, day))
      this.#publishDay(row, command.figures, at)
    }
  }

  /** The days that no command published, as far as they have an index before `done`. */
  #carryOver(days: Map<string, MiningDay>, { at }: Executed): void {
    this.#at = at
    for (const [key, row] of days) {
      const { marketId, day, isCarried, publishedAt } = row
      const close = this.#closeOf(row)
      if (!isCarried || publishedAt > at || close === undefined) continue
      days.delete(key)
      const last = this.#lastDays.get(marketId)
      demand(last !== undefined && hasFigures(row, last), 'a carried day repeats its figures', {
        day,
      })
      const isDue = publishedAt >= (day + 8) * dayMs
      demand(isDue, 'a day is carried over a week after its end', { day })
      this.#addDay(row, close)
    }
  }

  #publishDay(row: MiningDay, figures: Partial<MiningDay>, at: number): void {
    const { day, publishedAt, isCarried } = row
    const isSame = hasFigures(row, figures) && publishedAt === at && !isCarried
    demand(isSame, 'a day has the figures of its command', { day })
    demand(at >= (day + 1) * dayMs, 'a day is published after its end', { day })
    this.#addDay(row, this.#closeOf(row))
  }

  #addDay(row: MiningDay, close: MiningClose | undefined): void {
    const { marketId, day, price, pricedAt } = row
    const last = this.#lastDays.get(marketId)
    demand(last === undefined || day === last.day + 1, 'days are published in turn', { day })
    const isPriced = close?.price === price && close.at === pricedAt
    demand(isPriced, 'a day has the index after its end', { day })
    const isClose = last === undefined || areWithinTwo(row.networkTh, last.networkTh)
    demand(isClose && row.poolFee <= one / 10n, 'figures are believable', { day })
    this.#lastDays.set(marketId, row)
    this.#days.set(keyOf(marketId, day), row)
  }

  #closeOf({ marketId, day }: MiningDay): MiningClose | undefined {
    return this.#closes.find((close) => close.marketId === marketId && close.day >= day)
  }

  #buy(
    row: MiningContract,
    { userId, planId, th }: { userId: number; planId: number; th: number },
    at: number,
  ): void {
    const { id } = row
    const plan = this.#plans.get(planId)
    demand(plan !== undefined, 'a contract is of a plan', { id })
    const isSame = row.userId === userId && row.plan.id === planId && row.th === th
    demand(isSame && row.boughtAt === at, 'a contract is its command', { id })
    const last = this.#lastDays.get(plan.marketId)
    const isNew = last !== undefined && Math.floor(at / dayMs) - last.day < 4
    demand(isNew, 'a contract is sold with figures of the last days', { id })
    demand(row.firstDay === Math.floor(at / dayMs) + 1, 'a contract begins the next day', { id })
    const own = [...this.#contracts.values()].filter(
      (known) => known.userId === userId && known.plan.id === planId,
    )
    const ofUser = own.reduce((sum, known) => sum + known.th, th)
    demand(ofUser <= plan.userTh && th >= plan.thMin, 'limits hold', { id, ofUser })
    const prepaid = plan.electricity * BigInt(th * plan.days)
    const isCharged = row.cost === plan.cost * BigInt(th) && row.prepaid === prepaid
    demand(isCharged, 'a contract costs what its plan states', { id })
    this.#sold.set(planId, (this.#sold.get(planId) ?? 0) + th)
    this.#contracts.set(id, { ...row, sum: 0n, drawn: 0n, empty: 0, paid: 0 })
  }

  #pay(row: MiningOutput, { at }: Executed): void {
    this.#lastOutput += 1
    demand(row.id === this.#lastOutput, 'outputs are numbered in turn', { id: row.id })
    const contract = this.#contracts.get(row.contractId)
    demand(contract !== undefined, 'only a running contract is paid', { id: row.contractId })
    const { id, plan, th, firstDay, paid, userId } = contract
    const isNext = row.day === firstDay + paid && row.userId === userId
    demand(isNext, 'each day is paid once, in turn', { id })
    const day = this.#days.get(keyOf(plan.marketId, row.day))
    demand(day !== undefined && row.at === at, 'a paid day was published', { id })
    const due = this.#dueOf(th, plan, day)
    demand(row.gross === due.gross, 'the gross output follows from the figures', { id, ...due })
    demand(row.electricity === due.power, 'electricity is converted at the index', { id, ...due })
    demand(row.output === due.output, 'an output is gross less electricity', { id, ...due })
    demand(row.used === due.used, 'the prepaid pays what the output does not', { id, ...due })
    contract.sum += due.output
    contract.drawn += due.used
    contract.empty = due.output === 0n ? contract.empty + 1 : 0
    contract.paid += 1
  }

  #dueOf(th: number, plan: MiningPlan, day: MiningDay) {
    const { baseScale = 0, quoteScale = 0, priceScale = 0 } = this.#marketOf(plan) ?? {}
    const number = BigInt(th)
    const rate = day.uptime * (one - day.poolFee)
    const mined = (number * 144n * day.subsidy * rate) / (BigInt(day.networkTh) * one * one)
    const most = number * plan.outputMax
    const gross = mined > most ? most : mined
    const bill = number * plan.electricity
    // One coin's unit costs up ÷ down units of the quote.
    const up = BigInt(day.price) * 10n ** BigInt(quoteScale)
    const down = 10n ** BigInt(baseScale + priceScale)
    const whole = (bill * down) / up
    const power = whole * up === bill * down ? whole : whole + 1n
    const isEnough = gross >= power
    const used = isEnough ? 0n : bill - (gross * up) / down
    return { gross, power, output: isEnough ? gross - power : 0n, used }
  }

  #compareRow(row: MiningContract): void {
    const { id } = row
    const known = this.#contracts.get(id)
    demand(known !== undefined, 'a row is of a known contract', { id })
    demand(row.daysPaid === known.paid, 'a row counts the days that were paid', { id })
    demand(row.output === known.sum && row.used === known.drawn, 'a row adds its days up', { id })
    const isOver = known.paid === known.plan.days
    const status = isOver ? 2 : known.empty >= 10 ? 3 : 1
    demand(row.status === status, 'ten empty days or the last one end a contract', { id, status })
    demand(row.endedAt > 0 === status > 1, 'a row states whether it has ended', { id })
    if (status > 1) this.#contracts.delete(id)
  }
}

const keyOf = (marketId: number, day: number) => `${marketId} ${day}`

const areWithinTwo = (first: number, second: number) => first <= 2 * second && second <= 2 * first

const hasFigures = (row: MiningDay, other: Partial<MiningDay>) =>
  row.networkTh === other.networkTh &&
  row.subsidy === other.subsidy &&
  row.uptime === other.uptime &&
  row.poolFee === other.poolFee &&
  row.isDemo === other.isDemo

const termsText = ({ cost, electricity, outputMax, days, marketId, ...plan }: MiningPlan) =>
  String([cost, electricity, outputMax, days, marketId, plan.thMin, plan.userTh, plan.thTotal])
