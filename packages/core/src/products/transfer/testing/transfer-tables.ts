import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'

export class TransferTables implements ProductTables {
  #count = 0

  write({ transfer }: Changes): void {
    this.#count += transfer.transfers.length
  }

  restore({ products: { transfer } }: Exchange): void {
    transfer.counters.transferId = this.#count
  }
}
