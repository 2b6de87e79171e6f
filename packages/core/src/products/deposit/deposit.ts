import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Wallet } from '../../ledger/account.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Amount } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import type { CreditDeposit, DepositRejection, DepositSource } from './commands.ts'
import { depositReasons } from './reasons.ts'
import type { Voucher } from './voucher.ts'
import { Vouchers } from './vouchers.ts'

/** A deposit that was credited. */
export type DepositRow = {
  readonly id: number
  readonly key: string
  readonly userId: number
  readonly source: DepositSource
  readonly from: 'chain' | 'bank'
  readonly wallet: Wallet
  readonly currencyId: number
  readonly amount: Amount
  readonly at: number
}
export type DepositChanges = {
  readonly deposits: readonly DepositRow[]
  readonly vouchers: readonly Voucher[]
}
type Credit = Omit<DepositRow, 'id' | 'at'>

const noChanges = untouched<DepositChanges>({ deposits: [], vouchers: [] })
const reasonOf = {
  chain: depositReasons.deposit,
  voucher: depositReasons.deposit_voucher,
} as const

/** The key of a voucher's credit. No chain has this name. */
export const voucherKey = (id: number): string => `voucher:${id}`

/** Credits transfers on chains and approved vouchers, each key once (docs/products/deposit.md). */
export class Deposit {
  readonly #ledger: Ledger
  readonly #clock: Readonly<CommandClock>
  /** Every key that was credited, in the order of the credits. */
  readonly #keys = new Set<string>()
  #made: DepositRow[] = []
  readonly vouchers: Vouchers
  /** The last ids that were assigned. */
  readonly counters = { depositId: 0, voucherId: 0 }

  constructor(ledger: Ledger, clock: Readonly<CommandClock>) {
    this.#ledger = ledger
    this.#clock = clock
    this.vouchers = new Vouchers({
      clock,
      counters: this.counters,
      credit: (voucher) => this.#creditVoucher(voucher),
    })
  }

  takeChanges(): DepositChanges {
    const vouchers = this.vouchers.takeChanges()
    const deposits = this.#made
    if (deposits.length === 0 && vouchers.length === 0) return noChanges
    this.#made = []
    return { deposits, vouchers }
  }

  credit(command: CreditDeposit): Result<DepositRow, DepositRejection> {
    const { userId, key, currencyId, amount } = command
    if (this.#keys.has(key)) return reject('deposit_credited')

    const of = { source: 'chain', from: 'chain', wallet: 'change' } as const
    return accept(this.#post({ ...of, userId, key, currencyId, amount }))
  }

  /** Restores the key of a credited deposit, in the order of the credits. */
  restore(key: string): void {
    this.#keys.add(key)
  }

  addTo(hash: StateHash): void {
    hash.add(this.counters.depositId)
    for (const key of this.#keys) hash.add(key)
    this.vouchers.addTo(hash)
  }

  #creditVoucher({ id, userId, from, wallet, currencyId, received: amount }: Voucher): void {
    const key = voucherKey(id)
    assert(!this.#keys.has(key), 'a voucher is credited once')
    this.#post({ userId, key, source: 'voucher', from, wallet, currencyId, amount })
  }

  #post(credit: Credit): DepositRow {
    const { userId, key, source, from, wallet, currencyId, amount } = credit
    this.counters.depositId += 1
    const id = this.counters.depositId
    this.#keys.add(key)
    const outside = this.#ledger.external(from, currencyId).avail
    const account = this.#ledger.user(userId, wallet, currencyId).avail
    this.#ledger.post(outside.id, account.id, amount, reasonOf[source].code, id)
    const row = { id, at: this.#clock.at, ...credit }
    this.#made.push(row)
    return row
  }
}
