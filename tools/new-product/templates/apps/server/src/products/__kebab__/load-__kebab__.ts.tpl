import type { Exchange } from '@candor/core'

import type { Database } from '../../db/database.ts'
import { entryOf } from './queries.ts'
import { with__pascal__ } from './tables.ts'

/** Loads all entries into memory. */
export async function load__pascal__(db: Database, { products }: Exchange): Promise<void> {
  const rows = await with__pascal__(db)
    .selectFrom('__snake___entry')
    .selectAll()
    .orderBy('id')
    .execute()
  for (const row of rows) products.__camel__.restore(entryOf(row))
}
