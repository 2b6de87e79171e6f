import { userEndpoints } from '@candor/protocol/services/users/endpoints'

import type { StaffCaller } from '../../calls/admission.ts'
import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { type Answer, mount } from '../../calls/mount.ts'
import type { Database } from '../../db/database.ts'
import type { Platform, ServerModule } from '../../server-module.ts'
import { deviceOf } from '../account/device-of.ts'
import type { Act, Audit } from '../audit/audit.ts'
import { cursorOf, findUsers } from './find-users.ts'

export const users = {
  name: 'users',
  open: (platform) => ({ console: usersConsole(platform) }),
} as const satisfies ServerModule

/** Users in the console: the calls change only their open sessions. */
function usersConsole({ db, audit, sessions }: Pick<Platform, 'db' | 'audit' | 'sessions'>) {
  return mount(userEndpoints, {
    userSearch: async ({ body }) => {
      const limit = limitOf(body)
      const search = {
        by: body.by ?? 'id',
        words: (body.words ?? '').trim(),
        cursor: body.cursor,
      }
      const words = search.by === 'email' ? search.words.toLowerCase() : search.words
      const found = await findUsers(db, { ...search, words, limit: limit + 1 })
      return { ok: true, value: cursorPage(found, limit, (user) => cursorOf(search, user)) }
    },
    userProfile: async ({ body, user: staff, ip }) => {
      const profile = await profileOf(db, Number(body.id))
      if (profile === undefined) return unknown('id')
      const seen = await audit.act({ staffId: staff.id, ip }, async () => ({
        ok: true,
        value: { action: 'user.viewed', target: `user:${profile.id}` },
      }))
      return seen.ok ? { ok: true, value: profile } : seen
    },
    userSessions: async ({ body }) => {
      const open = await sessions.list(Number(body.id))
      const value = open
        .toSorted((a, b) => b.lastSeenAt - a.lastSeenAt)
        .map(({ id, createdAt, lastSeenAt, ip, userAgent }) => ({
          id,
          created_at: createdAt,
          last_seen_at: lastSeenAt,
          ip,
          device: deviceOf(userAgent).name,
        }))
      return { ok: true, value }
    },
    userSessionEnd: async ({ body, user, ip }) => {
      const [userId, id] = [Number(body.user_id), Number(body.id)]
      const open = await sessions.list(userId)
      if (!open.some((session) => session.id === id))
        return { ok: false, rejection: 'session_unknown', field: 'id' }
      const act: Act = { action: 'user.session_ended', target: `user:${userId}`, after: { id } }
      return ending(audit, { user, ip }, act, () => sessions.revokeOne({ userId, id }))
    },
    userSessionsEnd: async ({ body, user, ip }) => {
      const userId = Number(body.user_id)
      if ((await profileOf(db, userId)) === undefined) return unknown('user_id')
      const act: Act = { action: 'user.sessions_ended', target: `user:${userId}` }
      return ending(audit, { user, ip }, act, () => sessions.revokeAll(userId))
    },
  })
}

/** Logged first: a row without an action is better than an action without a row. */
async function ending(
  audit: Audit,
  { user, ip }: { user: StaffCaller; ip: string },
  act: Act,
  end: () => Promise<unknown>,
): Promise<Answer<boolean>> {
  const acted = await audit.act({ staffId: user.id, ip }, async () => ({ ok: true, value: act }))
  if (!acted.ok) return acted
  await end()
  return { ok: true, value: true }
}

const unknown = (field: string) => ({ ok: false, rejection: 'user_unknown', field }) as const

async function profileOf(db: Database, id: number) {
  const row = await db
    .selectFrom('app_user')
    .select(['email', 'nickname', 'lang', 'created_at', 'signature', 'currency_code'])
    .select(['invite_code', 'inviter_id', 'frozen_until', 'password_changed_at'])
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    ...row,
    id,
    created_at: Number(row.created_at),
    inviter_id: row.inviter_id === null ? null : Number(row.inviter_id),
    frozen_until: Number(row.frozen_until),
    password_changed_at: Number(row.password_changed_at),
  }
}
