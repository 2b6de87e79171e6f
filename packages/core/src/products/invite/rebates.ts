import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { type Amount, amountOf, isPositive, type Rate } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import type { StateHash } from '../../state-hash.ts'
import { payoutTimeOf, sharesOf } from './formulas.ts'
import type { PaidFee } from './needs.ts'
import { inviteReasons } from './reasons.ts'
import { feeSource, type InvitePayment, type InviteRebate } from './relation.ts'

type Pending = { amount: Amount; lastRebateId: number }

const payoutTimer = 'invite_payout'

/** Rebates move from the fee income to their pool with each fee, and from there to the inviter at the next full hour. */
export class Rebates {
  readonly #ledger: Ledger
  readonly #clock: Readonly<CommandClock>
  readonly #timers: Parts['timers']
  /** By inviter and then by currency. */
  readonly #pending = new Map<number, Map<number, Pending>>()
  #added: InviteRebate[] = []
  #paid: InvitePayment[] = []
  readonly counters: { rebateId: number; paymentId: number }

  constructor(
    { ledger, clock, timers }: Pick<Parts, 'ledger' | 'clock' | 'timers'>,
    counters: { rebateId: number; paymentId: number },
  ) {
    this.counters = counters
    this.#ledger = ledger
    this.#clock = clock
    this.#timers = timers
  }

  get isUnchanged(): boolean {
    return this.#added.length + this.#paid.length === 0
  }

  takeChanges(): {
    readonly rebates: readonly InviteRebate[]
    readonly payments: readonly InvitePayment[]
  } {
    const taken = { rebates: this.#added, payments: this.#paid }
    this.#added = []
    this.#paid = []
    return taken
  }

  /** How many inviters wait for a payout in a currency. */
  countOf(currencyId: number): number {
    let count = 0
    for (const pending of this.#pending.values()) if (pending.has(currencyId)) count += 1
    return count
  }

  /** What waits for the next full hour. */
  pendingOf(inviterId: number, currencyId: number): Amount {
    return this.#pending.get(inviterId)?.get(currencyId)?.amount ?? amountOf(0n)
  }

  /** False where the inviter's part of the fee is less than the smallest unit. */
  share(paid: PaidFee, inviterId: number, rate: Rate): boolean {
    const { userId, ref, currencyId, fee } = paid
    const { discount, rebate: amount } = sharesOf(fee, rate)
    if (!isPositive(amount)) return false
    this.counters.rebateId += 1
    const id = this.counters.rebateId
    const { at, seq } = this.#clock
    const source = feeSource[paid.source]
    const shared = { userId, inviterId, source, ref, currencyId, fee, discount, rate, amount }
    const rebate = { id, ...shared, at, seq }
    const income = this.#ledger.house('fees', currencyId).avail
    const pool = this.#ledger.house('rebate_pool', currencyId).avail
    this.#ledger.post(income.id, pool.id, amount, inviteReasons.invite_accrue.code, id)
    if (isPositive(discount))
      this.#ledger.post(income.id, paid.payer, discount, inviteReasons.invite_discount.code, id)
    this.restore(rebate)
    this.#added.push(rebate)
    return true
  }

  /** Pays everything that waits, also what came after the hour where the timer ran late. */
  pay(inviterId: number): void {
    const pending = this.#pending.get(inviterId)
    assert(pending !== undefined, 'a payout has rebates that wait')
    this.#pending.delete(inviterId)
    for (const [currencyId, { amount, lastRebateId }] of inOrder(pending)) {
      this.counters.paymentId += 1
      const id = this.counters.paymentId
      const pool = this.#ledger.house('rebate_pool', currencyId).avail
      const free = this.#ledger.user(inviterId, 'change', currencyId).avail
      this.#ledger.post(pool.id, free.id, amount, inviteReasons.invite_rebate.code, id)
      const { at, seq } = this.#clock
      this.#paid.push({ id, inviterId, currencyId, amount, lastRebateId, at, seq })
    }
  }

  /** A rebate that has not been paid; called in the order of the ids. */
  restore({ id, inviterId, currencyId, amount, at }: InviteRebate): void {
    let pending = this.#pending.get(inviterId)
    if (pending === undefined) {
      pending = new Map()
      this.#pending.set(inviterId, pending)
      this.#timers.set(payoutTimer, inviterId, payoutTimeOf(at))
    }
    const before = pending.get(currencyId)?.amount ?? 0n
    pending.set(currencyId, { amount: amountOf(before + amount), lastRebateId: id })
  }

  addTo(hash: StateHash): void {
    hash.add(this.counters.rebateId, this.counters.paymentId)
    for (const [inviterId, pending] of inOrder(this.#pending))
      for (const [currencyId, { amount, lastRebateId }] of inOrder(pending))
        hash.add(inviterId, currencyId, amount, lastRebateId)
  }
}

function inOrder<Value>(map: ReadonlyMap<number, Value>): [number, Value][] {
  return [...map].toSorted(([one], [other]) => one - other)
}
