import type { Exchange } from '@candor/core'
import { amountOf } from '@candor/core/money'
import type { LockupPosition } from '@candor/core/products/lockup'
import { type Selectable, sql } from 'kysely'

import { newestPage } from '../../calls/newest-page.ts'
import type { Paging } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'

export type PositionFilter = {
  readonly userId: number
  readonly statuses: readonly (1 | 2)[]
}

const filtered = (db: Database, { userId, statuses }: PositionFilter) =>
  db
    .selectFrom('lockup_position')
    .where('user_id', '=', BigInt(userId))
    .where('status', 'in', statuses)

/** One page of a user's positions and one more row, newest first; and how many there are (counted up to 10,000). */
export const listPositions = (db: Database, filter: PositionFilter, paging: Paging) =>
  newestPage(db, filtered(db, filter).selectAll(), paging)

/** A user's own position; another's is as unknown as none. */
export async function findPosition(db: Database, owner: { userId: number; positionId: number }) {
  return db
    .selectFrom('lockup_position')
    .selectAll()
    .where('id', '=', BigInt(owner.positionId))
    .where('user_id', '=', BigInt(owner.userId))
    .executeTakeFirst()
}

/** What a position was paid, newest first. */
export async function listDividends(db: Database, positionId: number) {
  return db
    .selectFrom('lockup_dividend')
    .select(['day', 'daily_rate', 'amount', 'at'])
    .where('position_id', '=', BigInt(positionId))
    .orderBy('day', 'desc')
    .execute()
}

/** By currency: a user's amount in progress, the dividends in [from, until), and all dividends so far. */
export async function sumPositions(
  db: Database,
  { userId, from, until }: { userId: number; from: number; until: number },
) {
  return db
    .selectFrom('lockup_position')
    .innerJoin('lockup_version', 'lockup_version.id', 'version_id')
    .innerJoin('lockup_plan', 'lockup_plan.id', 'plan_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('lockup_dividend')
          .select(({ fn }) => fn.sum<bigint | null>('lockup_dividend.amount').as('paid'))
          .whereRef('position_id', '=', 'lockup_position.id')
          .where('at', '>=', BigInt(from))
          .where('at', '<', BigInt(until))
          .as('recent'),
      (join) => join.onTrue(),
    )
    .where('user_id', '=', BigInt(userId))
    .groupBy('currency_id')
    .orderBy('currency_id')
    .select([
      'currency_id',
      sql<bigint>`coalesce(sum(lockup_position.amount) filter (where status = 1), 0)`.as('running'),
      sql<bigint>`coalesce(sum(recent.paid), 0)`.as('recent'),
      sql<bigint>`sum(dividends)`.as('total'),
    ])
    .execute()
}

/** A stored row as the core has it; its version never changes, so the one in memory is the one it was sold on. */
export function positionOf(
  { products: { lockup } }: Exchange,
  row: Selectable<Schema['lockup_position']>,
): Omit<LockupPosition, 'touchedIn'> {
  const version = lockup.plans.version(row.version_id)
  if (version === undefined) throw new Error(`no lock-up version ${row.version_id}`)
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    version,
    amount: amountOf(row.amount),
    startedAt: Number(row.started_at),
    daysPaid: row.days_paid,
    dividends: amountOf(row.dividends),
    status: row.status,
    penalty: amountOf(row.penalty),
    closedAt: Number(row.closed_at),
  }
}
