import type { Account } from '../../../exchange.ts'
import type { AuditedBatch } from '../../../testing/product-testing.ts'

/** The codes of the reasons of contracts with leverage. */
const codes = { first: 2000, last: 2099 }

/** What orders with leverage have brought to their users in money, folded from the postings. */
export class CopyCash {
  readonly #accounts = new Map<number, Account>()
  readonly #byOrder = new Map<number, bigint>()

  follow({ changes: { accounts, postings } }: AuditedBatch): void {
    for (const account of accounts) this.#accounts.set(account.id, account)
    const [debits, credits, refs] = [postings.debitId(), postings.creditId(), postings.ref()]
    const [reasons, amounts] = [postings.reason(), postings.amount()]
    for (const [at, ref] of refs.entries()) {
      const reason = reasons[at] ?? 0
      if (reason < codes.first || reason > codes.last) continue
      const amount = amounts[at] ?? 0n
      this.#add(ref, debits[at], -amount)
      this.#add(ref, credits[at], amount)
    }
  }

  /** Of an order and the parts that were closed of it. */
  of(orderId: number, orders: ReadonlyMap<number, { id: number; parentId: number }>): bigint {
    let cash = this.#byOrder.get(orderId) ?? 0n
    for (const { id, parentId } of orders.values())
      if (parentId === orderId) cash += this.#byOrder.get(id) ?? 0n
    return cash
  }

  #add(orderId: number, accountId = 0, amount: bigint): void {
    if (this.#accounts.get(accountId)?.owner.kind !== 'user') return
    this.#byOrder.set(orderId, (this.#byOrder.get(orderId) ?? 0n) + amount)
  }
}
