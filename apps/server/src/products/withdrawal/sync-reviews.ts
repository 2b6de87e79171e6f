import { reviewExpired, withdrawalStatus } from '@candor/core/products/withdrawal'
import { sql } from 'kysely'

import { addReview } from '../../services/reviews/add-review.ts'
import { carryOut } from './carry-out.ts'
import { amountIn, bitcoinIndex, usdtValueAt, valuation } from './terms.ts'
import type { WithdrawalContext } from './withdrawal-context.ts'
import { reviewMs } from './withdrawal-reply.ts'
import { withdrawalKind } from './withdrawal-rules.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    /** The withdrawal of each review; both have the review's id. */
    withdrawal_review: {
      id: bigint
      withdrawal_id: bigint
      value_usdt: bigint
      /** The index of bitcoin, in ticks, that the value was computed at. */
      bitcoin_usdt: bigint
      /** The value above which a second person was needed. */
      second_above: bigint
    }
  }
}

const atOnce = 200

/** Brings the queue to the state of the withdrawals: adds reviews, closes those that have ended, carries out decisions. */
export async function syncReviews(context: WithdrawalContext): Promise<void> {
  await addNew(context)
  await closeEnded(context)
  await carryOutDecided(context)
}

async function addNew(context: WithdrawalContext): Promise<void> {
  const { db } = context
  const rows = await db
    .selectFrom('withdrawal')
    .select(['id', 'user_id', 'value', 'reviewed_at'])
    .where('status', '=', withdrawalStatus.review)
    .where(
      sql<boolean>`not exists (select from withdrawal_review where withdrawal_id = withdrawal.id)`,
    )
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (const row of rows) await add(context, row)
}

async function add(
  { db, exchange, settings }: WithdrawalContext,
  row: { id: bigint; user_id: bigint; value: bigint; reviewed_at: bigint },
): Promise<void> {
  const index = bitcoinIndex(exchange)
  const value = usdtValueAt(index, row.value)
  const secondAbove = amountIn(settings.value('second_person_above_usdt'), valuation)
  await db.transaction().execute(async (transaction) => {
    // Two runs at once add one.
    await sql`select pg_advisory_xact_lock(hashtext('withdrawal_review'), ${Number(row.id)}::int)`.execute(
      transaction,
    )
    const known = await transaction
      .selectFrom('withdrawal_review')
      .select('id')
      .where('withdrawal_id', '=', row.id)
      .executeTakeFirst()
    if (known !== undefined) return
    const id = await addReview(transaction, {
      kind: withdrawalKind,
      userId: Number(row.user_id),
      // Without an index the value is unknown.
      tier: index === 0 || value > secondAbove ? 2 : 1,
      at: Number(row.reviewed_at),
      slaMs: reviewMs,
    })
    await transaction
      .insertInto('withdrawal_review')
      .values({
        id: BigInt(id),
        withdrawal_id: row.id,
        value_usdt: value,
        bitcoin_usdt: BigInt(index),
        second_above: secondAbove,
      })
      .execute()
  })
}

/** Of withdrawals that their users have cancelled, and that were returned after 72 hours. */
async function closeEnded({ db, now }: WithdrawalContext): Promise<void> {
  await sql`
    update review set state = 'rejected', decider = 'rule', decided_at = ${BigInt(now())},
      reason_code = case when withdrawal.cause = ${reviewExpired} then withdrawal.cause
        else 'cancelled' end, claimed_by = null, claim_until = 0
    from withdrawal_review join withdrawal on withdrawal.id = withdrawal_review.withdrawal_id
    where review.id = withdrawal_review.id and review.kind = ${withdrawalKind}
      and review.state in ('open', 'second')
      and withdrawal.status > ${withdrawalStatus.processing}`.execute(db)
}

/** Decisions that were stored and then not carried out, because the server stopped between the two. */
async function carryOutDecided(context: WithdrawalContext): Promise<void> {
  const rows = await context.db
    .selectFrom('review')
    .innerJoin('withdrawal_review', 'withdrawal_review.id', 'review.id')
    .innerJoin('withdrawal', 'withdrawal.id', 'withdrawal_review.withdrawal_id')
    .select(['withdrawal.id', 'review.state', 'review.reason_code'])
    .where('review.kind', '=', withdrawalKind)
    .where('review.state', 'in', ['approved', 'rejected'])
    .where('withdrawal.status', '=', withdrawalStatus.review)
    .limit(atOnce)
    .execute()
  for (const { id, state, reason_code: cause } of rows)
    await carryOut(context, { withdrawalId: Number(id), state, cause })
}
