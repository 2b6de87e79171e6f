import { freezeEndpoints, userEndpoints } from '@candor/protocol/services/users/endpoints'

import type { StaffCaller } from '../../calls/admission.ts'
import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { type Answer, mount } from '../../calls/mount.ts'
import type { Database } from '../../db/database.ts'
import type { Platform, ServerModule } from '../../server-module.ts'
import { deviceOf } from '../account/device-of.ts'
import type { Act, Audit } from '../audit/audit.ts'
import { notice } from '../notice/notice-module.ts'
import type { Notices } from '../notice/notices.ts'
import { contactsFor, seesContacts } from './contacts.ts'
import { cursorOf, fieldOf, findUsers } from './find-users.ts'
import { freezeUser, releaseUser } from './freeze-user.ts'
import { UserFigures } from './user-figures.ts'
import { addNote, listNotes } from './user-notes.ts'

export const users = {
  name: 'users',
  migrations: new URL('migrations/', import.meta.url),
  open: async (platform) => ({
    calls: mount(freezeEndpoints, {
      ownFreeze: async ({ user }) => ({
        ok: true,
        value: { freeze: platform.freezes.find(user.id) ?? null },
      }),
    }),
    console: usersConsole({ ...platform, notices: await platform.stateOf(notice) }),
  }),
} as const satisfies ServerModule

type Context = Pick<Platform, 'levels' | 'db' | 'audit' | 'sessions' | 'freezes' | 'now'> & {
  readonly notices: Notices
}

/** Users in the console: the calls end sessions, and freeze and release accounts. */
function usersConsole(context: Context) {
  const { db, audit, levels, sessions, freezes } = context
  const figures = new UserFigures(context)
  return mount(userEndpoints, {
    userSearch: async ({ body, user: staff }) => {
      const limit = limitOf(body)
      const written = (body.words ?? '').trim()
      const search = {
        by: body.by ?? fieldOf(written),
        words: written,
        cursor: body.cursor,
        byBeginning: seesContacts(staff.role),
      }
      const words = search.by === 'email' ? search.words.toLowerCase() : search.words
      const found = await findUsers(db, { ...search, words, limit: limit + 1 })
      const page = cursorPage(found, limit, (user) => cursorOf(search, user))
      const list = page.list.map((user) =>
        Object.assign(user, contactsFor(staff.role, user), {
          is_frozen: freezes.find(user.id) !== undefined,
        }),
      )
      return { ok: true, value: { ...page, list } }
    },
    userFigures: async () => ({ ok: true, value: await figures.get() }),
    userProfile: async ({ body, user: staff, ip }) => {
      const profile = await profileOf(db, Number(body.id))
      if (profile === undefined) return unknown('id')
      const seen = await audit.act({ staffId: staff.id, ip }, async () => ({
        ok: true,
        value: { action: 'user.viewed', target: `user:${profile.id}` },
      }))
      if (!seen.ok) return seen
      const freeze = freezes.find(profile.id) ?? null
      const contacts = contactsFor(staff.role, profile)
      const level = await levels.of(profile.id)
      const more = { level, freeze, is_frozen: freeze !== null }
      return { ok: true, value: { ...profile, ...contacts, ...more } }
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
    userNotes: async ({ body }) => {
      const limit = limitOf(body)
      const wanted = { userId: Number(body.id), cursor: body.cursor, limit: limit + 1 }
      const rows = await listNotes(context, wanted)
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    userNoteAdd: async ({ body, user, ip }) => {
      const text = body.text.trim()
      if (text === '') return { ok: false, rejection: 'parameter_error', field: 'text' }
      return addNote(context, { staffId: user.id, ip }, { userId: Number(body.user_id), text })
    },
    userFreeze: ({ body, user, ip }) =>
      freezeUser(context, { staffId: user.id, ip }, writtenBy(body)),
    userRelease: ({ body, user, ip }) =>
      releaseUser(context, { staffId: user.id, ip }, writtenBy(body)),
  })
}

const writtenBy = (body: { user_id: string; reason: string }) => ({
  userId: Number(body.user_id),
  reason: body.reason.trim(),
})

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
    .select(['email', 'mobile', 'nickname', 'lang', 'created_at', 'signature', 'currency_code'])
    .select(['invite_code', 'inviter_id', 'frozen_until', 'freeze_reason'])
    .select('password_changed_at')
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
