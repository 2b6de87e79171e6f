import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import type { LeverDelisting } from '../delisting.ts'
import type { LeverPrice } from '../lever-backlog.ts'
import type { LeverNight } from '../lever-nights.ts'
import { type LeverOrder, leverStatus } from '../order.ts'
import type { LeverPause, LeverVersion } from '../terms.ts'

export class LeverTables implements ProductTables {
  readonly #orders = new Map<number, LeverOrder>()
  readonly #nights: LeverNight[] = []
  /** The last one of each market. */
  readonly #delistings = new Map<number, LeverDelisting>()
  readonly #prices = new Map<string, LeverPrice>()
  readonly #versions: LeverVersion[] = []
  readonly #pauses = new Map<number, LeverPause>()
  #stepId = 0
  #delistingId = 0

  write({ lever: { orders, nights, steps, delistings, prices, versions, pauses } }: Changes): void {
    this.#versions.push(...versions)
    for (const pause of pauses) this.#pauses.set(pause.marketId, pause)
    for (const row of prices) this.#prices.set(`${row.seq} ${row.marketId}`, row)
    for (const row of delistings) {
      this.#delistings.set(row.marketId, { ...row })
      this.#delistingId = Math.max(this.#delistingId, row.id)
    }
    for (const order of orders) this.#orders.set(order.id, { ...order })
    this.#nights.push(...nights)
    this.#stepId = steps.at(-1)?.id ?? this.#stepId
  }

  restore({ products: { lever } }: Exchange): void {
    const rows = [...this.#orders.values()].toSorted((a, b) => a.id - b.id)
    const live = rows.filter(({ status }) => status < leverStatus.closed)
    for (const version of this.#versions) lever.offers.restoreVersion(version)
    for (const pause of this.#pauses.values()) lever.offers.restorePause(pause)
    for (const night of this.#nights) {
      const open = live.filter(
        ({ marketId, openedAt }) => marketId === night.marketId && openedAt > 0,
      )
      const earliest = Math.min(...open.map(({ nightAt }) => nightAt))
      if (night.midnight >= earliest) lever.nights.restore(night)
    }
    for (const order of live) lever.restore({ ...order, touchedIn: 0 })
    for (const row of this.#delistings.values()) lever.delistings.restore({ ...row })
    for (const row of this.#prices.values()) if (row.doneAt === 0) lever.backlog.restore(row)
    const [orderId, stepId] = [rows.at(-1)?.id ?? 0, this.#stepId]
    Object.assign(lever.counters, { orderId, stepId, delistingId: this.#delistingId })
  }
}
