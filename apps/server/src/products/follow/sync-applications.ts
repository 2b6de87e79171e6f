import { traderStatus } from '@candor/core/products/follow'
import { type Generated, sql } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import { addReview } from '../../services/reviews/add-review.ts'
import { applicationKind, applicationRules } from './application-rules.ts'
import type { FollowContext } from './follow-context.ts'
import { reasonText } from './reason-text.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    /** The application of each review, which has the review's id; `tier` is part of the approval. */
    follow_review: { id: bigint; trader_id: bigint; tier: Generated<number> }
  }
}

const atOnce = 200
const approvedReason = 'approved'

type Context = Pick<FollowContext, 'db' | 'house' | 'now'>

/** Brings the queue to the state of the applications: adds reviews, closes those that were withdrawn, carries out decisions. */
export async function syncApplications(context: Context): Promise<void> {
  await addNew(context)
  await closeWithdrawn(context)
  await carryOutDecided(context)
}

async function addNew({ db }: Context): Promise<void> {
  const rows = await db
    .selectFrom('follow_trader')
    .select(['id', 'user_id', 'applied_at'])
    .where('status', '=', traderStatus.applied)
    .where(sql<boolean>`not exists (select from follow_review where trader_id = follow_trader.id)`)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (const row of rows)
    await db.transaction().execute(async (transaction) => {
      // Two runs at once add one.
      await sql`select pg_advisory_xact_lock(hashtext('follow_review'), ${Number(row.id)}::int)`.execute(
        transaction,
      )
      const known = await transaction
        .selectFrom('follow_review')
        .select('id')
        .where('trader_id', '=', row.id)
        .executeTakeFirst()
      if (known !== undefined) return
      const id = await addReview(transaction, {
        kind: applicationKind,
        userId: Number(row.user_id),
        tier: 1,
        at: Number(row.applied_at),
        slaMs: applicationRules.slaMs,
      })
      await transaction
        .insertInto('follow_review')
        .values({ id: BigInt(id), trader_id: row.id })
        .execute()
    })
}

/** Of applications that their users took back. */
async function closeWithdrawn({ db, now }: Context): Promise<void> {
  await sql`
    update review set state = 'rejected', decider = 'rule', decided_at = ${BigInt(now())},
      reason_code = 'withdrawn', claimed_by = null, claim_until = 0
    from follow_review join follow_trader on follow_trader.id = follow_review.trader_id
    where review.id = follow_review.id and review.kind = ${applicationKind}
      and review.state in ('open', 'second') and follow_trader.status = ${traderStatus.resigned}`.execute(
    db,
  )
}

/** Decisions that were stored and then not carried out, because the server stopped between the two. */
async function carryOutDecided(context: Context): Promise<void> {
  const rows = await context.db
    .selectFrom('review')
    .innerJoin('follow_review', 'follow_review.id', 'review.id')
    .innerJoin('follow_trader', 'follow_trader.id', 'follow_review.trader_id')
    .select(['follow_trader.id', 'review.state', 'review.reason_code', 'review.note'])
    .select('follow_review.tier')
    .where('review.kind', '=', applicationKind)
    .where('review.state', 'in', ['approved', 'rejected'])
    .where('follow_trader.status', '=', traderStatus.applied)
    .limit(atOnce)
    .execute()
  for (const { id, state, tier, reason_code: code, note } of rows)
    await carryOut(context, { traderId: Number(id), state, reason: reasonText(code, note), tier })
}

/** Executes a decision of the queue. One that its user has taken back is refused by the core. */
export async function carryOut(
  { house }: Pick<Context, 'house'>,
  decided: { traderId: number; state: string; reason: string; tier: number },
): Promise<Answer<string>> {
  const { state, reason, tier } = decided
  const details = { trader_id: String(decided.traderId) }
  if (state === 'approved')
    return house.perform('traderApprove', {
      ...details,
      tier: String(tier),
      reason: approvedReason,
    })
  return house.perform('traderReject', { ...details, reason })
}
