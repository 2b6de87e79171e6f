import type { Database } from '../../db/database.ts'

/** The address of a user who is known to exist. */
export async function ownEmail(db: Database, userId: number): Promise<string> {
  const { email } = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  return email
}
