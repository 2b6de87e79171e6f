import type { ReplyOf } from '@candor/protocol'
import { safeEndpoints } from '@candor/protocol/services/account/safe-endpoints'

import { type Answer, mount } from '../../calls/mount.ts'
import type { AccountContext } from './account-context.ts'
import { deviceOf } from './device-of.ts'
import { maskedAddress } from './masked-address.ts'
import { setPassword } from './set-password.ts'
import { emailOf } from './user-info.ts'

export function safeCalls(context: AccountContext) {
  const { sessions } = context
  return mount(safeEndpoints, {
    updatePassword: ({ body: { password, re_password: repeated, code }, user }) =>
      updatePassword(context, user, { password, repeated, code }),
    sessionList: async ({ user }) => ({ ok: true, value: await listSessions(context, user) }),
    sessionRevoke: async ({ body, user }) => {
      const isEnded = await sessions.revokeOne({ userId: user.id, id: Number(body.id) })
      return isEnded
        ? { ok: true, value: true }
        : { ok: false, rejection: 'session_unknown', field: 'id' }
    },
    sessionRevokeOthers: async ({ user }) => {
      const revoked = await sessions.revokeOthers({ userId: user.id, keptId: user.sessionId })
      return { ok: true, value: { revoked } }
    },
  })
}

/** The open sessions of the caller: the current one first, then by last use. */
async function listSessions(
  { sessions }: Pick<AccountContext, 'sessions'>,
  caller: { id: number; sessionId: number },
): Promise<ReplyOf<typeof safeEndpoints.sessionList>> {
  const open = await sessions.list(caller.id)
  const isCurrent = ({ id }: { id: number }) => Number(id === caller.sessionId)
  return open
    .toSorted((a, b) => isCurrent(b) - isCurrent(a) || b.lastSeenAt - a.lastSeenAt || b.id - a.id)
    .map(({ id, createdAt, lastSeenAt, ip, userAgent }) => {
      const device = deviceOf(userAgent)
      return {
        id,
        created_at: createdAt,
        last_seen_at: lastSeenAt,
        ip: maskedAddress(ip),
        device: device.name,
        device_kind: device.kind,
        current: id === caller.sessionId,
      }
    })
}

/** Sets a new password for a logged-in user: every other session ends. */
async function updatePassword(
  context: AccountContext,
  caller: { id: number; sessionId: number },
  request: { password: string; repeated: string; code: string },
): Promise<Answer<boolean>> {
  const answer = await setPassword(context, {
    email: await emailOf(context.db, caller.id),
    scene: 'security',
    repeatedField: 're_password',
    ...request,
  })
  if (!answer.ok) return answer
  await context.sessions.revokeOthers({ userId: caller.id, keptId: caller.sessionId })
  return { ok: true, value: true }
}
