import type { ReplyOf } from '@candor/protocol'
import type { identityConsoleEndpoints } from '@candor/protocol/services/identity/console-endpoints'
import { reviewDeciders, reviewStates } from '@candor/protocol/services/reviews/review-states'
import { type Generated, sql } from 'kysely'

import type { Int8, Int8Default, Int8Identity, NullableInt8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    review: {
      id: Int8Identity
      kind: string
      user_id: Int8
      tier: number
      state: string
      opened_at: Int8
      due_at: Int8
      claimed_by: NullableInt8
      claim_until: Int8Default
      first_by: NullableInt8
      first_at: NullableInt8
      decider: Generated<string>
      decided_by: NullableInt8
      decided_at: NullableInt8
      reason_code: Generated<string>
      note: Generated<string>
    }
  }
}

type IdentityRow = ReplyOf<typeof identityConsoleEndpoints.identityList>['list'][number]
/** One case as every queue replies it. */
export type ReviewRow = Omit<IdentityRow, 'name' | 'id_type' | 'country'>
export type ReviewState = ReviewRow['state']

/** What a list is filtered by; `after` is the id of the last case of the part before. */
export type ReviewFilter = {
  readonly state: ReviewState
  readonly tier: number | undefined
  readonly claim: 'mine' | 'free' | undefined
  readonly userId: number | undefined
  readonly after: string | undefined
  readonly limit: number
}

const cases = (db: Database) =>
  db
    .selectFrom('review')
    .leftJoin('staff as claimer', 'claimer.id', 'review.claimed_by')
    .leftJoin('staff as first', 'first.id', 'review.first_by')
    .leftJoin('staff as decider', 'decider.id', 'review.decided_by')
    .selectAll('review')
    .select(['claimer.name as claimer_name', 'first.name as first_name'])
    .select('decider.name as decider_name')

type Row = Awaited<ReturnType<ReturnType<typeof cases>['executeTakeFirstOrThrow']>>
export type Found = { readonly row: ReviewRow; readonly stored: Row }

export async function findReview(
  db: Database,
  { kind, id, now }: { kind: string; id: number; now: number },
): Promise<Found | undefined> {
  const stored = await cases(db)
    .where('review.id', '=', BigInt(id))
    .where('kind', '=', kind)
    .executeTakeFirst()
  return stored === undefined ? undefined : { stored, row: rowOf(stored, now) }
}

/** Waiting cases oldest first, decided ones newest first. */
export async function listReviews(
  db: Database,
  { kind, staffId, now }: { kind: string; staffId: number; now: number },
  { state, tier, claim, userId, after, limit }: ReviewFilter,
): Promise<ReviewRow[]> {
  const isWaiting = state === 'open' || state === 'second'
  let query = cases(db).where('kind', '=', kind).where('review.state', '=', state)
  if (tier !== undefined) query = query.where('tier', '=', tier)
  if (userId !== undefined) query = query.where('user_id', '=', BigInt(userId))
  if (claim === 'mine')
    query = query
      .where('claimed_by', '=', BigInt(staffId))
      .where('claim_until', '>', BigInt(now))
      .where('decided_at', 'is', null)
  if (claim === 'free') query = query.where('claim_until', '<=', BigInt(now))
  if (after !== undefined) query = query.where('review.id', isWaiting ? '>' : '<', BigInt(after))
  const rows = await query
    .orderBy('review.id', isWaiting ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => rowOf(row, now))
}

/** The cases of one user in all queues, newest first. */
export async function reviewsOfUser(
  db: Database,
  of: { userId: number; after: string | undefined; limit: number; now: number },
): Promise<(ReviewRow & { readonly kind: string })[]> {
  const { userId, after, limit, now } = of
  const rows = await cases(db)
    .where('user_id', '=', BigInt(userId))
    .$if(after !== undefined, (query) => query.where('review.id', '<', BigInt(after ?? 0)))
    .orderBy('review.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => Object.assign(rowOf(row, now), { kind: row.kind }))
}

/** Each number is counted up to `max`, so that the cost does not grow with the table. */
export async function countReviews(
  db: Database,
  { kind, staffId, now, max }: { kind: string; staffId: number; now: number; max: number },
) {
  const count = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`(select count(*)::int from
      (select from review where kind = ${kind} and ${condition} limit ${max}) as counted)`
  const overdue = (state: string) => count(sql`state = ${state} and due_at < ${BigInt(now)}`)
  const states = reviewStates.map((state) => count(sql`state = ${state}`).as(state))
  const row = await db
    .selectNoFrom([
      ...states,
      overdue('open').as('open_overdue'),
      overdue('second').as('second_overdue'),
      count(
        sql`claimed_by = ${BigInt(staffId)} and claim_until > ${BigInt(now)} and decided_at is null`,
      ).as('mine'),
    ])
    .executeTakeFirstOrThrow()
  const { open_overdue: open, second_overdue: second, ...counts } = row
  return { ...counts, overdue: Math.min(open + second, max) }
}

function rowOf(row: Row, now: number): ReviewRow {
  const state = reviewStates.find((known) => known === row.state)
  if (state === undefined) throw new Error(`review ${row.id}`)
  return {
    id: Number(row.id),
    user_id: Number(row.user_id),
    tier: row.tier,
    state,
    opened_at: Number(row.opened_at),
    due_at: Number(row.due_at),
    claim: claimOf(row, now),
    first_by_name: row.first_name ?? '',
    first_at: row.first_at === null ? null : Number(row.first_at),
    decision: decisionOf(row),
  }
}

function claimOf(row: Row, now: number): ReviewRow['claim'] {
  const until = Number(row.claim_until)
  if (row.claimed_by === null || row.decided_at !== null || until <= now) return null
  return { staff_id: Number(row.claimed_by), name: row.claimer_name ?? '', until }
}

function decisionOf(row: Row): ReviewRow['decision'] {
  const decider = reviewDeciders.find((known) => known === row.decider)
  if (row.decided_at === null || decider === undefined) return null
  const { reason_code, note } = row
  return { decider, name: row.decider_name ?? '', at: Number(row.decided_at), reason_code, note }
}
