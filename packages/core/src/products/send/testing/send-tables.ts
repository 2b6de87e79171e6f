import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import type { SendRow } from '../sends.ts'

export class SendTables implements ProductTables {
  readonly #rows: SendRow[] = []

  write({ send }: Changes): void {
    this.#rows.push(...send.sends)
  }

  restore({ products: { send, withdrawal } }: Exchange): void {
    for (const { id, userId, at, value } of this.#rows) {
      send.counters.sendId = id
      withdrawal.allowance.count({ userId, at, value })
    }
  }
}
