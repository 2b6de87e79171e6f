import type { Database } from '../../db/database.ts'

type Context = { readonly db: Database; readonly now: () => number }

/** Whether withdrawals and sends are suspended after a change of the account's security. */
export async function areWithdrawalsFrozen({ db, now }: Context, userId: number): Promise<boolean> {
  const { frozen_until: until } = await db
    .selectFrom('app_user')
    .select('frozen_until')
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  return Number(until) > now()
}
