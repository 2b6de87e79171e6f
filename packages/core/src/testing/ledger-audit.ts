import type { Account, AccountOwner, Exchange } from '../exchange.ts'
import { demand } from './demand.ts'
import type { ExecutedBatch } from './product-testing.ts'

/** Folds postings into balances: sums are zero and no balance is negative. */
export class LedgerAudit {
  readonly #balances = new Map<number, bigint>()
  readonly #names = new Map<number, string>()

  follow({ executed, changes: { postings, accounts } }: ExecutedBatch): void {
    const accepted = new Set(executed.filter(({ outcome }) => outcome.ok).map(({ seq }) => seq))
    const counts = new Map<number, number>()
    const written = new Map<number, Account>(accounts.map((account) => [account.id, account]))
    const [n, debitId, creditId] = [postings.n(), postings.debitId(), postings.creditId()]
    const [debitBalance, creditBalance] = [postings.debitBalance(), postings.creditBalance()]
    const amounts = postings.amount()
    for (const [row, seq] of postings.seq().entries()) {
      const debit = written.get(debitId[row] ?? 0)
      const credit = written.get(creditId[row] ?? 0)
      const amount = amounts[row] ?? 0n
      demand(debit !== undefined && credit !== undefined, 'what moved is written', { seq })
      demand(accepted.has(seq), 'only an accepted command moves money', { seq })
      demand(n[row] === (counts.get(seq) ?? 0), 'postings are numbered from zero', {
        seq,
      })
      counts.set(seq, (counts.get(seq) ?? 0) + 1)
      demand(amount > 0n, 'a posting moves something', { seq, amount })
      demand(debit.currencyId === credit.currencyId, 'a posting stays in one currency', { seq })
      this.#move(debit, -amount, debitBalance[row])
      this.#move(credit, amount, creditBalance[row])
    }
    this.#checkRows(accounts)
  }

  compare(exchange: Exchange): void {
    const totals = new Map<number, bigint>()
    for (const account of exchange.ledger.accounts()) {
      const { id, balance, currencyId } = account
      const folded = this.#balances.get(id) ?? 0n
      demand(balance === folded, 'postings fold to the balance', { id, balance, folded })
      totals.set(currencyId, (totals.get(currencyId) ?? 0n) + balance)
    }
    for (const [id, total] of totals) demand(total === 0n, 'a currency sums to zero', { id, total })
  }

  #move(account: Account, amount: bigint, stated: bigint | undefined): void {
    const balance = (this.#balances.get(account.id) ?? 0n) + amount
    this.#balances.set(account.id, balance)
    demand(stated === balance, 'a posting states the balance after it', { balance, stated })
    const isBounded = account.owner.kind !== 'external'
    demand(!isBounded || balance >= 0n, 'no account but the outside is below zero', {
      account: account.id,
      balance,
    })
  }

  #checkRows(accounts: readonly Account[]): void {
    const written = new Set(accounts)
    demand(written.size === accounts.length, 'a batch writes an account once')
    for (const account of accounts) {
      const name = `${ownerName(account.owner)} ${account.currencyId} ${account.bucket}`
      const known = this.#names.get(account.id)
      if (known === undefined) {
        demand(![...this.#names.values()].includes(name), 'an account is opened once', { name })
        this.#names.set(account.id, name)
      } else demand(known === name, 'an account keeps its owner', { known, name })
    }
  }
}

function ownerName(owner: AccountOwner): string {
  return owner.kind === 'user' ? `${owner.userId} ${owner.wallet}` : `${owner.kind} ${owner.name}`
}
