import type { StaffRole } from '@candor/protocol'

import type { StaffCaller } from '../../calls/admission.ts'
import type { Int8, Int8Default, Int8Identity, NullableInt8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import { tokenHashOf } from './staff-token.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    staff: {
      id: Int8Identity
      email: string
      name: string
      role: StaffRole
      password_hash: string
      otp_secret: string
      otp_counter: Int8Default
      created_at: Int8
      joined_at: NullableInt8
      disabled_at: NullableInt8
    }
    staff_session: {
      id: Int8Identity
      token_hash: string
      staff_id: Int8
      created_at: Int8
      last_seen_at: Int8
      expires_at: Int8
      ip: string
      user_agent: string
    }
  }
}

const minuteMs = 60_000
const idleMs = 30 * minuteMs
/** A working day: the next day needs the second factor again. */
export const absoluteMs = 12 * 60 * minuteMs
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** A session of the staff, as listed to owners. */
export type OpenStaffSession = {
  readonly id: number
  readonly staffId: number
  readonly name: string
  readonly createdAt: number
  readonly lastSeenAt: number
  readonly ip: string
  readonly userAgent: string
}

/**
 * Sessions of the staff, separate from those of users. The table is queried at each call, so that ended sessions, changed
 * roles and disabled members take effect at once.
 */
export class StaffSessions {
  readonly #db: Database
  readonly #now: () => number

  constructor(options: { db: Database; now: () => number }) {
    this.#db = options.db
    this.#now = options.now
  }

  async resolve(token: string): Promise<StaffCaller | undefined> {
    if (!tokenPattern.test(token)) return undefined
    const now = this.#now()
    const row = await this.#open()
      .select('role')
      .where('token_hash', '=', tokenHashOf(token))
      .executeTakeFirst()
    if (row === undefined) return undefined
    const sessionId = Number(row.id)
    if (now - Number(row.last_seen_at) >= minuteMs) await this.#touch(sessionId, now)
    return { id: Number(row.staff_id), sessionId, name: row.name, role: row.role }
  }

  /** All sessions that have not expired, by last use. */
  async list(): Promise<OpenStaffSession[]> {
    const rows = await this.#open()
      .select(['staff_session.created_at', 'ip', 'user_agent'])
      .orderBy('last_seen_at', 'desc')
      .execute()
    return rows.map((row) => ({
      id: Number(row.id),
      staffId: Number(row.staff_id),
      name: row.name,
      createdAt: Number(row.created_at),
      lastSeenAt: Number(row.last_seen_at),
      ip: row.ip,
      userAgent: row.user_agent,
    }))
  }

  #open() {
    const now = this.#now()
    return this.#db
      .selectFrom('staff_session')
      .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
      .select(['staff_session.id', 'staff_id', 'last_seen_at', 'name'])
      .where('disabled_at', 'is', null)
      .where('expires_at', '>', BigInt(now))
      .where('last_seen_at', '>', BigInt(now - idleMs))
  }

  async #touch(id: number, at: number): Promise<void> {
    await this.#db
      .updateTable('staff_session')
      .set({ last_seen_at: at })
      .where('id', '=', BigInt(id))
      .execute()
  }
}
