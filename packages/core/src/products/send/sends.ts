import type { CommandClock } from '../../command-clock.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Amount } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import type { MakeSend, SendRejection } from './commands.ts'
import { sendReasons } from './reasons.ts'

/** What a user has sent to another one. */
export type SendRow = {
  readonly id: number
  readonly userId: number
  readonly recipientId: number
  readonly currencyId: number
  readonly amount: Amount
  /** In units of bitcoin, at the index of the command, rounded up. */
  readonly value: Amount
  readonly payee: string
  readonly note: string
  readonly at: number
}
export type SendChanges = { readonly sends: readonly SendRow[] }

/** The limit of 24 hours in which withdrawals and sends count together. */
export type SendNeeds = {
  readonly withdrawalAllowance: {
    admit(
      wanted: Pick<MakeSend, 'userId' | 'currencyId' | 'amount' | 'limit'>,
      at: number,
    ): Result<Amount, 'market_without_price' | 'withdrawal_limit_reached'>
    count(counted: { userId: number; at: number; value: Amount }): void
    used(userId: number, at: number): Amount
    valueOf(currencyId: number, amount: Amount): Result<Amount, 'market_without_price'>
  }
}

const noChanges = untouched<SendChanges>({ sends: [] })

/** Sends of coins between users: instant, free of charge, of available funds (docs/products/send.md). */
export class Sends {
  readonly #ledger: Ledger
  readonly #clock: Readonly<CommandClock>
  readonly #needs: SendNeeds
  #made: SendRow[] = []
  /** The last id that was assigned. */
  readonly counters = { sendId: 0 }

  constructor({ ledger, clock }: Pick<Parts, 'ledger' | 'clock'>, needs: SendNeeds) {
    this.#ledger = ledger
    this.#clock = clock
    this.#needs = needs
  }

  takeChanges(): SendChanges {
    const sends = this.#made
    if (sends.length === 0) return noChanges
    this.#made = []
    return { sends }
  }

  /** The limit in which sends count. */
  get allowance(): Pick<SendNeeds['withdrawalAllowance'], 'used' | 'valueOf'> {
    return this.#needs.withdrawalAllowance
  }

  /** The value of a send at `at`. Changes nothing; rejections are listed in the order of the checks. */
  preview(command: MakeSend, at: number): Result<Amount, SendRejection> {
    const { userId, recipientId, currencyId, amount } = command
    if (userId === recipientId) return reject('send_to_self')
    const admitted = this.#needs.withdrawalAllowance.admit(command, at)
    if (!admitted.ok) return admitted
    if (this.#ledger.available(userId, 'change', currencyId) < amount)
      return reject('insufficient_balance')
    return admitted
  }

  make(command: MakeSend): Result<SendRow, SendRejection> {
    const { at } = this.#clock
    const admitted = this.preview(command, at)
    if (!admitted.ok) return admitted

    const { userId, recipientId, currencyId, amount, payee, note } = command
    this.counters.sendId += 1
    const id = this.counters.sendId
    const { value } = admitted
    const debit = this.#ledger.user(userId, 'change', currencyId).avail
    const credit = this.#ledger.user(recipientId, 'change', currencyId).avail
    this.#ledger.post(debit.id, credit.id, amount, sendReasons.send.code, id)
    this.#needs.withdrawalAllowance.count({ userId, at, value })
    const row = { id, userId, recipientId, currencyId, amount, value, payee, note, at }
    this.#made.push(row)
    return accept(row)
  }

  addTo(hash: StateHash): void {
    hash.add(this.counters.sendId)
  }
}
