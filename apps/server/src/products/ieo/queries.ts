import type { Exchange } from '@candor/core'
import type { IeoOrder, IeoProject } from '@candor/core/products/ieo'
import { sql } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import { orderOf } from './stored-rows.ts'

export type ProjectOf = (id: number) => IeoProject

/** Projects are never removed: an order of an unknown one is a fault of the tables. */
export const projectIn =
  ({ products: { ieo } }: Exchange): ProjectOf =>
  (id) => {
    const project = ieo.projects.get(id)
    if (project === undefined) throw new Error(`no project ${id}`)
    return project
  }

/** Any id may be asked for, also one beyond the column's type. */
const ofProject = (id = '') => sql<boolean>`project_id = ${id}::bigint`

type Filter = {
  readonly userId: number
  readonly projectId: string | undefined
  readonly status: 'doing' | 'complete' | undefined
}

/** One page of a user's orders and one row more, newest first. */
export async function listIeoOrders(
  db: Database,
  { userId, projectId, status }: Filter,
  { paging, projectOf }: { paging: Paging; projectOf: ProjectOf },
): Promise<{ orders: IeoOrder[]; total: number | undefined }> {
  const own = db
    .selectFrom('ieo_order')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .$if(projectId !== undefined, (query) => query.where(ofProject(projectId)))
    .$if(status !== undefined, (query) =>
      query.where('ended_at', status === 'doing' ? '=' : '>', 0n),
    )
  const { rows, total } = await newestPage(db, own, paging)
  return { orders: rows.map((row) => orderOf(row, projectOf(row.project_id))), total }
}

export type IeoCounts = {
  readonly project_id: number
  readonly applicants: number
  readonly applied: bigint
  readonly passed: bigint
  readonly to_review: number
  readonly escrow: bigint
}

/** By project: how many users applied, a user's own orders (zero for none), reviews that wait, and what is in escrow. */
export async function countIeo(
  db: Database,
  { projectIds, userId }: { projectIds: readonly number[]; userId: number },
): Promise<ReadonlyMap<number, IeoCounts>> {
  if (projectIds.length === 0) return new Map()
  const { rows } = await sql<IeoCounts>`
    select project_id, count(distinct user_id)::int as applicants,
      coalesce(sum(amount) filter (where user_id = ${userId}), 0)::bigint as applied,
      coalesce(sum(passed) filter (where user_id = ${userId}), 0)::bigint as passed,
      (count(*) filter (where status = 1 and review = 0))::int as to_review,
      coalesce(sum(charged) filter (where status = 3), 0)::bigint as escrow
    from ieo_order where project_id in (${sql.join(projectIds)}) and status <> 5
    group by 1`.execute(db)
  return new Map(rows.map((row) => [row.project_id, row]))
}

type ConsoleFilter = {
  readonly projectId: string | undefined
  readonly userId: string | undefined
  readonly isToReview: boolean
  readonly cursor: string | undefined
  readonly limit: number
}

/** Orders for the console, newest first. */
export async function findIeoOrders(
  db: Database,
  { projectId, userId, isToReview, cursor, limit }: ConsoleFilter,
  projectOf: ProjectOf,
): Promise<IeoOrder[]> {
  let query = db.selectFrom('ieo_order').selectAll()
  if (projectId !== undefined) query = query.where(ofProject(projectId))
  if (userId !== undefined) query = query.where('user_id', '=', BigInt(userId))
  if (isToReview) query = query.where('status', '=', 1).where('review', '=', 0)
  if (cursor !== undefined) query = query.where('id', '<', BigInt(cursor))
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => orderOf(row, projectOf(row.project_id)))
}
