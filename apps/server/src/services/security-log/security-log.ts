import type { SecurityEventKind } from '@candor/protocol'
import { sql } from 'kysely'
import type { Logger } from 'pino'

import { addressBlock } from '../../calls/address-block.ts'
import { TokenBuckets } from '../../calls/token-buckets.ts'
import type { Int8, Int8Identity, NullableInt8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import { deviceOf } from '../account/device-of.ts'
import { EventCounts } from './event-counts.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    security_event: {
      id: Int8Identity
      at: Int8
      kind: string
      user_id: NullableInt8
      staff_id: NullableInt8
      address: string
      device: string
      details: string
      request_id: string
    }
  }
}

/** Who sent the call that an event is about. */
export type EventSource = {
  readonly ip: string
  readonly userAgent?: string | undefined
  readonly requestId?: string | undefined
}

/** The same of a call, without its fields and its token. */
export function sourceOf({ ip, userAgent, requestId }: EventSource): EventSource {
  return { ip, userAgent, requestId }
}

/** Never a password, a code, a token or a full address of mail: the log is exported. */
export type SecurityEvent = {
  readonly kind: SecurityEventKind
  readonly userId?: number | undefined
  readonly staffId?: number | undefined
  readonly from?: EventSource | undefined
  readonly details?: Readonly<Record<string, string | number | boolean>>
}

/** How modules report events. Nothing is awaited and nothing is thrown. */
export type SecurityReports = Pick<SecurityLog, 'report' | 'count'>

type Row = {
  readonly at: number
  readonly kind: SecurityEventKind
  readonly user_id: number | null
  readonly staff_id: number | null
  readonly address: string
  readonly device: string
  readonly request_id: string
  readonly details: object
}

const dayMs = 24 * 3_600_000
export const keptMs = 90 * dayMs
/** Of one kind, so that a flood of one kind leaves the others. */
const keptMax = 200_000
const queuedMax = 10_000
const rowsPerStatement = 250
/** Events of one kind by one user, or from one address: beyond it they are counted by the minute. */
const bound = { burst: 20, tokenMs: 60_000 }

type Options = {
  readonly db: Database
  readonly now: () => number
  readonly log: Pick<Logger, 'info'>
  readonly queuedMax?: number
}

/**
 * The security event log. Events are queued in memory and stored once a second, each also as a line of the log. A call
 * neither waits for it nor fails with it; a kill loses the last second.
 */
export class SecurityLog {
  readonly #db: Database
  readonly #now: () => number
  readonly #log: Options['log']
  readonly #queuedMax: number
  readonly #buckets: TokenBuckets
  readonly #counts = new EventCounts()
  #queued: Row[] = []
  /** Rows that are being stored; they count towards the bound. */
  #storing = 0

  constructor({ db, now, log, queuedMax: max = queuedMax }: Options) {
    this.#db = db
    this.#now = now
    this.#log = log
    this.#queuedMax = max
    this.#buckets = new TokenBuckets(bound, { now })
  }

  report({ kind, userId, staffId, from, details = {} }: SecurityEvent): void {
    const address = from === undefined ? '' : addressBlock(from.ip)
    const by = staffId === undefined ? (userId ?? address) : `staff:${staffId}`
    if (this.#buckets.take(`${kind} ${by}`) > 0) {
      this.count({ kind, ip: from?.ip ?? '' })
      return
    }
    this.#queue({
      at: this.#now(),
      kind,
      user_id: userId ?? null,
      staff_id: staffId ?? null,
      address,
      device: deviceOf(from?.userAgent ?? '').name,
      request_id: from?.requestId ?? '',
      details,
    })
  }

  /** Counts an event that is too frequent for a row of its own, by its class where it has one. */
  count(event: { kind: SecurityEventKind; label?: string; ip: string; count?: number }): void {
    const { kind, label = '', ip, count = 1 } = event
    this.#counts.add({ kind, label }, { address: addressBlock(ip), count })
  }

  /** Stores what is queued, and the counts of the last minute; runs once a second. */
  async flush(options: { isLast?: boolean } = {}): Promise<void> {
    for (const count of this.#counts.take(this.#now(), options)) this.#queue(rowOf(count))
    const rows = this.#queued
    this.#queued = []
    this.#storing = rows.length
    let stored = 0
    try {
      while (stored < rows.length) {
        await this.#store(rows.slice(stored, stored + rowsPerStatement))
        stored += rowsPerStatement
      }
    } catch (error) {
      this.#queued = [...rows.slice(stored), ...this.#queued]
      throw error
    } finally {
      this.#storing = 0
    }
  }

  /** Deletes events of more than 90 days ago, and those beyond the newest 200,000 of a kind. */
  async purge(kinds: readonly string[], max = keptMax): Promise<void> {
    await sql`delete from security_event where at <= ${this.#now() - keptMs}`.execute(this.#db)
    for (const kind of kinds) {
      await sql`delete from security_event where kind = ${kind} and (at, id) <= (
        select at, id from security_event where kind = ${kind}
        order by at desc, id desc offset ${max} limit 1)`.execute(this.#db)
    }
  }

  #queue(row: Row): void {
    const { user_id, staff_id, address, device, request_id, details, kind: event, at } = row
    const common = { event, at, user_id, staff_id, address, device, request_id }
    // The lines are written even if the table cannot be.
    this.#log.info({ ...details, ...common }, 'security event')
    if (this.#queued.length + this.#storing < this.#queuedMax) {
      this.#queued.push(row)
      return
    }
    const isFull = { kind: 'security_log.overflow', label: event } as const
    this.#counts.add(isFull, { address })
  }

  async #store(rows: readonly Row[]): Promise<void> {
    await sql`
      insert into security_event
        (at, kind, user_id, staff_id, address, device, request_id, details)
      select * from unnest(
        ${rows.map(({ at }) => at)}::bigint[], ${rows.map(({ kind }) => kind)}::text[],
        ${rows.map(({ user_id: id }) => id)}::bigint[],
        ${rows.map(({ staff_id: id }) => id)}::bigint[],
        ${rows.map(({ address }) => address)}::text[], ${rows.map(({ device }) => device)}::text[],
        ${rows.map(({ request_id: id }) => id)}::text[],
        ${rows.map(({ details }) => JSON.stringify(details))}::text[])`.execute(this.#db)
  }
}

function rowOf({ kind, at, details }: ReturnType<EventCounts['take']>[number]): Row {
  const none = { user_id: null, staff_id: null, address: '', device: '', request_id: '' }
  return { at, kind, details, ...none }
}
