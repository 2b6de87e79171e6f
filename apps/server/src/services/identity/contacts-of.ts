import type { Database } from '../../db/database.ts'

/** What of a user's contacts is bound; identity verification needs both. */
export async function contactsOf(
  db: Database,
  userId: number,
): Promise<{ email: boolean; mobile: boolean; country: string }> {
  const { email, mobile, country } = await db
    .selectFrom('app_user')
    .select(['email', 'mobile', 'country'])
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  return { email: email !== null, mobile: mobile !== null, country }
}
