import { type ReplyOf, requestKinds } from '@candor/protocol'
import type { requestEndpoints } from '@candor/protocol/services/four-eyes/endpoints'
import { requestCountMax, requestStates } from '@candor/protocol/services/four-eyes/request-states'
import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'

export type RequestReply = ReplyOf<typeof requestEndpoints.requestList>['list'][number]
type State = RequestReply['state']

const requests = (db: Database) =>
  db
    .selectFrom('four_eyes_request as request')
    .innerJoin('staff as requester', 'requester.id', 'request.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'request.decided_by')
    .selectAll('request')
    .select(['requester.name as asked_by_name', 'decider.name as decided_by_name'])

type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

export async function findRequest(
  db: Database,
  id: number,
  now: number,
): Promise<RequestReply | undefined> {
  const row = await requests(db).where('request.id', '=', BigInt(id)).executeTakeFirst()
  return row === undefined ? undefined : replyOf(row, now)
}

/** The member of the staff whose requests are listed and counted; undefined for those of all. */
type AskedBy = { readonly askedBy: number | undefined }

/** Pending requests oldest first, completed ones newest first; `after` is the last one shown. */
export async function listRequests(
  db: Database,
  {
    state,
    after,
    limit,
    askedBy,
  }: AskedBy & { state: State; after: string | undefined; limit: number },
  now: number,
): Promise<RequestReply[]> {
  const isPending = state === 'open' || state === 'approved'
  const order = isPending ? 'asc' : 'desc'
  let query = requests(db).where(isIn(state, now))
  if (askedBy !== undefined) query = query.where('request.asked_by', '=', BigInt(askedBy))
  if (after !== undefined) {
    const id = BigInt(after)
    const sign = isPending ? sql`>` : sql`<`
    const last = sql`select expires_at from four_eyes_request where id = ${id}`
    query = query.where(
      sql<boolean>`(request.expires_at, request.id) ${sign} ((${last}), ${id}::bigint)`,
    )
  }
  const rows = await query
    .orderBy('request.expires_at', order)
    .orderBy('request.id', order)
    .limit(limit)
    .execute()
  return rows.map((row) => replyOf(row, now))
}

/** The number of requests in each state, counted up to a limit, so that the cost does not grow with the table. */
export function countRequests(
  db: Database,
  { askedBy }: AskedBy,
  now: number,
): Promise<Record<State, number>> {
  const own = askedBy === undefined ? sql`` : sql`and asked_by = ${askedBy}`
  const countOf = (state: State) =>
    sql<number>`(select count(*)::int from (select from four_eyes_request
      where ${isIn(state, now)} ${own} limit ${requestCountMax}) as counted)`
  return db
    .selectNoFrom(requestStates.map((state) => countOf(state).as(state)))
    .executeTakeFirstOrThrow()
}

/** An expired request keeps its row: its state follows from the time. */
function isIn(state: State, now: number) {
  if (state === 'open') return sql<boolean>`state = 'open' and expires_at > ${BigInt(now)}`
  if (state === 'expired') return sql<boolean>`state = 'open' and expires_at <= ${BigInt(now)}`
  return sql<boolean>`state = ${state}`
}

function replyOf(row: Row, now: number): RequestReply {
  const kind = requestKinds.find((known) => known === row.kind)
  const stored = requestStates.find((known) => known === row.state)
  if (kind === undefined || stored === undefined) throw new Error(`request ${row.id}`)
  const isExpired = stored === 'open' && Number(row.expires_at) <= now
  return {
    id: Number(row.id),
    kind,
    details: JSON.parse(row.body) as RequestReply['details'], // Written from such a record.
    reason: row.reason,
    state: isExpired ? 'expired' : stored,
    asked_by: Number(row.asked_by),
    asked_by_name: row.asked_by_name,
    asked_at: Number(row.asked_at),
    expires_at: Number(row.expires_at),
    decided_by_name: row.decided_by_name ?? '',
    decided_at: row.decided_at === null ? null : Number(row.decided_at),
    outcome: row.outcome,
  }
}
