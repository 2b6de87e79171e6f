import type { Exchange, ExchangeConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type {
  AuditedBatch,
  Claim,
  Executed,
  ProductAudit,
} from '../../../testing/product-testing.ts'
import {
  type LoanAlert,
  type LoanHour,
  type LoanPosition,
  type LoanSale,
  loanStatus,
} from '../position.ts'
import type { LoanVersion } from '../terms.ts'
import { type AuditedLoan, LoanSums, roundedHalfUp } from './loan-sums.ts'

const parts = 100_000_000n
const liquidation = 4

/** What the exchange states that ticks have done, by the number of the tick and the loan. */
type Reached = { readonly sales: Map<string, LoanSale>; readonly alerts: Map<string, LoanAlert> }

/** Computes from commands, ticks and hours what every loan must owe, and which must be called and sold. */
export class LoanAudit implements ProductAudit {
  readonly #sums: LoanSums
  readonly #reachedMax: number
  readonly #versions: LoanVersion[] = []
  readonly #hours = new Map<number, LoanHour>()
  readonly #loans = new Map<number, AuditedLoan>()
  /** What each pool must have, without the shortfalls that were covered. */
  readonly #free = new Map<number, bigint>()
  /** What was not repaid by sales, and must be covered as far as the house has it. */
  readonly #short = new Map<number, bigint>()
  #lastId = 0
  #lastSale = 0

  constructor(config: ExchangeConfig) {
    this.#sums = new LoanSums(config)
    this.#reachedMax = config.reachedMax
  }

  follow({ executed, changes: { loan } }: AuditedBatch): void {
    const created = loan.loans.filter(({ id }) => id > this.#lastId)
    const borrowed = executed.filter(
      ({ command: { kind }, outcome }) => kind === 'loan.borrow' && outcome.ok,
    )
    this.#lastId += created.length
    demand(created.length === borrowed.length, 'a loan has a command')
    for (const version of loan.versions) {
      demand(version.id === this.#versions.length + 1, 'a version is new', { id: version.id })
      this.#versions.push({ ...version })
    }
    const reached: Reached = {
      sales: new Map(loan.sales.map((sale) => [`${sale.seq} ${sale.loanId}`, sale])),
      alerts: new Map(loan.alerts.map((alert) => [`${alert.seq} ${alert.loan.id}`, alert])),
    }
    for (const { id } of loan.sales) {
      this.#lastSale += 1
      demand(id === this.#lastSale, 'sales are numbered in order', { id })
    }
    const hours = [...loan.hours]
    for (const done of executed) {
      while (hours[0] !== undefined && hours[0].at <= done.at) this.#followHour(hours.shift())
      this.#follow(done, created, reached)
    }
    for (const row of loan.loans) this.#compareRow(row)
    demand(hours.length === 0, 'an hour begins at its time')
    demand(reached.sales.size === 0, 'a sale has a reason')
    demand(reached.alerts.size === 0, 'a call has a reason')
  }

  compare({ at: now, ledger, products: { loan } }: Exchange): void {
    const kept = [...loan.book.all()].map(({ id }) => id)
    demand(String(kept) === String([...this.#loans.keys()]), 'live loans are kept')
    for (const [currencyId, { at }] of this.#hours) {
      demand(loan.pools.lent(currencyId) === this.#lent(currencyId), 'a pool counts what it lent')
      demand(now < at + this.#sums.hourMs, 'an hour ends in time', { currencyId })
    }
    for (const [currencyId, free] of this.#free) {
      const covered = (ledger.findHouse('loan_pool', currencyId)?.avail.balance ?? 0n) - free
      const isPaid = covered >= 0n && covered <= (this.#short.get(currencyId) ?? 0n)
      demand(isPaid, 'a pool has what it was paid', { currencyId })
    }
  }

  *claims(): Iterable<Claim> {
    for (const { userId, terms, collateral } of this.#loans.values()) {
      const owner = { kind: 'user', userId, wallet: 'change' } as const
      yield { owner, currencyId: terms.collateralId, bucket: 'hold', units: collateral }
    }
  }

  #lent(currencyId: number): bigint {
    let sum = 0n
    for (const { terms, principal } of this.#loans.values())
      if (terms.borrowedId === currencyId) sum += principal
    return sum
  }

  #pay(currencyId: number, units: bigint): void {
    this.#free.set(currencyId, (this.#free.get(currencyId) ?? 0n) + units)
  }

  /** The rate of an hour is that of what was lent at its beginning. */
  #followHour(hour: LoanHour | undefined): void {
    if (hour === undefined) return
    const { currencyId, at, growth, lent, free } = hour
    const before = this.#hours.get(currencyId)
    if (before !== undefined) {
      demand(at === before.at + this.#sums.hourMs, 'an hour follows the one before', { at })
      demand(growth === this.#sums.grown(before), 'an hour adds its interest', { at })
      const covered = free - (this.#free.get(currencyId) ?? 0n)
      const isPaid = covered >= 0n && covered <= (this.#short.get(currencyId) ?? 0n)
      demand(isPaid, 'an hour states what can be lent', { at })
    }
    demand(lent === this.#lent(currencyId), 'an hour states what is lent', { at })
    this.#hours.set(currencyId, { ...hour })
    if (before === undefined) return
    for (const loan of this.#loans.values())
      if (loan.terms.borrowedId === currencyId) this.#sums.lower(loan, this.#owed(loan))
  }

  #follow(done: Executed, created: readonly LoanPosition[], reached: Reached): void {
    const { command, outcome } = done
    if (command.kind === 'market.tick')
      for (const [marketId, price] of command.ticks)
        this.#followTick({ marketId, price }, done, reached)
    if (!outcome.ok) return
    if (command.kind === 'loan.fund') this.#pay(command.currencyId, command.amount)
    if (command.kind === 'loan.borrow') this.#borrow(done, created, outcome.value as LoanPosition) // Its reply.
    if (command.kind === 'loan.repay' || command.kind === 'loan.repay_whole') {
      const loan = this.#own(command)
      const owed = this.#owed(loan)
      const paid = command.kind === 'loan.repay' ? command.amount : owed
      demand(paid <= owed, 'no more is repaid than is owed', { id: command.loanId })
      this.#reduce(loan, paid, owed)
      this.#pay(loan.terms.borrowedId, paid)
      if (paid === owed) this.#loans.delete(command.loanId)
      else this.#sums.lower(loan, this.#owed(loan))
    }
    if (command.kind === 'loan.add' || command.kind === 'loan.release') {
      const loan = this.#own(command)
      const isAdded = command.kind === 'loan.add'
      loan.collateral += isAdded ? command.amount : 0n - command.amount
      const isCovered = this.#sums.isWithin(this.#owed(loan), loan, loan.terms.initialLtv)
      demand(isAdded || isCovered, 'a release leaves the initial ratio', { id: command.loanId })
      this.#sums.lower(loan, this.#owed(loan))
    }
  }

  #own({ loanId, userId }: { loanId: number; userId: number }): AuditedLoan {
    const loan = this.#loans.get(loanId)
    demand(loan !== undefined && loan.userId === userId, 'users change their own loans', { loanId })
    return loan
  }

  #owed({ debt, growth, terms }: AuditedLoan): bigint {
    const now = this.#hours.get(terms.borrowedId)?.growth ?? 0n
    return now > growth ? roundedHalfUp(debt * now, growth) : debt
  }

  #reduce(loan: AuditedLoan, paid: bigint, owed: bigint): void {
    const now = this.#hours.get(loan.terms.borrowedId)?.growth ?? 0n
    const due = owed - loan.principal
    const principal = paid > due ? paid - due : 0n
    loan.principal -= principal
    loan.interestPaid += paid - principal
    loan.debt = owed - paid
    if (now > loan.growth) loan.growth = now
  }

  #borrow({ command, at }: Executed, created: readonly LoanPosition[], { id }: LoanPosition): void {
    if (command.kind !== 'loan.borrow') return
    const row = created.find((one) => one.id === id)
    demand(row !== undefined, 'an accepted loan is written', { id })
    const { userId, amount, collateral, collateralId, borrowedId } = command
    const isSame = row.userId === userId && row.amount === amount && row.borrowedAt === at
    demand(isSame, 'a loan is its command', { id })
    const effective = this.#versions.filter(
      (version) =>
        version.collateralId === collateralId &&
        version.borrowedId === borrowedId &&
        version.effectiveAt <= at,
    )
    const terms = effective.toSorted((one, other) => one.effectiveAt - other.effectiveAt).at(-1)
    const isOfTime = terms !== undefined && row.terms.id === terms.id
    demand(isOfTime, 'a loan has the version of its time', { id })
    const hour = this.#hours.get(borrowedId)
    demand(hour !== undefined, 'a pool that lends has an hour', { id })
    const growth = this.#sums.grown(hour)
    const debt = roundedHalfUp(amount * growth, hour.growth)
    const none = { interestPaid: 0n, sales: 0, sold: 0n, level: 0, calledAt: 0 }
    const loan = { id, userId, terms, collateral, principal: amount, debt, growth, ...none }
    const isWithin = this.#sums.isWithin(amount, loan, terms.initialLtv)
    demand(isWithin, 'a loan is within its ratio', { id })
    const owedBefore = [...this.#loans.values()]
      .filter((other) => other.userId === userId && other.terms.borrowedId === borrowedId)
      .reduce((sum, { principal }) => sum + principal, 0n)
    demand(owedBefore + amount <= terms.userMax, 'a user owes no more than the maximum', { id })
    this.#pay(borrowedId, 0n - amount)
    this.#loans.set(id, loan)
  }

  #followTick(
    { marketId, price }: { marketId: number; price: number },
    { seq, at }: Executed,
    reached: Reached,
  ): void {
    this.#sums.setPrice(marketId, price)
    const pairs = new Map<string, AuditedLoan[]>()
    for (const loan of this.#loans.values()) {
      if (this.#sums.marketOf(loan)?.id !== marketId) continue
      const { collateralId, borrowedId } = loan.terms
      const pair = `${collateralId} ${borrowedId}`
      pairs.set(pair, [...(pairs.get(pair) ?? []), loan])
    }
    for (const loans of pairs.values()) this.#followPair(loans, { seq, at }, reached)
  }

  /** One tick acts on so many loans of a pair, on sales before calls; the others wait for the next one. */
  #followPair(
    loans: readonly AuditedLoan[],
    { seq, at }: { seq: number; at: number },
    { sales, alerts }: Reached,
  ): void {
    const acting = loans.filter(
      ({ id }) => sales.has(`${seq} ${id}`) || alerts.has(`${seq} ${id}`),
    ).length
    demand(acting <= this.#reachedMax, 'a tick has a limit', { seq })
    const left = { sales: 0, calls: 0 }
    const done = { sales: 0, calls: 0 }
    for (const loan of loans) {
      const { id } = loan
      const key = `${seq} ${id}`
      const owed = this.#owed(loan)
      const level = this.#sums.levelOf(loan, owed)
      const [sale, alert] = [sales.get(key), alerts.get(key)]
      const isDue = level === liquidation
      demand(isDue || sale === undefined, 'no loan is sold before its level', { id })
      const isCalled = alert !== undefined && alert.level === level && level > loan.level
      demand(alert === undefined || isCalled, 'no loan is called before its level', { id })
      sales.delete(key)
      alerts.delete(key)
      if (sale !== undefined) {
        done.sales += 1
        this.#followSale(loan, sale, owed)
      } else if (isDue) left.sales += 1
      else if (alert !== undefined) {
        done.calls += 1
        loan.level = level
        loan.calledAt = at
      } else if (level > loan.level) left.calls += 1
    }
    demand(left.sales === 0 || done.calls === 0, 'sales come before calls', { seq })
    const isSpace = left.sales + left.calls > 0 && acting < this.#reachedMax
    demand(!isSpace, 'a loan is sold or called at its level', { seq })
  }

  /** A partial sale is the smallest that restores the ratio at what the pool pays, a full one is not smaller. */
  #followSale(loan: AuditedLoan, sale: LoanSale, owed: bigint): void {
    const { id, sold, fee, repaid, isFull, shortfall } = sale
    const isSame = sale.owed === owed && sale.collateral === loan.collateral
    demand(isSame && sale.index === this.#sums.priceOf(loan), 'a sale states its reason', { id })
    demand(sold > 0n && sold <= loan.collateral, 'no more is sold than is held', { id })
    const isFee = fee * parts >= sold * 2_000_000n && (fee - 1n) * parts < sold * 2_000_000n
    demand(isFee, 'a sale has its fee', { id })
    const restores = (units: bigint) => this.#sums.isRestored(owed, loan, units)
    if (isFull) {
      const isNeeded = !restores(loan.collateral - 1n)
      demand(isNeeded, 'all is sold only where a part is not enough', { id })
    } else {
      const isLeast = restores(sold) && !restores(sold - 1n)
      demand(isLeast, 'a sale restores the ratio and no more', { id })
    }
    const paid = this.#sums.proceedsOf(loan, sold - fee, owed)
    demand(repaid === paid, 'a sale repays its proceeds', { id })
    demand(shortfall === (isFull ? owed - repaid : 0n), 'the house pays the shortfall', { id })
    this.#reduce(loan, repaid + shortfall, owed)
    const { collateralId, borrowedId } = loan.terms
    this.#pay(collateralId, sold - fee)
    this.#short.set(borrowedId, (this.#short.get(borrowedId) ?? 0n) + shortfall)
    loan.collateral -= sold
    loan.sold += sold
    loan.sales += 1
    if (isFull) this.#loans.delete(loan.id)
    else this.#sums.lower(loan, this.#owed(loan))
  }

  #compareRow(row: LoanPosition): void {
    const { id, endedAt, status } = row
    const loan = this.#loans.get(id)
    demand((endedAt === 0) === (loan !== undefined), 'a loan ends with its debt', { id })
    demand((status === loanStatus.active) === (endedAt === 0), 'a loan has its state', { id })
    if (loan === undefined) return
    demand(row.collateral === loan.collateral, 'a loan has its collateral', { id })
    demand(row.principal === loan.principal, 'interest is paid before principal', { id })
    demand(row.interestPaid === loan.interestPaid, 'a loan counts the interest paid', { id })
    demand(row.debt === loan.debt && row.growth === loan.growth, 'a loan owes its interest', { id })
    demand(row.sold === loan.sold && row.sales === loan.sales, 'a loan counts its sales', { id })
    const isLevel = row.level === loan.level && row.calledAt === loan.calledAt
    demand(isLevel, 'a loan has the level that it reached', { id })
  }
}
