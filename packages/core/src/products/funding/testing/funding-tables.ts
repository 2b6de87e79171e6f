import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import type { FaucetUse } from '../funding.ts'

export class FundingTables implements ProductTables {
  readonly #uses = new Map<number, Omit<FaucetUse, 'touchedIn'>>()

  write({ funding }: Changes): void {
    for (const { userId, day, used } of funding.faucetUses) {
      this.#uses.set(userId, { userId, day, used })
    }
  }

  restore({ products }: Exchange): void {
    for (const use of this.#uses.values()) products.funding.restore(use)
  }
}
