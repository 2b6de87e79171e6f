import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import type { LoanHour, LoanPosition } from '../position.ts'
import type { LoanVersion } from '../terms.ts'

export class LoanTables implements ProductTables {
  readonly #versions: LoanVersion[] = []
  readonly #hours = new Map<number, LoanHour>()
  readonly #loans = new Map<number, LoanPosition>()
  #sales = 0

  write({ loan }: Changes): void {
    this.#versions.push(...loan.versions)
    for (const hour of loan.hours) this.#hours.set(hour.currencyId, hour)
    for (const row of loan.loans) this.#loans.set(row.id, { ...row })
    this.#sales += loan.sales.length
  }

  restore({ products: { loan } }: Exchange): void {
    for (const version of this.#versions) loan.versions.restore(version)
    for (const hour of this.#hours.values()) loan.pools.restore(hour)
    for (const row of this.#loans.values())
      if (row.endedAt === 0) loan.restore({ ...row, touchedIn: 0 })
    loan.counters.loanId = this.#loans.size
    loan.counters.saleId = this.#sales
  }
}
