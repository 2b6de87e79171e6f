import { type ReplyOf, type requestEndpoints, requestKinds, requestStates } from '@candor/protocol'

import type { Database } from '../../db/database.ts'

export type RequestReply = ReplyOf<typeof requestEndpoints.requestList>['list'][number]
type State = RequestReply['state']

const requests = (db: Database) =>
  db
    .selectFrom('four_eyes_request as request')
    .innerJoin('staff as asker', 'asker.id', 'request.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'request.decided_by')
    .selectAll('request')
    .select(['asker.name as asked_by_name', 'decider.name as decided_by_name'])

type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

export async function findRequest(
  db: Database,
  id: number,
  now: number,
): Promise<RequestReply | undefined> {
  const row = await requests(db).where('request.id', '=', BigInt(id)).executeTakeFirst()
  return row === undefined ? undefined : replyOf(row, now)
}

export async function listRequests(
  db: Database,
  filter: { state: State | undefined; before: number | undefined; limit: number },
  now: number,
): Promise<RequestReply[]> {
  const { state, before, limit } = filter
  let query = requests(db)
  if (before !== undefined) query = query.where('request.id', '<', BigInt(before))
  // What nobody decided on in time stays as it was; only the clock says that it is over.
  if (state === 'open') query = query.where('expires_at', '>', BigInt(now))
  if (state === 'expired') query = query.where('expires_at', '<=', BigInt(now))
  if (state !== undefined) query = query.where('state', '=', state === 'expired' ? 'open' : state)
  const rows = await query.orderBy('request.id', 'desc').limit(limit).execute()
  return rows.map((row) => replyOf(row, now))
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
