import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import { type SecondsOrder, secondsStatus } from '../order.ts'
import type { SecondsSample } from '../settlement-windows.ts'
import type { SecondsPause, SecondsVersion } from '../terms.ts'

export class SecondsTables implements ProductTables {
  readonly #orders = new Map<number, SecondsOrder>()
  readonly #samples: SecondsSample[] = []
  readonly #versions: SecondsVersion[] = []
  readonly #pauses = new Map<number, SecondsPause>()

  write({ seconds: { orders, samples, versions, pauses } }: Changes): void {
    for (const order of orders) this.#orders.set(order.id, { ...order })
    this.#samples.push(...samples)
    this.#versions.push(...versions)
    for (const pause of pauses) this.#pauses.set(pause.marketId, pause)
  }

  restore({ products: { seconds } }: Exchange): void {
    for (const version of this.#versions) seconds.offers.restoreVersion(version)
    for (const pause of this.#pauses.values()) seconds.offers.restorePause(pause)
    const rows = [...this.#orders.values()].toSorted((a, b) => a.id - b.id)
    for (const order of rows)
      if (order.status < secondsStatus.settled) seconds.restore({ ...order, touchedIn: 0 })
    for (const sample of this.#samples) seconds.restoreSample(sample)
    seconds.counters.orderId = rows.at(-1)?.id ?? 0
  }
}
