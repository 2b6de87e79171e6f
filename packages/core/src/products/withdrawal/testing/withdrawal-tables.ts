import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import { type Withdrawal, withdrawalStatus } from '../withdrawal.ts'

export class WithdrawalTables implements ProductTables {
  readonly #rows = new Map<number, Withdrawal>()

  write({ withdrawal }: Changes): void {
    for (const row of withdrawal.withdrawals) this.#rows.set(row.id, { ...row })
  }

  restore({ products: { withdrawal } }: Exchange): void {
    const { processing, done } = withdrawalStatus
    for (const row of [...this.#rows.values()].toSorted((a, b) => a.id - b.id)) {
      withdrawal.counters.withdrawalId = row.id
      if (row.status <= processing) withdrawal.restore({ ...row, touchedIn: 0 })
      if (row.status <= done) withdrawal.allowance.count(row)
    }
  }
}
