import { restHours } from '@candor/protocol/services/addressbook/address-book-rules'

import type { Database } from '../../db/database.ts'
import { whitelistDigest } from './address-rows.ts'

export const restMs = restHours * 3_600_000

export type Whitelist = { readonly isOn: boolean; readonly endsAt: number | null }

/** The whitelist of a user at a time: one that was switched off stays on until its end. */
export async function whitelistOf(db: Database, userId: number, at: number): Promise<Whitelist> {
  const row = await db
    .selectFrom('address_whitelist')
    .select(['is_on', 'ends_at'])
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
  if (row === undefined || !row.is_on) return { isOn: false, endsAt: null }
  const endsAt = row.ends_at === null ? null : Number(row.ends_at)
  if (endsAt !== null && endsAt <= at) return { isOn: false, endsAt: null }
  return { isOn: true, endsAt }
}

/** Switches it; returns whether that changed anything. To switch it off again does not move its end. */
export async function setWhitelist(
  db: Database,
  { userId, isWanted, at }: { userId: number; isWanted: boolean; at: number },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', BigInt(userId))
      .forUpdate()
      .execute()
    const { isOn, endsAt } = await whitelistOf(transaction, userId, at)
    const isDone = isWanted ? isOn && endsAt === null : !isOn || endsAt !== null
    if (isDone) return false
    const row = {
      user_id: userId,
      is_on: true,
      ends_at: isWanted ? null : at + restMs,
      changed_at: at,
    }
    const values = { ...row, digest: whitelistDigest(row) }
    await transaction
      .insertInto('address_whitelist')
      .values(values)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute()
    return true
  })
}
