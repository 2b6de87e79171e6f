import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import type { DualSample } from '../dual-windows.ts'
import type { DualOrder } from '../order.ts'
import type { DualOffer } from '../terms.ts'

export class DualTables implements ProductTables {
  readonly #offers = new Map<number, DualOffer>()
  readonly #orders = new Map<number, DualOrder>()
  readonly #samples: DualSample[] = []

  write({ dual: { offers, orders, samples } }: Changes): void {
    for (const offer of offers) this.#offers.set(offer.id, { ...offer })
    for (const order of orders) this.#orders.set(order.id, { ...order })
    this.#samples.push(...samples)
  }

  restore({ products: { dual } }: Exchange): void {
    for (const offer of this.#offers.values()) dual.offers.restore({ ...offer, touchedIn: 0 })
    for (const order of this.#orders.values()) {
      const offer = dual.offers.get(order.offer.id)
      if (offer !== undefined && order.endedAt === 0)
        dual.restore({ ...order, offer, touchedIn: 0 })
    }
    for (const sample of this.#samples) dual.restoreSample(sample)
    dual.counters.orderId = this.#orders.size
  }
}
