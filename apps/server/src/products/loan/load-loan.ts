import type { Exchange } from '@candor/core'

import type { Database } from '../../db/database.ts'
import { stored } from './queries.ts'
import { hourOf, versionOf } from './stored-rows.ts'

/** Loads the versions, the hour in progress of each pool, and the loans that have not ended. */
export async function loadLoan(db: Database, exchange: Exchange): Promise<void> {
  const { loan } = exchange.products
  const versions = await db.selectFrom('loan_version').selectAll().orderBy('id').execute()
  for (const row of versions) loan.versions.restore(versionOf(row))
  const hours = await db
    .selectFrom('loan_hour')
    .distinctOn('currency_id')
    .selectAll()
    .orderBy('currency_id')
    .orderBy('at', 'desc')
    .execute()
  for (const row of hours) loan.pools.restore(hourOf(row))
  const rows = await db
    .selectFrom('loan_position')
    .selectAll()
    .where('status', '=', 1)
    .orderBy('id')
    .execute()
  for (const row of rows) loan.restore(stored(exchange, row))
}
