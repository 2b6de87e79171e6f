import { type SqlBool, sql } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'

/** Of all inviters where it is null. */
const ofInviter = (inviterId: number | null) =>
  inviterId === null ? sql<SqlBool>`true` : sql<SqlBool>`inviter_id = ${inviterId}`

/** One page of an inviter's rebates, newest first. */
export function listRebates(db: Database, inviterId: number, paging: Paging) {
  const own = db.selectFrom('invite_rebate').selectAll().where(ofInviter(inviterId))
  return newestPage(db, own, paging)
}

/** One page of the users whom somebody has invited, newest first. */
export function listInvitees(db: Database, inviterId: number, paging: Paging) {
  const own = db.selectFrom('invite_relation').selectAll().where(ofInviter(inviterId))
  return newestPage(db, own, paging)
}

type Total = {
  readonly currency_id: number
  readonly inviters: bigint
  readonly accrued: bigint
  readonly paid: bigint
}

/** Rebates by currency, of one inviter or of all. */
export async function rebateTotals(db: Database, inviterId: number | null): Promise<Total[]> {
  const { rows } = await sql<Total>`
    select currency_id, accrued.inviters, accrued.total as accrued, coalesce(paid.total, 0) as paid
    from (select currency_id, count(distinct inviter_id) as inviters, sum(amount)::bigint as total
      from invite_rebate where ${ofInviter(inviterId)} group by 1) accrued
    left join (select currency_id, sum(amount)::bigint as total
      from invite_payment where ${ofInviter(inviterId)} group by 1) paid using (currency_id)
    order by 1`.execute(db)
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

/** The inviters with the most active users. */
export async function topInviters(db: Database, limit: number) {
  const { rows } = await sql<{ inviter_id: bigint; active: bigint }>`
    select inviter_id, count(*) as active from invite_relation
    where is_active = 1 and bar = 0 group by 1 order by 2 desc, 1 limit ${limit}`.execute(db)
  return rows.map((row) => ({ userId: Number(row.inviter_id), active: Number(row.active) }))
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
