import type { Database } from '../../db/database.ts'

/** Whether a user is the member of the staff: both have the same address. */
export async function isOwnAccount(
  db: Database,
  { staffId, userId }: { readonly staffId: number; readonly userId: number },
): Promise<boolean> {
  const same = await db
    .selectFrom('staff')
    .innerJoin('app_user', 'app_user.email', 'staff.email')
    .select('staff.id')
    .where('staff.id', '=', BigInt(staffId))
    .where('app_user.id', '=', BigInt(userId))
    .executeTakeFirst()
  return same !== undefined
}
