import type { CommandClock } from '../../command-clock.ts'
import type { Wallet } from '../../ledger/account.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Amount } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import type { MoveTransfer, TransferRejection } from './commands.ts'
import { transferReasons } from './reasons.ts'

/** What a user has moved between two of the own accounts. */
export type TransferRow = {
  readonly id: number
  readonly userId: number
  readonly currencyId: number
  readonly amount: Amount
  readonly from: Wallet
  readonly to: Wallet
  readonly at: number
}
export type TransferChanges = { readonly transfers: readonly TransferRow[] }

export type TransferConfig = {
  /** The currencies of each account that takes part in transfers, by their ids. */
  readonly currencies: Partial<Readonly<Record<Wallet, readonly number[]>>>
}

const noChanges = untouched<TransferChanges>({ transfers: [] })

/** Moves between a user's own accounts: instant, free of charge, of available funds (docs/products/transfer.md). */
export class Transfer {
  readonly #ledger: Ledger
  readonly #clock: Readonly<CommandClock>
  readonly #config: TransferConfig
  #made: TransferRow[] = []
  /** The last id that was assigned. */
  readonly counters = { transferId: 0 }

  constructor(ledger: Ledger, clock: Readonly<CommandClock>, config: TransferConfig) {
    this.#ledger = ledger
    this.#clock = clock
    this.#config = config
  }

  takeChanges(): TransferChanges {
    const transfers = this.#made
    if (transfers.length === 0) return noChanges
    this.#made = []
    return { transfers }
  }

  /** The accounts that may hold a currency and take part in transfers. */
  accountsOf(currencyId: number): Wallet[] {
    const { currencies } = this.#config
    // The configuration has no other keys.
    return (Object.keys(currencies) as Wallet[]).filter((wallet) =>
      currencies[wallet]?.includes(currencyId),
    )
  }

  /** Rejections are listed in the order in which they are checked: the first that applies wins. */
  move(command: MoveTransfer): Result<TransferRow, TransferRejection> {
    const { userId, currencyId, amount, from, to } = command
    if (from === to) return reject('transfer_same_account')
    const offered = this.accountsOf(currencyId)
    if (!offered.includes(from) || !offered.includes(to)) return reject('transfer_not_offered')
    if (this.#ledger.available(userId, from, currencyId) < amount)
      return reject('insufficient_balance')

    this.counters.transferId += 1
    const id = this.counters.transferId
    const debit = this.#ledger.user(userId, from, currencyId).avail
    const credit = this.#ledger.user(userId, to, currencyId).avail
    this.#ledger.post(debit.id, credit.id, amount, transferReasons.transfer.code, id)
    const row = { id, userId, currencyId, amount, from, to, at: this.#clock.at }
    this.#made.push(row)
    return accept(row)
  }

  addTo(hash: StateHash): void {
    hash.add(this.counters.transferId)
  }
}
