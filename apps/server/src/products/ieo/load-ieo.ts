import type { Exchange } from '@candor/core'

import type { Database } from '../../db/database.ts'
import { orderOf, projectOf } from './stored-rows.ts'

/** Loads the projects and the orders that have not ended. */
export async function loadIeo(db: Database, exchange: Exchange): Promise<void> {
  const { ieo } = exchange.products
  const projects = await db.selectFrom('ieo_project').selectAll().orderBy('id').execute()
  for (const row of projects) ieo.restoreProject(projectOf(row))
  const rows = await db
    .selectFrom('ieo_order')
    .selectAll()
    .where('ended_at', '=', 0n)
    .orderBy('id')
    .execute()
  for (const row of rows) {
    const project = ieo.projects.get(row.project_id)
    if (project === undefined) throw new Error(`order ${row.id} of a subscription has no project`)
    ieo.restore(orderOf(row, project))
  }
}
