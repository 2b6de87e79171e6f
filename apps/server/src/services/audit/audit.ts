import type { ConsoleAction } from '@candor/protocol'
import { type OperationNodeSource, sql } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import type { Bytes, Int8, NullableInt8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import { auditHash, emptyHash } from './audit-hash.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    audit: {
      seq: Int8
      at: Int8
      staff_id: NullableInt8
      action: string
      target: string
      before: string
      after: string
      ip: string
      prev_hash: Bytes
      hash: Bytes
    }
  }
}

/** The member of the staff who acts; null for a caller without a session. */
export type Actor = { readonly staffId: number | null; readonly ip: string }

/** An action of the console: its changes, and its row of the log. */
export type Act = {
  readonly action: ConsoleAction
  /** The object of the action: `user:42`, `content:1001:en`. */
  readonly target: string
  readonly before?: object
  readonly after?: object
  /** Statements that insert, update or delete, executed atomically with the row of the log. */
  readonly changes?: readonly OperationNodeSource[]
}

/** An action that has been written to the log. */
export type Acted = {
  readonly seq: number
  readonly actor: Actor
  readonly act: Act
}

export type ChainHead = { readonly seq: number; readonly hash: string }

/**
 * The append-only log of the console. All changes by the staff are made here, each in one statement with its row of the log.
 * They are sequential, so that the state that was checked is the state that is changed.
 */
export class Audit {
  readonly #db: Database
  readonly #now: () => number
  readonly #counts = new Map<string, number>()
  #head: ChainHead = { seq: 0, hash: emptyHash }
  #last: Promise<unknown> = Promise.resolve()
  readonly #onActed: (acted: Acted) => void

  constructor(options: { db: Database; now: () => number; onActed?: (acted: Acted) => void }) {
    this.#db = options.db
    this.#now = options.now
    this.#onActed = options.onActed ?? (() => {})
  }

  /** Called once, before the first action. */
  async load(): Promise<void> {
    const last = await this.#db
      .selectFrom('audit')
      .select(['seq', 'hash'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last === undefined) return
    this.#head = { seq: Number(last.seq), hash: Buffer.from(last.hash).toString('hex') }
    const counted = await this.#db
      .selectFrom('audit')
      .select(['action', sql<bigint>`count(*)`.as('count')])
      .groupBy('action')
      .execute()
    for (const { action, count } of counted) this.#counts.set(action, Number(count))
  }

  /** The last row; with a copy of it, a truncated or changed log is detected. */
  get head(): ChainHead {
    return this.#head
  }

  /** The number of actions by kind, sorted by name. */
  counts(): { action: string; count: number }[] {
    return [...this.#counts]
      .map(([action, count]) => ({ action, count }))
      .toSorted((a, b) => (a.action < b.action ? -1 : 1))
  }

  /** Runs `check` and, unless it rejects, the action. No other action runs in between. */
  act(actor: Actor, check: () => Promise<Answer<Act>>): Promise<Answer<Act>> {
    const acted = this.#last.then(async () => {
      const checked = await check()
      if (checked.ok) await this.#write(actor, checked.value)
      return checked
    })
    this.#last = acted.catch(() => undefined) // The caller receives the error; the next action runs anyway.
    return acted
  }

  async #write(actor: Actor, act: Act): Promise<void> {
    const { staffId, ip } = actor
    const { action, target, changes = [] } = act
    const row = {
      seq: this.#head.seq + 1,
      at: this.#now(),
      staffId,
      action,
      target,
      before: textOf(act.before),
      after: textOf(act.after),
      ip,
      prevHash: this.#head.hash,
    }
    const hash = auditHash(row)
    const parts = changes.map((change, index) => sql`${sql.ref(`change_${index}`)} as (${change})`)
    const together = parts.length === 0 ? sql`` : sql`with ${sql.join(parts)} `
    await sql`${together}insert into audit
      (seq, at, staff_id, action, target, before, after, ip, prev_hash, hash)
      values (${row.seq}, ${row.at}, ${staffId}, ${action}, ${target}, ${row.before}, ${row.after},
        ${ip}, decode(${row.prevHash}, 'hex'), decode(${hash}, 'hex'))`.execute(this.#db)
    this.#head = { seq: row.seq, hash }
    this.#counts.set(action, (this.#counts.get(action) ?? 0) + 1)
    this.#onActed({ seq: row.seq, actor, act })
  }
}

const textOf = (value: object | undefined) => (value === undefined ? '' : JSON.stringify(value))
