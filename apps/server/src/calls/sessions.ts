import { hash, randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Int8, Int8Default, Int8Identity } from '../db/column-types.ts'
import type { Database } from '../db/database.ts'
import { evictOldest } from './evict-oldest.ts'

declare module '../db/schema.ts' {
  interface Schema {
    session: {
      id: Int8Identity
      token_hash: string
      user_id: Int8
      created_at: Int8
      last_seen_at: Int8
      idle_ms: Int8
      expires_at: Int8
      ip: string
      user_agent: string
      /** When it last proved a second factor; zero before. */
      stepped_up_at: Int8Default
      /** When it was last used after more idle time than a session without "stay logged in" has. */
      resumed_at: Int8Default
    }
  }
}

const minuteMs = 60_000
const idleMs = 30 * minuteMs
const stayIdleMs = 7 * 24 * 60 * minuteMs
const absoluteMs = 30 * 24 * 60 * minuteMs
const tokenPattern = /^[A-Za-z0-9_-]{43}$/
const cachedMax = 50_000
/** Of one user: another login ends the one that was unused longest. */
const openMax = 20
const stepUpMs = 10 * minuteMs

export type Session = {
  readonly id: number
  readonly userId: number
  readonly steppedUpAt: number
  readonly resumedAt: number
}

/** An open session, as listed to its owner and to the staff. */
export type OpenSession = {
  readonly id: number
  readonly createdAt: number
  readonly lastSeenAt: number
  readonly ip: string
  readonly userAgent: string
}

type CachedSession = {
  -readonly [Field in keyof Session]: Session[Field]
} & {
  readonly tokenHash: string
  readonly idleMs: number
  readonly expiresAt: number
  lastSeenAt: number
  /** The time in the table; `maintain` writes again once it is a minute old. */
  savedAt: number
}

/**
 * Sessions of users. The table has only the token's SHA-256; sessions in use are cached in memory, so a request costs a
 * hash and a map look-up (about a microsecond) and no query. A session ends after 30 minutes without a request (7 days
 * with "stay logged in"), and after 30 days in any case. A user has at most 20.
 */
export class Sessions {
  readonly #db: Database
  readonly #now: () => number
  readonly #cachedMax: number
  readonly #cached = new Map<string, CachedSession>()
  readonly #lookups = new Map<string, Promise<Session | undefined>>()
  readonly #unsaved = new Set<CachedSession>()
  readonly #listeners = new Set<(sessionId: number) => void>()
  #revocations = 0

  constructor(options: { db: Database; now?: () => number; cachedMax?: number }) {
    this.#db = options.db
    this.#now = options.now ?? Date.now
    this.#cachedMax = options.cachedMax ?? cachedMax
  }

  /** Opens a session and returns its token: 32 random bytes, which are never stored. */
  async create(options: {
    userId: number
    ip: string
    userAgent: string
    stay: boolean
    /** The login proved a second factor. */
    isSteppedUp?: boolean
  }): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const at = this.#now()
    const row = {
      token_hash: hashOf(token),
      user_id: options.userId,
      created_at: at,
      last_seen_at: at,
      idle_ms: options.stay ? stayIdleMs : idleMs,
      expires_at: at + absoluteMs,
      ip: options.ip,
      user_agent: options.userAgent.slice(0, 300),
      stepped_up_at: options.isSteppedUp === true ? at : 0,
    }
    await this.#db.insertInto('session').values(row).execute()
    await this.#endUnused(options.userId)
    return token
  }

  /** Records that a session has proved a second factor. Returns until when it counts; undefined for an ended session. */
  async stepUp({ id, userId }: { id: number; userId: number }): Promise<number | undefined> {
    const at = this.#now()
    const row = await this.#db
      .updateTable('session')
      .set({ stepped_up_at: at })
      .where('id', '=', BigInt(id))
      .where('user_id', '=', BigInt(userId))
      .returning('token_hash')
      .executeTakeFirst()
    if (row === undefined) return undefined
    const session = this.#cached.get(row.token_hash)
    if (session !== undefined) session.steppedUpAt = at
    return at + stepUpMs
  }

  /** Until when a session may make calls that need a second factor; zero if it may not. */
  steppedUpUntil({ steppedUpAt }: Pick<Session, 'steppedUpAt'>): number {
    const until = steppedUpAt + stepUpMs
    return steppedUpAt > 0 && this.#now() < until ? until : 0
  }

  /** The session if it is in memory, without a query. Every call counts as activity. */
  find(token: string): Session | undefined {
    const session = tokenPattern.test(token) ? this.#cached.get(hashOf(token)) : undefined
    return session === undefined ? undefined : this.#touch(session)
  }

  /** The session from memory, or else from the table. Every call counts as activity. */
  async resolve(token: string): Promise<Session | undefined> {
    if (!tokenPattern.test(token)) return undefined
    const tokenHash = hashOf(token)
    const session = this.#cached.get(tokenHash)
    if (session !== undefined) return this.#touch(session)
    const running = this.#lookups.get(tokenHash)
    if (running !== undefined) return running
    const lookup = this.#lookUp(tokenHash).finally(() => this.#lookups.delete(tokenHash))
    this.#lookups.set(tokenHash, lookup)
    return lookup
  }

  /** Ends one session; once it returns, no request with the token is admitted. */
  async revoke(token: string): Promise<void> {
    this.#evictAll(
      await this.#db
        .deleteFrom('session')
        .where('token_hash', '=', hashOf(token))
        .returning(['id', 'token_hash'])
        .execute(),
    )
  }

  /** Ends one of a user's sessions by its id; false when the user has no such session. */
  async revokeOne({ userId, id }: { userId: number; id: number }): Promise<boolean> {
    const ended = await this.#db
      .deleteFrom('session')
      .where('user_id', '=', BigInt(userId))
      .where('id', '=', BigInt(id))
      .returning(['id', 'token_hash'])
      .execute()
    this.#evictAll(ended)
    return ended.length > 0
  }

  /** Ends every session of one user but one; returns how many ended. */
  async revokeOthers({ userId, keptId }: { userId: number; keptId: number }): Promise<number> {
    const ended = await this.#db
      .deleteFrom('session')
      .where('user_id', '=', BigInt(userId))
      .where('id', '!=', BigInt(keptId))
      .returning(['id', 'token_hash'])
      .execute()
    this.#evictAll(ended)
    return ended.length
  }

  /** The sessions of one user that have not expired. */
  async list(userId: number): Promise<OpenSession[]> {
    const now = this.#now()
    const rows = await this.#db
      .selectFrom('session')
      .selectAll()
      .where('user_id', '=', BigInt(userId))
      .execute()
    return rows.flatMap((row) => {
      // Memory has the time of the last request; the table is updated once a minute.
      const known = this.#cached.get(row.token_hash)?.lastSeenAt ?? 0
      const lastSeenAt = Math.max(known, Number(row.last_seen_at))
      const [idleMs, expiresAt] = [Number(row.idle_ms), Number(row.expires_at)]
      if (isOver({ lastSeenAt, idleMs, expiresAt }, now)) return []
      const { ip, user_agent: userAgent } = row
      return [{ id: Number(row.id), createdAt: Number(row.created_at), lastSeenAt, ip, userAgent }]
    })
  }

  /** Ends every session of one user, as a change of password does. */
  async revokeAll(userId: number): Promise<number> {
    const ended = await this.#db
      .deleteFrom('session')
      .where('user_id', '=', BigInt(userId))
      .returning(['id', 'token_hash'])
      .execute()
    this.#evictAll(ended)
    return ended.length
  }

  /** Calls back with the id of each session that ends, so that its sockets are closed. Returns a function to unsubscribe. */
  onRevoked(listener: (sessionId: number) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Runs every few seconds: saves when sessions were last seen, in one statement, and ends expired ones. */
  async maintain(): Promise<void> {
    const now = this.#now()
    for (const session of this.#cached.values()) {
      if (isOver(session, now)) this.#evict(session.id, session.tokenHash)
    }
    const unsaved = [...this.#unsaved]
    this.#unsaved.clear()
    if (unsaved.length === 0) return
    const ids = unsaved.map(({ id }) => id)
    const times = unsaved.map(({ lastSeenAt }) => lastSeenAt)
    const resumed = unsaved.map(({ resumedAt }) => resumedAt)
    await sql`
      update session set last_seen_at = greatest(last_seen_at, seen.at),
        resumed_at = greatest(resumed_at, seen.resumed)
      from unnest(${ids}::bigint[], ${times}::bigint[], ${resumed}::bigint[])
        as seen (id, at, resumed)
      where session.id = seen.id`.execute(this.#db)
    for (const [index, session] of unsaved.entries()) session.savedAt = times[index] ?? 0
  }

  #touch(session: CachedSession): Session | undefined {
    const now = this.#now()
    if (isOver(session, now)) {
      this.#evict(session.id, session.tokenHash)
      return undefined
    }
    if (now - session.lastSeenAt >= idleMs) session.resumedAt = now
    session.lastSeenAt = now
    if (now - session.savedAt >= minuteMs) this.#unsaved.add(session)
    return session
  }

  /** Ends a user's sessions beyond the bound: expired ones first, then those that were unused longest. */
  async #endUnused(userId: number): Promise<void> {
    const now = this.#now()
    const ended = await sql<{ id: bigint; token_hash: string }>`
      delete from session using (
        select id, row_number() over (order by (expires_at <= ${now} or last_seen_at + idle_ms <= ${now}),
          last_seen_at desc, id desc) as place
        from session where user_id = ${userId}
      ) as placed
      where session.id = placed.id and place > ${openMax}
      returning session.id, session.token_hash`.execute(this.#db)
    if (ended.rows.length > 0) this.#evictAll(ended.rows)
  }

  async #lookUp(tokenHash: string): Promise<Session | undefined> {
    const revocationsBefore = this.#revocations
    const row = await this.#db
      .selectFrom('session')
      .select(['id', 'user_id', 'idle_ms', 'expires_at', 'last_seen_at'])
      .select(['stepped_up_at', 'resumed_at'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    // The row may have been read before it was deleted: query again instead of caching a deleted session.
    if (this.#revocations !== revocationsBefore) return this.#lookUp(tokenHash)
    if (row === undefined) return undefined
    const savedAt = Number(row.last_seen_at)
    const session: CachedSession = {
      id: Number(row.id),
      userId: Number(row.user_id),
      tokenHash,
      idleMs: Number(row.idle_ms),
      expiresAt: Number(row.expires_at),
      lastSeenAt: savedAt,
      savedAt,
      steppedUpAt: Number(row.stepped_up_at),
      resumedAt: Number(row.resumed_at),
    }
    if (isOver(session, this.#now())) return undefined
    evictOldest(this.#cached, this.#cachedMax)
    this.#cached.set(tokenHash, session)
    return this.#touch(session)
  }

  #evictAll(rows: { id: bigint; token_hash: string }[]): void {
    this.#revocations += 1
    for (const row of rows) this.#evict(Number(row.id), row.token_hash)
  }

  #evict(id: number, tokenHash: string): void {
    this.#cached.delete(tokenHash)
    for (const listener of this.#listeners) listener(id)
  }
}

const hashOf = (token: string) => hash('sha256', token, 'base64url')

function isOver(
  session: Pick<CachedSession, 'expiresAt' | 'lastSeenAt' | 'idleMs'>,
  now: number,
): boolean {
  return now >= session.expiresAt || now - session.lastSeenAt >= session.idleMs
}
