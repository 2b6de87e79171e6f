import { safeEndpoints } from '@candor/protocol/services/account/safe-endpoints'

import type { Calls } from '../../calls/calls.ts'
import { mount, type MountContext } from '../../calls/mount.ts'
import type { AccountContext } from './account-context.ts'
import { listSessions } from './list-sessions.ts'
import { updatePassword } from './update-password.ts'

export function safeRoutes(calls: Calls, context: AccountContext & MountContext): void {
  const { sessions } = context
  mount(
    calls,
    safeEndpoints,
    {
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
    },
    context,
  )
}
