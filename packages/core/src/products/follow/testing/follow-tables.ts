import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import { type CopiedOrder, type CopySignal, copyStatus, signalStatus } from '../copy.ts'
import type { Follow } from '../follow.ts'
import { type Trader, traderStatus } from '../trader.ts'

export class FollowTables implements ProductTables {
  readonly #traders = new Map<number, Trader>()
  readonly #follows = new Map<number, Follow>()
  readonly #copies = new Map<number, CopiedOrder>()
  readonly #signals = new Map<number, CopySignal>()
  #shareId = 0
  #isOff = 0

  write(
    { follow: { traders, follows, copies, signals, shares } }: Changes,
    { products }: Exchange,
  ): void {
    this.#isOff = products.follow.counters.isOff
    for (const trader of traders) this.#traders.set(trader.id, { ...trader })
    for (const row of follows) this.#follows.set(row.id, { ...row })
    for (const row of copies) this.#copies.set(row.orderId, { ...row })
    for (const row of signals) this.#signals.set(row.id, { ...row })
    this.#shareId = shares.at(-1)?.id ?? this.#shareId
  }

  restore({ products: { follow } }: Exchange): void {
    const traders = [...this.#traders.values()].toSorted((a, b) => a.id - b.id)
    for (const trader of traders)
      if (trader.status <= traderStatus.active) follow.traders.restore({ ...trader, touchedIn: 0 })
    const follows = [...this.#follows.values()].toSorted((a, b) => a.id - b.id)
    for (const row of follows) if (row.shareAt > 0) follow.restore({ ...row, touchedIn: 0 })
    const copies = [...this.#copies.values()].toSorted((a, b) => a.orderId - b.orderId)
    for (const row of copies)
      if (row.status < copyStatus.closed) follow.copies.add({ ...row, touchedIn: 0 })
    const signals = [...this.#signals.values()].toSorted((a, b) => a.id - b.id)
    for (const row of signals)
      if (row.status === signalStatus.waiting) follow.copies.restoreSignal({ ...row, touchedIn: 0 })
    Object.assign(follow.counters, {
      traderId: traders.at(-1)?.id ?? 0,
      followId: follows.at(-1)?.id ?? 0,
      signalId: signals.at(-1)?.id ?? 0,
      shareId: this.#shareId,
      isOff: this.#isOff,
    })
  }
}
