import { type SqlBool, sql } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'

/** One page of an inviter's rebates, newest first. */
export function listRebates(db: Database, inviterId: number, paging: Paging) {
  const own = db.selectFrom('invite_rebate').selectAll().where('inviter_id', '=', BigInt(inviterId))
  return newestPage(db, own, paging)
}

/** One page of the users whom somebody has invited, newest first. */
export function listInvitees(db: Database, inviterId: number, paging: Paging) {
  const own = db
    .selectFrom('invite_relation')
    .selectAll()
    .where('inviter_id', '=', BigInt(inviterId))
  return newestPage(db, own, paging)
}

export type RebateTotal = {
  readonly currency_id: number
  readonly paid: bigint
  readonly pending: bigint
}

/** Rebates of an inviter by currency. A payout serves all currencies: what waits comes after the last one. */
export async function rebateTotals(db: Database, inviterId: number): Promise<RebateTotal[]> {
  const { rows } = await sql<RebateTotal>`
    select currency_id, coalesce(paid.total, 0)::bigint as paid,
      coalesce(waiting.total, 0)::bigint as pending
    from (select currency_id, sum(amount) as total from invite_payment
      where inviter_id = ${inviterId} group by 1) paid
    full join (select currency_id, sum(amount) as total from invite_rebate
      where inviter_id = ${inviterId} and id > coalesce((
        select max(last_rebate_id) from invite_payment where inviter_id = ${inviterId}), 0)
      group by 1) waiting using (currency_id)
    order by 1`.execute(db)
  return rows
}

/** What all inviters were paid, by currency. */
export async function paidTotals(db: Database) {
  const { rows } = await sql<{ currency_id: number; inviters: bigint; paid: bigint }>`
    select currency_id, count(distinct inviter_id) as inviters, sum(amount)::bigint as paid
    from invite_payment group by 1`.execute(db)
  return rows
}

/** Relations for the console, newest first. */
export async function listRelations(
  db: Database,
  {
    userId,
    cursor,
    limit,
  }: { userId: string | undefined; cursor: string | undefined; limit: number },
) {
  let query = db.selectFrom('invite_relation').selectAll()
  if (userId !== undefined)
    query = query.where(
      sql<SqlBool>`(inviter_id = ${userId}::bigint or user_id = ${userId}::bigint)`,
    )
  if (cursor !== undefined) query = query.where('id', '<', BigInt(cursor))
  return query.orderBy('id', 'desc').limit(limit).execute()
}

/** The nicknames of users, masked to what others may see. */
export async function maskedNames(
  db: Database,
  userIds: readonly number[],
): Promise<(userId: number) => string> {
  if (userIds.length === 0) return () => ''
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'nickname'])
    .where('id', 'in', [...new Set(userIds)].map(BigInt))
    .execute()
  const names = new Map(rows.map(({ id, nickname }) => [Number(id), masked(nickname)]))
  return (userId) => names.get(userId) ?? '***'
}

/** The first character and, of a long name, the last two. */
export function masked(name: string): string {
  const letters = Array.from(name)
  return `${letters[0] ?? ''}***${letters.length > 5 ? letters.slice(-2).join('') : ''}`
}
