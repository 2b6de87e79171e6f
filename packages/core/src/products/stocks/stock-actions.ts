import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import { type Amount, nothing } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { actionStatus, type StockAction, type StockPayment } from './action.ts'
import type { RevokeStockAction, ScheduleStockAction, StocksRejection } from './commands.ts'
import { dividendOf, splitOf } from './formulas.ts'
import type { StockDays } from './stock-days.ts'
import type { Stock, StockList } from './stock-list.ts'
import type { StockMoney } from './stock-money.ts'
import type { StockOrders } from './stock-orders.ts'

type Places = {
  readonly list: StockList
  readonly days: StockDays
  readonly orders: StockOrders
  readonly money: StockMoney
  readonly clock: Readonly<CommandClock>
  readonly timers: Parts['timers']
  readonly counters: { actionId: number; paymentId: number }
  /** Ends the orders of a user in a stock that is split. */
  readonly cancelForSplit: (userId: number, marketId: number) => void
}

/** A split multiplies or divides the shares by this at most. */
const ratioMax = 1000
/** The house's pots together, as the holder of a split. */
const houseHolder = 0

/** Dividends and splits: holdings are counted at one instant, then each holder is served by a timer of its own. */
export class StockActions {
  readonly #at: Places
  /** Those that are scheduled or running. */
  readonly #live = new Map<number, StockAction>()
  readonly #due = new Map<number, StockPayment>()
  #changed: StockAction[] = []
  #payments: StockPayment[] = []
  #batch = 1

  constructor(places: Places) {
    this.#at = places
  }

  takeChanges(): { actions: readonly StockAction[]; payments: readonly StockPayment[] } {
    this.#batch += 1
    const [actions, payments] = [this.#changed, this.#payments]
    if (actions.length + payments.length === 0) return { actions, payments }
    this.#changed = []
    this.#payments = []
    return { actions, payments: [...new Set(payments)] }
  }

  /** Scheduled and running ones, in the order of the ids. */
  live(): StockAction[] {
    return [...this.#live.values()]
  }

  schedule(command: ScheduleStockAction): Result<StockAction, StocksRejection> {
    const { marketId, action, perShare, from, to, effectiveAt, payAt } = command
    const { list, days, clock, counters, timers } = this.#at
    if (list.get(marketId) === undefined) return reject('stock_unknown')
    if (!isSound(command)) return reject('stock_action_invalid')
    if (effectiveAt <= clock.at) return reject('stock_action_late')
    if (days.sessionAt(effectiveAt) !== undefined) return reject('stock_action_in_session')

    counters.actionId += 1
    const row: StockAction = {
      id: counters.actionId,
      marketId,
      kind: action,
      perShare,
      from,
      to,
      effectiveAt,
      payAt,
      scheduledAt: clock.at,
      status: actionStatus.scheduled,
      countedAt: 0,
      countedSeq: 0,
      holders: 0,
      due: 0,
      touchedIn: 0,
    }
    this.#live.set(row.id, row)
    this.#touch(row)
    timers.set('stock_action', row.id, effectiveAt)
    return accept(row)
  }

  revoke({ actionId }: RevokeStockAction): Result<StockAction, StocksRejection> {
    const action = this.#live.get(actionId)
    if (action?.status !== actionStatus.scheduled) return reject('stock_action_unknown')
    action.status = actionStatus.revoked
    this.#live.delete(actionId)
    this.#touch(action)
    this.#at.timers.clear('stock_action', actionId)
    return accept(action)
  }

  /** Counts holdings. Moves nothing: the command that the timer runs before may be rejected. */
  count(actionId: number): void {
    const action = this.#live.get(actionId)
    assert(action !== undefined, 'a timer serves an action that is scheduled')
    const stock = this.#stockOf(action)
    // The end of the split before counts it.
    if (stock.splitId !== 0) return
    const { clock } = this.#at
    const payments = this.#paymentsOf(action, stock)
    action.status = actionStatus.running
    action.countedAt = clock.at
    action.countedSeq = clock.seq
    action.holders = payments.filter(({ userId }) => userId !== houseHolder).length
    action.due = payments.length
    this.#touch(action)
    if (action.kind === 'split') {
      stock.splitId = action.id
      stock.splitAt = clock.at
    }
    for (const payment of payments) {
      this.#watch(payment)
      this.#payments.push(payment)
    }
    if (action.due === 0) this.#finish(action, stock)
  }

  /** Serves one holder. */
  pay(paymentId: number): void {
    const payment = this.#due.get(paymentId)
    assert(payment !== undefined, 'a timer serves a holder who is not served')
    const action = this.#live.get(payment.actionId)
    assert(action !== undefined, 'a payment belongs to an action that is running')
    const stock = this.#stockOf(action)
    const { money, clock } = this.#at
    if (action.kind === 'dividend') money.dividend(payment.userId, payment.amount, payment.id)
    else if (payment.userId === houseHolder)
      money.splitHouse(stock.shareId, (shares) => splitOf(shares, action))
    else {
      this.#at.cancelForSplit(payment.userId, action.marketId)
      money.split(payment.userId, stock.shareId, payment.amount, payment.id)
    }
    payment.paidAt = clock.at
    payment.paidSeq = clock.seq
    this.#due.delete(paymentId)
    this.#payments.push(payment)
    action.due -= 1
    this.#touch(action)
    if (action.due === 0) this.#finish(action, stock)
  }

  /** Restores an action that is scheduled or running, in the order of the ids. */
  restore(action: StockAction): void {
    this.#live.set(action.id, action)
    const stock = this.#stockOf(action)
    if (action.status === actionStatus.scheduled)
      this.#at.timers.set('stock_action', action.id, action.effectiveAt)
    else if (action.kind === 'split') stock.splitId = action.id
  }

  /** When the last split of a stock was counted, whether it is over or not. */
  restoreSplit({ marketId, countedAt }: Pick<StockAction, 'marketId' | 'countedAt'>): void {
    const stock = this.#at.list.get(marketId)
    if (stock !== undefined) stock.splitAt = Math.max(stock.splitAt, countedAt)
  }

  restorePayment(payment: StockPayment): void {
    this.#watch(payment)
  }

  addTo(hash: StateHash): void {
    for (const action of this.#live.values()) {
      hash.add(action.id, action.marketId, action.kind, action.perShare, action.from, action.to)
      hash.add(action.effectiveAt, action.payAt, action.status, action.countedAt, action.due)
    }
    const due = [...this.#due.values()].toSorted((one, other) => one.id - other.id)
    for (const { id, actionId, userId, shares, amount, dueAt } of due)
      hash.add(id, actionId, userId, shares, amount, dueAt)
  }

  /** Holders by user id. A split also ends the orders of users without shares, and changes the house's shares. */
  #paymentsOf(action: StockAction, stock: Stock): StockPayment[] {
    const { money, orders, counters } = this.#at
    const holders = new Map(money.holders(stock.shareId).map((each) => [each.userId, each.shares]))
    const isSplit = action.kind === 'split'
    if (isSplit) {
      holders.set(houseHolder, nothing)
      for (const owner of orders.ownersIn(action.marketId))
        if (!holders.has(owner)) holders.set(owner, nothing)
    }
    const dueAt = isSplit ? this.#at.clock.at : Math.max(action.payAt, this.#at.clock.at)
    return [...holders]
      .toSorted(([one], [other]) => one - other)
      .map(([userId, shares]) => {
        counters.paymentId += 1
        const amount = amountOfHolder(action, shares)
        const [id, actionId] = [counters.paymentId, action.id]
        return { id, actionId, userId, shares, amount, dueAt, paidAt: 0, paidSeq: 0 }
      })
  }

  #watch(payment: StockPayment): void {
    this.#due.set(payment.id, payment)
    this.#at.timers.set('stock_payment', payment.id, payment.dueAt)
  }

  #finish(action: StockAction, stock: Stock): void {
    action.status = actionStatus.done
    this.#live.delete(action.id)
    if (action.kind !== 'split') return
    stock.splitId = 0
    const waiting = this.live().filter(
      ({ marketId, status, effectiveAt }) =>
        marketId === action.marketId &&
        status === actionStatus.scheduled &&
        effectiveAt <= this.#at.clock.at,
    )
    for (const next of waiting.toSorted((a, b) => a.effectiveAt - b.effectiveAt || a.id - b.id)) {
      this.#at.timers.clear('stock_action', next.id)
      this.count(next.id)
    }
  }

  #stockOf({ marketId }: StockAction): Stock {
    const stock = this.#at.list.get(marketId)
    assert(stock !== undefined, 'an action is of a stock that exists')
    return stock
  }

  #touch(action: StockAction): void {
    if (action.touchedIn === this.#batch) return
    action.touchedIn = this.#batch
    this.#changed.push(action)
  }
}

function amountOfHolder(action: StockAction, shares: Amount): Amount {
  return action.kind === 'dividend' ? dividendOf(shares, action.perShare) : splitOf(shares, action)
}

function isSound({ action, perShare, from, to, effectiveAt, payAt }: ScheduleStockAction): boolean {
  if (payAt < effectiveAt) return false
  if (action === 'dividend') return perShare > 0n && from === 0 && to === 0
  const isRatio = [from, to].every((part) => Number.isInteger(part) && part > 0 && part <= ratioMax)
  return perShare === 0n && isRatio && from !== to && payAt === effectiveAt
}
