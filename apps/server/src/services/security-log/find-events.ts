import { sql } from 'kysely'

import { millisecondsOf } from '../../calls/milliseconds-of.ts'
import type { Database } from '../../db/database.ts'

export type EventFilter = {
  readonly kind: string | undefined
  readonly userId: string | undefined
  readonly staffId: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  readonly cursor: string | undefined
  readonly limit: number
}

/** Events of security, newest first. Every filter alone is served by an index. */
export async function findEvents(db: Database, filter: EventFilter) {
  const { kind, userId, staffId, from, to, cursor, limit } = filter
  let query = db.selectFrom('security_event').leftJoin('staff', 'staff.id', 'staff_id')
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (userId !== undefined) query = query.where('user_id', '=', BigInt(userId))
  if (staffId !== undefined) query = query.where('staff_id', '=', BigInt(staffId))
  if (from !== undefined) query = query.where('at', '>=', BigInt(millisecondsOf(from)))
  if (to !== undefined) query = query.where('at', '<', BigInt(millisecondsOf(to)))
  if (cursor !== undefined) {
    const [at = '', id = ''] = cursor.split('_')
    query = query.where(
      sql<boolean>`(at, security_event.id) < (${BigInt(at)}::bigint, ${BigInt(id)}::bigint)`,
    )
  }
  const rows = await query
    .select(['security_event.id', 'at', 'kind', 'user_id', 'staff_id', 'staff.name'])
    .select(['address', 'device', 'request_id', 'details'])
    .orderBy('at', 'desc')
    .orderBy('security_event.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    at: Number(row.at),
    kind: row.kind,
    user_id: row.user_id === null ? null : Number(row.user_id),
    staff_id: row.staff_id === null ? null : Number(row.staff_id),
    staff_name: row.name ?? '',
    address: row.address,
    device: row.device,
    request_id: row.request_id,
    details: row.details,
  }))
}
