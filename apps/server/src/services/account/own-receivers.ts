import type { AccountContext } from './account-context.ts'
import { allOf } from './find-account.ts'
import type { Receiver } from './receiver.ts'

/** Where codes of a user's own scenes may go, the address before the number. */
export async function ownReceivers(
  { db }: Pick<AccountContext, 'db'>,
  userId: number,
): Promise<Receiver[]> {
  const user = await db
    .selectFrom('app_user')
    .select(['email', 'mobile'])
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  return allOf(user)
}
