import type { Exchange } from '@candor/core'
import { couponStatus, couponStepKind, type CouponVersion } from '@candor/core/products/coupon'
import { sql } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import { stepOf } from './stored-rows.ts'

const { unused, inUse, used, expired } = couponStatus
/** The tabs of a user's coupons. */
const statusesOf = {
  unused: [unused, inUse],
  used: [used],
  expired: [expired, couponStatus.void],
  all: Object.values(couponStatus),
} as const

/** Versions are kept in memory, and never removed. */
export function versionIn({ products: { coupon } }: Exchange, id: number): CouponVersion {
  const version = coupon.rules.version(id)
  if (version === undefined) throw new Error(`no version ${id} of a rule of coupons`)
  return version
}

/** One page of a user's coupons, newest first. */
export function listCoupons(
  db: Database,
  { userId, status }: { userId: number; status: 'unused' | 'used' | 'expired' | undefined },
  paging: Paging,
) {
  const own = db
    .selectFrom('coupon')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('status', 'in', statusesOf[status ?? 'all'])
  return newestPage(db, own, paging)
}

/** A user's coupon; another user's one is as unknown as none. */
export async function findCoupon(db: Database, { userId, id }: { userId: number; id: number }) {
  return db
    .selectFrom('coupon')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
}

/** What happened to a coupon, oldest first. */
export async function stepsOf(db: Database, couponId: number) {
  const rows = await db
    .selectFrom('coupon_step')
    .selectAll()
    .where('coupon_id', '=', BigInt(couponId))
    .orderBy('id')
    .execute()
  return rows.map(stepOf)
}

/** Coupons for the console, newest first. */
export async function listAllCoupons(
  db: Database,
  {
    userId,
    cursor,
    limit,
  }: { userId: string | undefined; cursor: string | undefined; limit: number },
) {
  let query = db.selectFrom('coupon').selectAll()
  if (userId !== undefined) query = query.where('user_id', '=', BigInt(userId))
  if (cursor !== undefined) query = query.where('id', '<', BigInt(cursor))
  return query.orderBy('id', 'desc').limit(limit).execute()
}

/** The grants and reminders of the commands after `seq`, each with its coupon. */
export async function noticedSince(db: Database, seq: number) {
  return db
    .selectFrom('coupon_step as step')
    .innerJoin('coupon', 'coupon.id', 'step.coupon_id')
    .select(['step.coupon_id', 'step.user_id', 'step.kind', 'step.at', 'step.currency_id'])
    .select(['step.amount', 'coupon.reserved'])
    .where('step.seq', '>', BigInt(seq))
    .where('step.kind', 'in', [couponStepKind.grant, couponStepKind.warn])
    .orderBy('step.id')
    .execute()
}

/** Users who have registered at `since` or later, after the user `afterId`, and have had no coupon of a rule. */
export async function registeredWithout(
  db: Database,
  {
    ruleId,
    since,
    afterId,
    limit,
  }: { ruleId: number; since: number; afterId: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from app_user
    where id > ${afterId} and created_at >= ${since}
      and not exists (select from coupon where rule_id = ${ruleId} and user_id = app_user.id)
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** The last user who registered before `at`; zero where nobody did. */
export async function lastRegisteredBefore(db: Database, at: number): Promise<number> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('created_at', '<', BigInt(at))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

/** Users whose identity was approved for the first time at `since` or later and who have had no coupon of a rule. */
export async function verifiedWithout(
  db: Database,
  { ruleId, since, limit }: { ruleId: number; since: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: bigint }>`
    select user_id as id from review
    where kind = 'identity' and state = 'approved' and decided_at >= ${since}
      and not exists (select from coupon where rule_id = ${ruleId} and user_id = review.user_id)
      and not exists (select from review earlier where earlier.user_id = review.user_id
        and earlier.kind = 'identity' and earlier.state = 'approved' and earlier.decided_at < ${since})
    group by user_id order by min(decided_at), user_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => Number(id))
}
