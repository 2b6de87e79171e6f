import { sql } from 'kysely'

import type { Int8, Int8Identity } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { Subscription } from './push-sender.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    push_subscription: {
      id: Int8Identity
      user_id: Int8
      session_id: Int8
      endpoint: string
      p256dh: string
      auth: string
      created_at: Int8
    }
  }
}

const perUserMax = 10

/** The devices of users that receive pushes. */
export class PushSubscriptions {
  readonly #db: Database
  readonly #now: () => number
  /** Sessions that have ended since the last run of `endWithSessions`. */
  #ended = new Set<number>()

  constructor(options: { db: Database; now: () => number }) {
    this.#db = options.db
    this.#now = options.now
  }

  /** Stores a subscription, which replaces that of the same browser; beyond ten the oldest of the user is removed. */
  async add(
    by: { readonly userId: number; readonly sessionId: number },
    { endpoint, p256dh, auth }: Subscription,
  ): Promise<void> {
    const { userId, sessionId } = by
    const values = { user_id: userId, session_id: sessionId, p256dh, auth, created_at: this.#now() }
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('push_subscription')
        .values({ ...values, endpoint })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
        .execute()
      await sql`delete from push_subscription where user_id = ${userId} and id <= (
        select id from push_subscription where user_id = ${userId}
        order by id desc offset ${perUserMax} limit 1)`.execute(transaction)
    })
  }

  async remove(by: { readonly userId: number; readonly endpoint: string }): Promise<void> {
    await this.#db
      .deleteFrom('push_subscription')
      .where('user_id', '=', BigInt(by.userId))
      .where('endpoint', '=', by.endpoint)
      .execute()
  }

  async removeEnded(id: number): Promise<void> {
    await this.#db.deleteFrom('push_subscription').where('id', '=', BigInt(id)).execute()
  }

  async count(userId: number): Promise<number> {
    const rows = await this.#db
      .selectFrom('push_subscription')
      .select('id')
      .where('user_id', '=', BigInt(userId))
      .execute()
    return rows.length
  }

  /** The ids of the subscriptions of some users. */
  async of(userIds: readonly number[]): Promise<(userId: number) => readonly number[]> {
    if (userIds.length === 0) return () => []
    const rows = await this.#db
      .selectFrom('push_subscription')
      .select(['id', 'user_id'])
      .where('user_id', 'in', userIds.map(BigInt))
      .execute()
    const byUser = Map.groupBy(rows, (row) => Number(row.user_id))
    return (userId) => byUser.get(userId)?.map(({ id }) => Number(id)) ?? []
  }

  sessionEnded(sessionId: number): void {
    this.#ended.add(sessionId)
  }

  /**
   * A device whose session was ended by its user, by a new password or by the staff receives no more pushes. One whose
   * session has expired keeps its row for a while, and receives them as an app does.
   */
  async endWithSessions(): Promise<void> {
    if (this.#ended.size === 0) return
    const ended = [...this.#ended]
    await sql`delete from push_subscription where session_id = any(${ended}::bigint[])
      and not exists (select 1 from session where session.id = session_id)`.execute(this.#db)
    for (const id of ended) this.#ended.delete(id)
  }
}
