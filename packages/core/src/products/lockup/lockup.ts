import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Account } from '../../ledger/account.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { ReasonCode } from '../../ledger/reason.ts'
import { type Amount, amountOf, isPositive, nothing } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { Timers } from '../../timers/timers.ts'
import { untouched } from '../../untouched.ts'
import type {
  FundLockupPool,
  RedeemLockup,
  SubscribeLockup,
  SubscribeRejection,
} from './commands.ts'
import {
  completedDays,
  dayMs,
  dividendDueAt,
  dividendOf,
  earlyRedemption,
  reserveOf,
} from './formulas.ts'
import { type LockupPlanChanges, LockupPlans, noPlanChanges } from './lockup-plans.ts'
import { type LockupDividend, type LockupPosition, lockupStatus } from './position.ts'
import { lockupReasons } from './reasons.ts'
import { RunningAmounts } from './running-amounts.ts'
import type { LockupVersion } from './terms.ts'

export type LockupChanges = LockupPlanChanges & {
  readonly positions: readonly LockupPosition[]
  readonly dividends: readonly LockupDividend[]
}

const noChanges = untouched<LockupChanges>({ ...noPlanChanges, positions: [], dividends: [] })

/** What other products give to lock-up. */
export type LockupNeeds = {
  readonly coupons?: {
    /** Whether a user may use a coupon for a position of this amount. */
    accepts(use: UsedCoupon): boolean
    /** Attaches a coupon that was accepted to the position that gets the id. */
    attach(coupon: { couponId: number; scope: 'lockup'; id: number }): void
    /** Whether anything of a user has a coupon: most have none. */
    hasAny(userId: number): boolean
    /** Pays the interest that a coupon adds to a position that has ended after so many days. */
    payYield(positionId: number, ended: { amount: Amount; days: number }): void
  }
}
type UsedCoupon = {
  readonly userId: number
  readonly couponId: number
  readonly scope: 'lockup'
  readonly currencyId: number
  readonly amount: Amount
  readonly at: number
}

/** `free` backs further subscriptions, `reserved` the promised dividends. */
export type LockupPool = { readonly free: Amount; readonly reserved: Amount }

/**
 * Lock-up mining: money is locked for a number of days, pays a dividend for each and is returned in full, or earlier with a
 * penalty (docs/products/lockup.md). Every dividend is reserved in the pool before it is promised.
 */
export class Lockup {
  readonly plans: LockupPlans
  readonly #ledger: Ledger
  readonly #clock: Readonly<CommandClock>
  readonly #timers: Pick<Timers<'lockup_position'>, 'set' | 'clear'>
  readonly #running = new Map<number, LockupPosition>()
  readonly #amounts = new RunningAmounts()
  readonly #needs: LockupNeeds
  #positions: LockupPosition[] = []
  #dividends: LockupDividend[] = []
  #batch = 1
  /** The last id that was assigned. */
  readonly counters = { positionId: 0 }

  constructor(
    ledger: Ledger,
    clock: Readonly<CommandClock>,
    timers: Pick<Timers<'lockup_position'>, 'set' | 'clear'>,
    needs: LockupNeeds = {},
  ) {
    this.#needs = needs
    this.plans = new LockupPlans(clock)
    this.#ledger = ledger
    this.#clock = clock
    this.#timers = timers
  }

  takeChanges(): LockupChanges {
    this.#batch += 1
    const ofPlans = this.plans.takeChanges()
    const [positions, dividends] = [this.#positions, this.#dividends]
    if (ofPlans === noPlanChanges && positions.length + dividends.length === 0) return noChanges
    this.#positions = []
    this.#dividends = []
    return { ...ofPlans, positions, dividends }
  }

  /** Positions in progress, in the order of their ids. */
  running(): Iterable<LockupPosition> {
    return this.#running.values()
  }

  /** The amount in progress in a plan, and one user's part of it. */
  runningIn(planId: number): Amount {
    return this.#amounts.ofPlan(planId)
  }

  runningOf(userId: number, planId: number): Amount {
    return this.#amounts.ofUser(userId, planId)
  }

  /** How many users have an amount in progress in a plan. */
  holdersIn(planId: number): number {
    return this.#amounts.holdersIn(planId)
  }

  /** The balance of a currency's pool: the free part and the promised part. */
  pool(currencyId: number): LockupPool {
    const pool = this.#ledger.findHouse('mining_pool', currencyId)
    return { free: pool?.avail.balance ?? nothing, reserved: pool?.hold?.balance ?? nothing }
  }

  fund({ currencyId, amount }: FundLockupPool): Result<LockupPool, 'insufficient_balance'> {
    const treasury = this.#ledger.findHouse('treasury', currencyId)?.avail
    if (treasury === undefined || treasury.balance < amount) return reject('insufficient_balance')

    const pool = this.#ledger.house('mining_pool', currencyId).avail
    this.#ledger.post(treasury.id, pool.id, amount, lockupReasons.lockup_fund.code, 0)
    return accept(this.pool(currencyId))
  }

  /** Rejections are listed in the order they are checked: the first that applies wins. Changes nothing. */
  admit(command: SubscribeLockup, at: number): Result<LockupVersion, SubscribeRejection> {
    const { userId, versionId, amount } = command
    const version = this.plans.version(versionId)
    if (version === undefined) return reject('lockup_plan_unknown')
    const { plan } = version
    if (this.plans.current(plan, at) !== version) return reject('lockup_plan_changed')
    if (plan.isPaused) return reject('lockup_plan_paused')
    if (amount < version.amountMin) return reject('lockup_amount_below_minimum')
    if (this.runningOf(userId, plan.id) + amount > version.userAmountMax)
      return reject('lockup_user_limit_reached')
    if (this.runningIn(plan.id) + amount > version.planAmountMax)
      return reject('lockup_plan_limit_reached')
    if (this.#ledger.available(userId, 'change', plan.currencyId) < amount)
      return reject('insufficient_balance')
    if (this.pool(plan.currencyId).free < reserveOf(amount, version)) return reject('pool_full')
    const { couponId } = command
    if (couponId !== undefined) {
      const use = { userId, couponId, currencyId: plan.currencyId, amount, at }
      if (this.#needs.coupons?.accepts({ ...use, scope: 'lockup' }) !== true)
        return reject('coupon_not_usable')
    }
    return accept(version)
  }

  subscribe(command: SubscribeLockup): Result<LockupPosition, SubscribeRejection> {
    const admitted = this.admit(command, this.#clock.at)
    if (!admitted.ok) return admitted

    this.counters.positionId += 1
    const position: LockupPosition = {
      id: this.counters.positionId,
      userId: command.userId,
      version: admitted.value,
      amount: command.amount,
      startedAt: this.#clock.at,
      daysPaid: 0,
      dividends: nothing,
      status: lockupStatus.inProgress,
      penalty: nothing,
      closedAt: 0,
      touchedIn: 0,
    }
    const { free, locked, pool, reserved } = this.#accountsOf(position)
    this.#move(free, locked, position.amount, lockupReasons.lockup_subscribe.code, position)
    this.#move(pool, reserved, unpaidReserve(position), lockupReasons.lockup_reserve.code, position)
    const { couponId } = command
    if (couponId !== undefined)
      this.#needs.coupons?.attach({ couponId, scope: 'lockup', id: position.id })
    this.restore(position)
    this.#touch(position)
    return accept(position)
  }

  /** The position after a `redeem` at `at`. Changes nothing; another user's position is reported as unknown. */
  preview(
    { userId, positionId }: RedeemLockup,
    at: number,
  ): Result<LockupPosition, 'lockup_position_not_found'> {
    const position = this.#running.get(positionId)
    if (position?.userId !== userId) return reject('lockup_position_not_found')

    const { daysRemaining, penalty } = redemptionOf(position, at)
    const redeemed = { ...position, penalty, status: lockupStatus.redeemed, closedAt: at }
    while (redeemed.daysPaid + daysRemaining < position.version.days) {
      const { dividend } = this.#nextDividend(redeemed)
      redeemed.dividends = amountOf(redeemed.dividends + dividend)
      redeemed.daysPaid += 1
    }
    return accept(redeemed)
  }

  /** Completed days are paid first: redeeming at the instant of maturity pays as much as waiting for the timer. */
  redeem(command: RedeemLockup): Result<LockupPosition, 'lockup_position_not_found'> {
    const position = this.#running.get(command.positionId)
    if (position?.userId !== command.userId) return reject('lockup_position_not_found')

    this.#close(position)
    return accept(position)
  }

  /** Pays the due day; the last one is paid with the principal. */
  runTimer(positionId: number): void {
    const position = this.#running.get(positionId)
    assert(position !== undefined, 'a timer serves a position in progress')
    if (position.daysPaid + 1 === position.version.days) this.#close(position)
    else {
      this.#payDay(position)
      this.#schedule(position)
    }
  }

  /** Restores a position in progress from the tables, in the order of their ids. */
  restore(position: LockupPosition): void {
    this.#running.set(position.id, position)
    this.#amounts.add(position)
    this.#schedule(position)
  }

  addTo(hash: StateHash): void {
    this.plans.addTo(hash)
    hash.add(this.counters.positionId)
    for (const position of this.running()) {
      hash.add(position.id, position.userId, position.version.id, position.amount)
      hash.add(position.startedAt, position.daysPaid, position.dividends)
    }
  }

  /** For the first day that has not been paid, at the rate of the UTC day on which it began. */
  #nextDividend({ version, amount, startedAt, daysPaid }: LockupPosition) {
    const dailyRate = this.plans.dailyRate(version, Math.floor(startedAt / dayMs) + daysPaid)
    return { dailyRate, dividend: dividendOf(amount, dailyRate) }
  }

  #payDay(position: LockupPosition): void {
    const { id, userId, version } = position
    const { dailyRate, dividend } = this.#nextDividend(position)
    const reservedBefore = unpaidReserve(position)

    const { free, pool, reserved } = this.#accountsOf(position)
    position.daysPaid += 1
    position.dividends = amountOf(position.dividends + dividend)
    const spared = amountOf(reservedBefore - unpaidReserve(position) - dividend)
    this.#move(reserved, free, dividend, lockupReasons.lockup_dividend.code, position)
    this.#move(reserved, pool, spared, lockupReasons.lockup_release.code, position)
    this.#dividends.push({
      positionId: id,
      userId,
      currencyId: version.plan.currencyId,
      day: position.daysPaid,
      dailyRate,
      amount: dividend,
      at: this.#clock.at,
      seq: this.#clock.seq,
    })
    this.#touch(position)
  }

  #close(position: LockupPosition): void {
    const { daysRemaining, penalty, returned } = redemptionOf(position, this.#clock.at)
    assert(returned + penalty === position.amount, 'redeeming neither makes nor loses money')

    while (position.daysPaid + daysRemaining < position.version.days) this.#payDay(position)
    const { free, locked, pool, reserved } = this.#accountsOf(position)
    this.#move(locked, free, returned, lockupReasons.lockup_return.code, position)
    this.#move(locked, pool, penalty, lockupReasons.lockup_penalty.code, position)
    this.#move(reserved, pool, unpaidReserve(position), lockupReasons.lockup_release.code, position)
    position.status = lockupStatus.redeemed
    position.penalty = penalty
    position.closedAt = this.#clock.at
    this.#running.delete(position.id)
    this.#amounts.remove(position)
    this.#timers.clear('lockup_position', position.id)
    const { coupons } = this.#needs
    const { id, userId, amount, daysPaid: days } = position
    if (coupons?.hasAny(userId) === true) coupons.payYield(id, { amount, days })
    this.#touch(position)
  }

  #schedule({ id, startedAt, version, daysPaid }: LockupPosition): void {
    const { days, dividendTimeMs } = version
    const dueAt = dividendDueAt({ startedAt, days, dividendTimeMs }, daysPaid + 1)
    this.#timers.set('lockup_position', id, dueAt)
  }

  /** The user's free and locked accounts, and the pool's free and reserved ones. */
  #accountsOf({ userId, version }: LockupPosition) {
    const { currencyId } = version.plan
    const pool = this.#ledger.house('mining_pool', currencyId)
    const mining = this.#ledger.user(userId, 'mining', currencyId)
    return {
      free: this.#ledger.user(userId, 'change', currencyId).avail,
      locked: this.#ledger.holdAccount(mining),
      pool: pool.avail,
      reserved: this.#ledger.holdAccount(pool),
    }
  }

  /** Amounts may round to zero: those are skipped, because a posting moves a positive amount. */
  #move(
    debit: Account,
    credit: Account,
    amount: Amount,
    reason: ReasonCode,
    { id }: LockupPosition,
  ): void {
    if (isPositive(amount)) this.#ledger.post(debit.id, credit.id, amount, reason, id)
  }

  #touch(position: LockupPosition): void {
    if (position.touchedIn === this.#batch) return
    position.touchedIn = this.#batch
    this.#positions.push(position)
  }
}

function redemptionOf({ amount, startedAt, version }: LockupPosition, at: number) {
  const { days, penaltyRate } = version
  const daysRemaining = days - completedDays({ startedAt, days }, at)
  return { daysRemaining, ...earlyRedemption(amount, { penaltyRate, daysRemaining }) }
}

/** The pool's remaining reserve for the unpaid days. */
function unpaidReserve({ amount, version, daysPaid }: LockupPosition): Amount {
  const { dailyRateMax, days } = version
  return reserveOf(amount, { dailyRateMax, days: days - daysPaid })
}
