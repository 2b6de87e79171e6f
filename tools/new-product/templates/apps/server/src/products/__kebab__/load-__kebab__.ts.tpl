import type { Exchange } from '@candor/core'

import type { Database } from '../../db/database.ts'
import { entryOf } from './queries.ts'

/** Loads all entries into memory. */
export async function load__pascal__(db: Database, { products }: Exchange): Promise<void> {
  const rows = await db.selectFrom('__snake___entry').selectAll().orderBy('id').execute()
  for (const row of rows) products.__camel__.restore(entryOf(row))
}
