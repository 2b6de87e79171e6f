import type { SecurityEventKind } from '@candor/protocol'

const minuteMs = 60_000
/** Of one count: requests of further addresses are counted without their address. */
const addressesMax = 1_000
const shownMax = 3

/** Events of one kind and class within one minute. */
export type EventCount = {
  readonly kind: SecurityEventKind
  readonly at: number
  readonly details: Readonly<Record<string, string | number>>
}

type Key = { readonly kind: SecurityEventKind; readonly label: string }
type Counted = Key & { total: number; readonly byAddress: Map<string, number> }

/** Counts frequent events by kind, class and minute, with the addresses that caused most of them. */
export class EventCounts {
  readonly #counted = new Map<string, Counted>()
  #minute = 0

  add({ kind, label }: Key, { address, count = 1 }: { address: string; count?: number }): void {
    const key = `${kind} ${label}`
    const known = this.#counted.get(key)
    const counted = known ?? { kind, label, total: 0, byAddress: new Map<string, number>() }
    if (known === undefined) this.#counted.set(key, counted)
    counted.total += count
    const { byAddress } = counted
    if (byAddress.has(address) || byAddress.size < addressesMax)
      byAddress.set(address, (byAddress.get(address) ?? 0) + count)
  }

  /** The counts of a minute that is over, or of the present one too where the server stops. */
  take(now: number, { isLast = false }: { isLast?: boolean } = {}): EventCount[] {
    const minute = Math.floor(now / minuteMs)
    if (minute === this.#minute && !isLast) return []
    this.#minute = minute
    const counted = [...this.#counted.values()]
    this.#counted.clear()
    return counted.map(({ kind, label, total, byAddress }) => {
      const top = [...byAddress].toSorted((a, b) => b[1] - a[1]).slice(0, shownMax)
      const details = {
        ...(label === '' ? {} : { class: label }),
        count: total,
        addresses: byAddress.size,
        most: top.map(([address, count]) => `${address} ${count}`).join(', '),
      }
      return { kind, at: now, details }
    })
  }
}
