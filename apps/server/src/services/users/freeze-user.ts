import type { Answer } from '../../calls/mount.ts'
import type { Platform } from '../../server-module.ts'
import type { Actor } from '../audit/audit.ts'
import type { NewNotice, Notices } from '../notice/notices.ts'

type Context = Pick<Platform, 'db' | 'audit' | 'freezes' | 'now'> & { readonly notices: Notices }
type Written = { readonly userId: number; readonly reason: string }

/** Freezes an account, or replaces the reason of a freeze. Calls that were admitted before still take effect. */
export async function freezeUser(
  { db, audit, freezes, now, notices }: Context,
  actor: Actor,
  { userId, reason }: Written,
): Promise<Answer<boolean>> {
  const at = now()
  const acted = await audit.act(actor, async () => {
    const known = await db
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', BigInt(userId))
      .executeTakeFirst()
    if (known === undefined) return { ok: false, rejection: 'user_unknown', field: 'user_id' }
    const before = freezes.find(userId)
    const row = { reason, frozen_at: at }
    return {
      ok: true,
      value: {
        action: 'user.frozen',
        target: `user:${userId}`,
        ...(before && { before: { reason: before.reason } }),
        after: { reason },
        changes: [
          db
            .insertInto('user_freeze')
            .values({ user_id: userId, ...row })
            .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row)),
        ],
      },
    }
  })
  if (!acted.ok) return acted
  freezes.set(userId, { reason, at })
  await inform(notices, { userId, kind: 'account_frozen', at, values: () => ({ reason }) })
  return { ok: true, value: true }
}

export async function releaseUser(
  { db, audit, freezes, now, notices }: Context,
  actor: Actor,
  { userId, reason }: Written,
): Promise<Answer<boolean>> {
  const acted = await audit.act(actor, async () => {
    const before = freezes.find(userId)
    if (before === undefined) return { ok: false, rejection: 'user_not_frozen', field: 'user_id' }
    return {
      ok: true,
      value: {
        action: 'user.released',
        target: `user:${userId}`,
        before: { reason: before.reason },
        after: { reason },
        changes: [db.deleteFrom('user_freeze').where('user_id', '=', BigInt(userId))],
      },
    }
  })
  if (!acted.ok) return acted
  freezes.delete(userId)
  await inform(notices, { userId, kind: 'account_released', at: now(), values: () => ({}) })
  return { ok: true, value: true }
}

const inform = (notices: Notices, of: Pick<NewNotice, 'userId' | 'kind' | 'at' | 'values'>) =>
  notices.store([{ ...of, source: `${of.kind}:${of.at}`, ref: 0 }])
