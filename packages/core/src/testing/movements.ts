import type { Account } from '../exchange.ts'
import type { AuditedBatch } from './product-testing.ts'

/** What moved by each command, as texts like `7 change avail to house convert_pool avail: 100`. */
export class Movements {
  readonly #accounts = new Map<number, Account>()
  #bySeq = new Map<number, string[]>()

  /** Replaces the movements by those of a batch. */
  follow({ accounts, postings }: AuditedBatch['changes']): void {
    for (const account of accounts) this.#accounts.set(account.id, account)
    this.#bySeq = new Map()
    const [debitId, creditId] = [postings.debitId(), postings.creditId()]
    const amounts = postings.amount()
    for (const [at, seq] of postings.seq().entries()) {
      const [from, to] = [this.#nameOf(debitId[at]), this.#nameOf(creditId[at])]
      const moved = this.#bySeq.get(seq) ?? []
      moved.push(`${from} to ${to}: ${amounts[at]}`)
      this.#bySeq.set(seq, moved)
    }
  }

  by(seq: number): readonly string[] {
    return this.#bySeq.get(seq) ?? []
  }

  #nameOf(id = 0): string {
    const { owner, bucket } = this.#accounts.get(id) ?? {}
    if (owner === undefined) return 'unknown'
    const name =
      owner.kind === 'user' ? `${owner.userId} ${owner.wallet}` : `${owner.kind} ${owner.name}`
    return `${name} ${bucket}`
  }
}
