import type { SecurityEventKind } from '@candor/protocol'

import { addressBlock } from '../calls/address-block.ts'

/** Of one second and kind: beyond it refusals are counted without their address. */
const addressesMax = 200

/** Refusals of one address and kind. */
export type RefusalCount = {
  readonly kind: SecurityEventKind
  readonly ip: string
  readonly count: number
}

/** Counts what the gateway itself refuses, so that a flood of it costs the exchange's thread one message a second. */
export class RefusalCounts {
  readonly #byKind = new Map<SecurityEventKind, Map<string, number>>()

  add(kind: SecurityEventKind, ip: string): void {
    const counts = this.#byKind.get(kind) ?? new Map<string, number>()
    this.#byKind.set(kind, counts)
    const block = addressBlock(ip)
    const key = counts.has(block) || counts.size < addressesMax ? block : ''
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }

  take(): RefusalCount[] {
    const taken = [...this.#byKind].flatMap(([kind, counts]) =>
      [...counts].map(([ip, count]) => ({ kind, ip, count })),
    )
    this.#byKind.clear()
    return taken
  }
}
