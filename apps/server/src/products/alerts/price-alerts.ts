import { parseDecimal } from '@candor/core/money'
import {
  type AlertKind,
  type AlertRepeat,
  alertsMax,
  percentMax,
  percentMin,
  percentScale,
} from '@candor/protocol/services/alerts/alert-words'
import { sql } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import { type Pair, pairBySymbol } from '../../catalog/pairs.ts'
import type { Platform } from '../../server-module.ts'
import type { AlertEngine } from './alert-engine.ts'
import { sourceOf } from './alert-notices.ts'
import { alertOf, rowOf, storeStates } from './alert-rows.ts'
import type { PriceAlert } from './price-alert.ts'

type Context = Pick<Platform, 'db' | 'now' | 'books'> & { readonly engine: AlertEngine }
export type Wanted = {
  readonly id: number | undefined
  readonly symbol: string
  readonly kind: AlertKind
  readonly value: string
  readonly repeat: AlertRepeat
}
type Terms = Pick<PriceAlert, 'marketId' | 'kind' | 'value' | 'base' | 'repeat'>

const unknown = { ok: false, rejection: 'alert_unknown', field: 'id' } as const

/** The alerts of all users, in memory as in the table; those of one user are changed one after the other. */
export class PriceAlerts {
  readonly #context: Context
  readonly #byUser = new Map<number, Map<number, PriceAlert>>()
  readonly #last = new Map<number, Promise<unknown>>()

  constructor(context: Context) {
    this.#context = context
  }

  /** Called once, before the first tick. */
  async load(): Promise<void> {
    const { db, engine } = this.#context
    const rows = await db.selectFrom('price_alert').selectAll().orderBy('id').execute()
    for (const alert of rows.map(alertOf)) {
      this.#ofUser(alert.userId).set(alert.id, alert)
      engine.add(alert)
    }
    await this.#adoptNotices()
  }

  list(userId: number): readonly PriceAlert[] {
    return [...(this.#byUser.get(userId)?.values() ?? [])].toSorted((a, b) => b.id - a.id)
  }

  save(userId: number, wanted: Wanted): Promise<Answer<PriceAlert>> {
    return this.#inTurn(userId, async () => {
      const own = this.#byUser.get(userId)
      const replaced = wanted.id === undefined ? undefined : own?.get(wanted.id)
      if (wanted.id !== undefined && replaced === undefined) return unknown
      if (replaced === undefined && (own?.size ?? 0) >= alertsMax)
        return { ok: false, rejection: 'alert_limit_reached' }
      const terms = await this.#termsOf(wanted)
      if (!terms.ok) return terms
      const alert =
        replaced === undefined
          ? await this.#insert(userId, terms.value)
          : await this.#replace(replaced, terms.value)
      return { ok: true, value: alert }
    })
  }

  remove(userId: number, id: number): Promise<Answer<boolean>> {
    return this.#inTurn(userId, async () => {
      const own = this.#byUser.get(userId)
      const alert = own?.get(id)
      if (own === undefined || alert === undefined) return unknown
      await this.#context.db.deleteFrom('price_alert').where('id', '=', BigInt(id)).execute()
      this.#context.engine.remove(alert)
      own.delete(id)
      if (own.size === 0) this.#byUser.delete(userId)
      return { ok: true, value: true }
    })
  }

  /** Ends rests and stores what has triggered; runs once a second. */
  async flush(): Promise<void> {
    const { db, engine, now } = this.#context
    engine.endRests(now())
    const changed = engine.takeChanged()
    if (changed.length === 0) return
    try {
      await storeStates(db, changed)
    } catch (error) {
      engine.keepChanged(changed)
      throw error
    }
  }

  /** A process may have ended after it stored a notice and before it stored the alert's state. */
  async #adoptNotices(): Promise<void> {
    const { db, engine } = this.#context
    const { rows } = await sql<{ id: bigint; user_id: bigint; at: bigint; price: string }>`
      select a.id, a.user_id, n.at, n.data::json ->> 'price' as price from price_alert a
      join notice n on n.user_id = a.user_id
        and n.source = ${sourcePrefix} || a.id || ':' || (a.fires + 1)
      where a.state = 'armed'`.execute(db)
    for (const row of rows) {
      const alert = this.#byUser.get(Number(row.user_id))?.get(Number(row.id))
      const pair = [...pairBySymbol.values()].find(({ id }) => id === alert?.marketId)
      const price = parseDecimal(row.price, pair?.priceScale ?? 0)
      if (alert === undefined || price === undefined) continue
      engine.triggered(alert, { price: Number(price), at: Number(row.at) })
    }
  }

  /** What an alert waits for, unless the index is there already. */
  async #termsOf({ symbol, kind, value: text, repeat }: Wanted): Promise<Answer<Terms>> {
    const pair = pairBySymbol.get(symbol)
    if (pair === undefined) return { ok: false, rejection: 'market_unknown', field: 'symbol' }
    const scale = kind === 'change' ? percentScale : pair.priceScale
    const value = Number(parseDecimal(text, scale) ?? Number.NaN)
    if (Number.isNaN(value)) return { ok: false, rejection: 'too_many_decimals', field: 'value' }
    if (!Number.isSafeInteger(value) || value === 0)
      return { ok: false, rejection: 'parameter_error', field: 'value' }
    if (kind === 'change' && (value < percentMin || value > percentMax))
      return { ok: false, rejection: 'alert_percent_range', field: 'value' }
    const index = await this.#indexOf(pair)
    if (index === 0) return { ok: false, rejection: 'market_halted', field: 'symbol' }
    const isThere = kind === 'above' ? index >= value : kind === 'below' && index <= value
    if (isThere) return { ok: false, rejection: 'alert_price_reached', field: 'value' }
    const base = kind === 'change' ? index : 0
    return { ok: true, value: { marketId: pair.id, kind, value, base, repeat } }
  }

  /** In ticks; zero without a price. */
  #indexOf({ id }: Pair): Promise<number> {
    const { books } = this.#context
    return books.read(() => books.markets.get(id)?.index ?? 0)
  }

  async #insert(userId: number, terms: Terms): Promise<PriceAlert> {
    const { db, engine, now } = this.#context
    const fresh = { ...terms, userId, ...armed(now()), fires: 0, version: 1 }
    const { id } = await db
      .insertInto('price_alert')
      .values(rowOf(fresh))
      .returning('id')
      .executeTakeFirstOrThrow()
    const alert = { id: Number(id), ...fresh }
    this.#ofUser(userId).set(alert.id, alert)
    engine.add(alert)
    return alert
  }

  /** Out of reach of the ticks while it is stored; a later version than that of a state which is being stored. */
  async #replace(alert: PriceAlert, terms: Terms): Promise<PriceAlert> {
    const { db, engine, now } = this.#context
    engine.remove(alert)
    const next = { ...alert, ...terms, ...armed(now()), version: alert.version + 1 }
    try {
      await db
        .updateTable('price_alert')
        .set(rowOf(next))
        .where('id', '=', BigInt(alert.id))
        .execute()
    } catch (error) {
      engine.add(alert)
      engine.keepChanged([alert])
      throw error
    }
    this.#ofUser(alert.userId).set(alert.id, next)
    engine.add(next)
    return next
  }

  #ofUser(userId: number): Map<number, PriceAlert> {
    const known = this.#byUser.get(userId) ?? new Map<number, PriceAlert>()
    this.#byUser.set(userId, known)
    return known
  }

  /** Runs `change` after the user's earlier changes. */
  #inTurn<Value>(userId: number, change: () => Promise<Value>): Promise<Value> {
    const turn = (this.#last.get(userId) ?? Promise.resolve()).then(change)
    // The caller receives the error; the next change runs anyway.
    const settled = turn.catch(() => undefined)
    this.#last.set(userId, settled)
    const forget = async () => {
      await settled
      if (this.#last.get(userId) === settled) this.#last.delete(userId)
    }
    void forget()
    return turn
  }
}

const armed = (at: number) =>
  ({ state: 'armed', changedAt: at, triggeredAt: 0, readyAt: 0 }) as const
const sourcePrefix = sourceOf({ id: 0, number: 0 }).split('0')[0]
