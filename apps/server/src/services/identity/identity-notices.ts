import type { Database } from '../../db/database.ts'
import type { NewNotice, Notices } from '../notice/notices.ts'
import { identityKind } from './identity-rows.ts'

type Decided = {
  readonly id: number
  readonly userId: number
  readonly level: number
  readonly state: 'approved' | 'rejected'
  readonly at: number
}

export const identityNotice = ({ id, userId, level, state, at }: Decided): NewNotice => ({
  userId,
  kind: `identity_${state}`,
  source: `identity:${id}`,
  at,
  ref: id,
  values: () => ({ level: String(level) }),
})

const recoveredMs = 24 * 3_600_000

/** Stores the notices of recent decisions again: a process that ended after a decision may not have stored its own. */
export async function recoverNotices(
  { db, notices, now }: { db: Database; notices: Pick<Notices, 'store'>; now: () => number },
  limit = 1000,
): Promise<void> {
  const rows = await db
    .selectFrom('review')
    .select(['id', 'user_id', 'tier', 'state', 'decided_at'])
    .where('kind', '=', identityKind)
    .where('decider', 'in', ['staff', 'demo'])
    .where('decided_at', '>', BigInt(now() - recoveredMs))
    .orderBy('decided_at', 'desc')
    .limit(limit)
    .execute()
  const decided = rows.map((row) => ({
    id: Number(row.id),
    userId: Number(row.user_id),
    level: row.tier,
    state: row.state === 'approved' ? ('approved' as const) : ('rejected' as const),
    at: Number(row.decided_at),
  }))
  if (decided.length > 0) await notices.store(decided.map(identityNotice))
}
