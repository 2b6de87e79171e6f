import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import { type Voucher, voucherStatus } from '../voucher.ts'

export class DepositTables implements ProductTables {
  readonly #keys: string[] = []
  readonly #vouchers = new Map<number, Voucher>()

  write({ deposit }: Changes): void {
    for (const { key } of deposit.deposits) this.#keys.push(key)
    for (const row of deposit.vouchers) this.#vouchers.set(row.id, { ...row })
  }

  restore({ products: { deposit } }: Exchange): void {
    for (const key of this.#keys) deposit.restore(key)
    for (const row of [...this.#vouchers.values()].toSorted((a, b) => a.id - b.id)) {
      deposit.vouchers.restorePicture(row.picture)
      if (row.status === voucherStatus.waiting) deposit.vouchers.restore({ ...row, touchedIn: 0 })
    }
    deposit.counters.depositId = this.#keys.length
    deposit.counters.voucherId = this.#vouchers.size
  }
}
