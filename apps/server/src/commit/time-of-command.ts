import type { Database } from '../db/database.ts'

/** When a stored command was executed, in milliseconds; zero for one that is not stored. */
export async function timeOfCommand(db: Database, seq: number): Promise<bigint> {
  const row = await db
    .selectFrom('journal')
    .select('at')
    .where('seq', '=', BigInt(seq))
    .executeTakeFirst()
  return row?.at ?? 0n
}
