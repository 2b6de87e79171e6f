import type { NetworkId } from '@candor/protocol/services/networks/network-ids'

import type { Answer } from '../../calls/mount.ts'
import { currencyById, findCurrency } from '../../catalog/currencies.ts'
import type { Int8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { Actor, Audit } from '../audit/audit.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    network_switch: {
      currency_id: number
      network: string
      direction: string
      is_on: boolean
      reason: string
      changed_by: Int8
      changed_at: Int8
    }
  }
}

export type Direction = 'deposit' | 'withdraw'
type Place = { readonly code: string; readonly network: NetworkId }
type Switch = {
  readonly isOn: boolean
  readonly reason: string
  readonly at: number
  readonly by: number
}
type Wanted = {
  readonly currencyId: number
  readonly network: NetworkId
  readonly direction: Direction
  readonly isOn: boolean
  readonly reason: string
}

const keyOf = ({ code, network }: Place, direction: Direction) => `${code} ${network} ${direction}`

/** What the staff has switched off, in memory. Everything is on until it is switched off. */
export class NetworkSwitches {
  readonly #db: Database
  readonly #audit: Audit
  readonly #now: () => number
  readonly #byKey = new Map<string, Switch>()

  constructor({ db, audit, now }: { db: Database; audit: Audit; now: () => number }) {
    this.#db = db
    this.#audit = audit
    this.#now = now
  }

  async load(): Promise<void> {
    const rows = await this.#db.selectFrom('network_switch').selectAll().execute()
    for (const row of rows) {
      const { code } = currencyById(row.currency_id)
      // Written by `set`.
      const key = keyOf({ code, network: row.network as NetworkId }, row.direction as Direction)
      const { is_on: isOn, reason, changed_at: at, changed_by: by } = row
      this.#byKey.set(key, { isOn, reason, at: Number(at), by: Number(by) })
    }
  }

  isOn(place: Place, direction: Direction): boolean {
    return this.#byKey.get(keyOf(place, direction))?.isOn ?? true
  }

  /** The later one of both directions. */
  last(place: Place): Switch | undefined {
    const both = [
      this.#byKey.get(keyOf(place, 'deposit')),
      this.#byKey.get(keyOf(place, 'withdraw')),
    ]
    return both.filter((one) => one !== undefined).toSorted((a, b) => b.at - a.at)[0]
  }

  async set(actor: Actor & { readonly staffId: number }, wanted: Wanted): Promise<Answer<boolean>> {
    const { currencyId, network, direction, isOn, reason } = wanted
    const code = findCurrency(String(currencyId))?.code ?? ''
    const [at, by] = [this.#now(), actor.staffId]
    const row = { is_on: isOn, reason, changed_by: by, changed_at: at }
    const acted = await this.#audit.act(actor, async () => {
      const before = this.isOn({ code, network }, direction)
      return {
        ok: true,
        value: {
          action: 'network.switched',
          target: `network:${code}:${network}:${direction}`,
          before: { is_on: before },
          after: { is_on: isOn, reason },
          changes: [
            this.#db
              .insertInto('network_switch')
              .values({ currency_id: currencyId, network, direction, ...row })
              .onConflict((conflict) =>
                conflict.columns(['currency_id', 'network', 'direction']).doUpdateSet(row),
              ),
          ],
        },
      }
    })
    if (!acted.ok) return acted
    this.#byKey.set(keyOf({ code, network }, direction), { isOn, reason, at, by })
    return { ok: true, value: true }
  }
}
