import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { type Amount, amountOf, isPositive } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { Timers } from '../../timers/timers.ts'
import { untouched } from '../../untouched.ts'
import { Allowance } from './allowance.ts'
import type {
  ApproveWithdrawal,
  CancelWithdrawal,
  FailWithdrawal,
  FinishWithdrawal,
  OpenWithdrawalCase,
  PassWithdrawal,
  RejectWithdrawal,
  RequestWithdrawal,
  ReviewWithdrawal,
  SendWithdrawal,
  WithdrawalRejection,
} from './commands.ts'
import { Prices, type WithdrawalConfig } from './prices.ts'
import { withdrawalReasons } from './reasons.ts'
import {
  reviewExpired,
  type Withdrawal,
  withdrawalStatus,
  type WithdrawalStatus,
} from './withdrawal.ts'

export type WithdrawalChanges = { readonly withdrawals: readonly Withdrawal[] }
type Outcome = Result<Withdrawal, WithdrawalRejection>

const noChanges = untouched<WithdrawalChanges>({ withdrawals: [] })
const { submitted, review, processing, done, rejected, cancelled, failed } = withdrawalStatus

/** Payments out of the exchange: held in full until they are final, or returned in full (docs/products/withdrawal.md). */
export class Withdrawals {
  readonly #ledger: Ledger
  readonly #clock: Readonly<CommandClock>
  readonly #timers: Pick<Timers<'withdrawal_review'>, 'set' | 'clear'>
  readonly #config: WithdrawalConfig
  readonly prices: Prices
  readonly allowance: Allowance
  /** Those that are neither paid nor returned, in the order of their ids. */
  readonly #open = new Map<number, Withdrawal>()
  #changed: Withdrawal[] = []
  #batch = 1
  /** The last id that was assigned. */
  readonly counters = { withdrawalId: 0 }

  constructor({ ledger, markets, clock, timers }: Parts, config: WithdrawalConfig) {
    this.#ledger = ledger
    this.#clock = clock
    this.#timers = timers
    this.#config = config
    this.prices = new Prices(markets, config)
    this.allowance = new Allowance(this.prices)
  }

  takeChanges(): WithdrawalChanges {
    this.#batch += 1
    if (this.#changed.length === 0) return noChanges
    const withdrawals = this.#changed
    this.#changed = []
    return { withdrawals }
  }

  open(): Iterable<Withdrawal> {
    return this.#open.values()
  }

  find(id: number): Withdrawal | undefined {
    return this.#open.get(id)
  }

  /** The value of a request at `at`. Changes nothing; rejections are listed in the order of the checks. */
  preview(command: RequestWithdrawal, at: number): Result<Amount, WithdrawalRejection> {
    const { userId, currencyId, amount, fee, amountMin } = command
    if (amount < amountMin || amount <= fee) return reject('withdrawal_too_small')
    const admitted = this.allowance.admit(command, at)
    if (!admitted.ok) return admitted
    if (this.#ledger.available(userId, walletOf(command), currencyId) < amount)
      return reject('insufficient_balance')
    return admitted
  }

  request(command: RequestWithdrawal): Outcome {
    const admitted = this.preview(command, this.#clock.at)
    if (!admitted.ok) return admitted

    const { userId, currencyId, amount, fee } = command
    this.counters.withdrawalId += 1
    const { network, address, memo, cardId, remark } = command
    const withdrawal: Withdrawal = {
      id: this.counters.withdrawalId,
      userId,
      currencyId,
      amount,
      fee,
      value: admitted.value,
      network,
      address,
      memo,
      cardId,
      remark,
      at: this.#clock.at,
      status: command.review === '' ? submitted : review,
      review: command.review,
      reviewedAt: command.review === '' ? 0 : this.#clock.at,
      caseId: '',
      approvedAt: 0,
      txId: '',
      sentAt: 0,
      cause: '',
      closedAt: 0,
      touchedIn: 0,
    }
    const { free, held } = this.#accountsOf(withdrawal)
    const { code } = withdrawalReasons.withdrawal_hold
    this.#ledger.post(free.id, held.id, amount, code, withdrawal.id)
    this.allowance.count(withdrawal)
    this.restore(withdrawal)
    this.#touch(withdrawal)
    return accept(withdrawal)
  }

  /** Another user's withdrawal and a finished one are rejected like an unknown id. */
  cancel({ userId, withdrawalId }: CancelWithdrawal): Outcome {
    const withdrawal = this.#open.get(withdrawalId)
    if (withdrawal?.userId !== userId) return reject('withdrawal_not_found')
    if (withdrawal.status === processing) return reject('withdrawal_not_cancellable')
    return this.#return(withdrawal, cancelled, '')
  }

  review(command: ReviewWithdrawal): Outcome {
    const found = this.#inState(command.withdrawalId, [submitted])
    if (!found.ok) return found
    const withdrawal = found.value
    withdrawal.status = review
    withdrawal.review = command.review
    withdrawal.reviewedAt = this.#clock.at
    this.#schedule(withdrawal)
    return this.#changedTo(withdrawal)
  }

  pass({ withdrawalId }: PassWithdrawal): Outcome {
    const found = this.#inState(withdrawalId, [submitted])
    return found.ok ? this.#process(found.value) : found
  }

  approve({ withdrawalId }: ApproveWithdrawal): Outcome {
    const found = this.#inState(withdrawalId, [submitted, review])
    return found.ok ? this.#process(found.value) : found
  }

  openCase({ withdrawalId, caseId }: OpenWithdrawalCase): Outcome {
    const found = this.#inState(withdrawalId, [review])
    if (!found.ok) return found
    found.value.caseId = caseId
    this.#timers.clear('withdrawal_review', withdrawalId)
    return this.#changedTo(found.value)
  }

  send({ withdrawalId, txId }: SendWithdrawal): Outcome {
    const found = this.#inState(withdrawalId, [processing])
    if (!found.ok) return found
    found.value.txId = txId
    found.value.sentAt = this.#clock.at
    return this.#changedTo(found.value)
  }

  finish({ withdrawalId, txId }: FinishWithdrawal): Outcome {
    const found = this.#inState(withdrawalId, [processing])
    if (!found.ok) return found
    const withdrawal = found.value
    const { id, currencyId, amount, fee, cardId } = withdrawal
    const received = amountOf(amount - fee)
    const outside = this.#ledger.external(cardId > 0 ? 'bank' : 'chain', currencyId).avail
    const { held } = this.#accountsOf(withdrawal)
    this.#ledger.post(held.id, outside.id, received, withdrawalReasons.withdrawal_paid.code, id)
    if (isPositive(fee)) {
      const fees = this.#ledger.house('fees', currencyId).avail
      this.#ledger.post(held.id, fees.id, fee, withdrawalReasons.withdrawal_fee.code, id)
    }
    withdrawal.txId = txId
    return this.#close(withdrawal, done)
  }

  reject({ withdrawalId, cause }: RejectWithdrawal): Outcome {
    const found = this.#inState(withdrawalId, [submitted, review])
    return found.ok ? this.#return(found.value, rejected, cause) : found
  }

  fail({ withdrawalId, cause }: FailWithdrawal): Outcome {
    const found = this.#inState(withdrawalId, [processing])
    return found.ok ? this.#return(found.value, failed, cause) : found
  }

  /** A review has taken 72 hours without a case: the user gets everything back. */
  runTimer(id: number): void {
    const withdrawal = this.#open.get(id)
    assert(withdrawal?.status === review, 'a timer serves a withdrawal in review')
    this.#return(withdrawal, rejected, reviewExpired)
  }

  /** Restores an open withdrawal, in the order of the ids. */
  restore(withdrawal: Withdrawal): void {
    this.#open.set(withdrawal.id, withdrawal)
    this.#schedule(withdrawal)
  }

  addTo(hash: StateHash): void {
    hash.add(this.counters.withdrawalId)
    for (const each of this.open()) {
      const { id, userId, currencyId, amount, fee, value, at, status } = each
      hash.add(id, userId, currencyId, amount, fee, value, at, status, each.reviewedAt)
      hash.add(each.network, each.address, each.memo, each.cardId, each.caseId, each.txId)
    }
    this.allowance.addTo(hash, this.#clock.at)
  }

  #inState(id: number, states: readonly WithdrawalStatus[]): Outcome {
    const withdrawal = this.#open.get(id)
    if (withdrawal === undefined || !states.includes(withdrawal.status))
      return reject('withdrawal_state_changed')
    return accept(withdrawal)
  }

  #process(withdrawal: Withdrawal): Outcome {
    withdrawal.status = processing
    withdrawal.approvedAt = this.#clock.at
    this.#timers.clear('withdrawal_review', withdrawal.id)
    return this.#changedTo(withdrawal)
  }

  #return(withdrawal: Withdrawal, status: WithdrawalStatus, cause: string): Outcome {
    const { free, held } = this.#accountsOf(withdrawal)
    const { code } = withdrawalReasons.withdrawal_release
    this.#ledger.post(held.id, free.id, withdrawal.amount, code, withdrawal.id)
    this.allowance.uncount(withdrawal)
    withdrawal.cause = cause
    return this.#close(withdrawal, status)
  }

  #close(withdrawal: Withdrawal, status: WithdrawalStatus): Outcome {
    withdrawal.status = status
    withdrawal.closedAt = this.#clock.at
    this.#open.delete(withdrawal.id)
    this.#timers.clear('withdrawal_review', withdrawal.id)
    return this.#changedTo(withdrawal)
  }

  #schedule({ id, status, reviewedAt, caseId }: Withdrawal): void {
    if (status !== review || caseId !== '') return
    this.#timers.set('withdrawal_review', id, reviewedAt + this.#config.reviewMsMax)
  }

  #accountsOf(withdrawal: Withdrawal) {
    const { userId, currencyId } = withdrawal
    const holding = this.#ledger.user(userId, walletOf(withdrawal), currencyId)
    return { free: holding.avail, held: this.#ledger.holdAccount(holding) }
  }

  #changedTo(withdrawal: Withdrawal): Outcome {
    this.#touch(withdrawal)
    return accept(withdrawal)
  }

  #touch(withdrawal: Withdrawal): void {
    if (withdrawal.touchedIn === this.#batch) return
    withdrawal.touchedIn = this.#batch
    this.#changed.push(withdrawal)
  }
}

/** Cards are paid from the account of fiat money, addresses from that of coins. */
const walletOf = ({ cardId }: { readonly cardId: number }) => (cardId > 0 ? 'legal' : 'change')
