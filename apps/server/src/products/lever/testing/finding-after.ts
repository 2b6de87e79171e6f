import { sql } from 'kysely'

import type { Database } from '../../../db/database.ts'
import { Disagreement } from '../../../verify/disagreement.ts'
import { asOwner } from '../../../verify/testing/forge.ts'

/** What a part of the verification finds alone, where nothing is executed again; the change is undone. */
export async function findingAfter(
  db: Database,
  { table, change }: { table: string; change: string },
  verify: (db: Database) => Promise<string>,
): Promise<string> {
  const undo = new Error('undone')
  let found = ''
  await db
    .transaction()
    .execute(async (changed) => {
      await asOwner(changed, table, async () => {
        await sql.raw(change).execute(changed)
      })
      found = await verify(changed).catch((error: unknown) => {
        if (error instanceof Disagreement) return error.message
        throw error
      })
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}
