import { limitKinds } from '@candor/protocol/services/protection/protection-words'

import type { Database } from '../../db/database.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { changedLimit, type DailyLimit, noLimit } from './daily-limit.ts'

/** Each limit and each cool-off follows from the changes that its user has made. */
export async function verifyProtection(db: Database): Promise<string> {
  const changes = await db.selectFrom('protection_change').selectAll().orderBy('id').execute()
  const limits = new Map<string, DailyLimit>()
  const coolOffs = new Map<string, number>()
  for (const { user_id: userId, kind, amount, until, at } of changes) {
    if (until !== null)
      coolOffs.set(String(userId), Math.max(Number(until), coolOffs.get(String(userId)) ?? 0))
    else if (limitKinds.some((known) => known === kind))
      limits.set(
        `${userId} ${kind}`,
        changedLimit(limits.get(`${userId} ${kind}`) ?? noLimit, amount ?? undefined, Number(at)),
      )
  }
  const limitRows = await db.selectFrom('protection_limit').selectAll().execute()
  for (const row of limitRows) {
    const key = `${row.user_id} ${row.kind}`
    const made = limits.get(key)
    const next = made?.next
    const isSame =
      made !== undefined &&
      made.amount === (row.amount ?? undefined) &&
      next?.amount === (row.next_amount ?? undefined) &&
      next?.at === (row.next_at === null ? undefined : Number(row.next_at))
    if (!isSame) throw new Disagreement('protection_limit', key, 'does not follow from its changes')
    limits.delete(key)
  }
  const coolOffRows = await db.selectFrom('protection_cool_off').selectAll().execute()
  for (const { user_id: userId, until } of coolOffRows) {
    if (coolOffs.get(String(userId)) !== Number(until))
      throw new Disagreement('protection_cool_off', userId, 'does not follow from its changes')
    coolOffs.delete(String(userId))
  }
  const [missing] = [...limits.keys(), ...coolOffs.keys()]
  if (missing !== undefined)
    throw new Disagreement('protection_change', missing, 'has no limit or cool-off')
  return `${changes.length.toLocaleString('en')} changes of own limits`
}
