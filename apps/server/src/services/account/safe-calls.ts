import type { ReplyOf } from '@candor/protocol'
import { safeEndpoints } from '@candor/protocol/services/account/safe-endpoints'

import { type Answer, type Caller, mount } from '../../calls/mount.ts'
import { type EventSource, sourceOf } from '../security-log/security-log.ts'
import type { AccountContext } from './account-context.ts'
import { bindReceiver } from './bind-receiver.ts'
import { deviceOf } from './device-of.ts'
import { maskedAddress } from './masked-address.ts'
import { ownReceivers } from './own-receivers.ts'
import { proveFactor } from './prove-factor.ts'
import { areaOf } from './receiver.ts'
import { setPassword } from './set-password.ts'

export function safeCalls(context: AccountContext) {
  const { sessions, securityLog } = context
  return mount(safeEndpoints, {
    updatePassword: ({ body, user, ...call }) => {
      const { password, re_password: repeated, code, otp } = body
      const from = sourceOf(call)
      return updatePassword(context, user, { password, repeated, code, otp, from })
    },
    bindMobile: async ({ body, user, ...call }) => {
      const from = sourceOf(call)
      const { mobile, code, security_code: securityCode, otp } = body
      const written = { kind: 'mobile', userString: mobile, areaCode: areaOf(body) } as const
      const bound = await bindReceiver(context, user, { ...written, code, securityCode, otp, from })
      return bound.ok ? { ok: true, value: { mobile: bound.value } } : bound
    },
    bindEmail: async ({ body, user, ...call }) => {
      const from = sourceOf(call)
      const { email, code, security_code: securityCode, otp } = body
      const written = { kind: 'email', userString: email } as const
      const bound = await bindReceiver(context, user, { ...written, code, securityCode, otp, from })
      return bound.ok ? { ok: true, value: { email: bound.value } } : bound
    },
    sessionList: async ({ user }) => ({ ok: true, value: await listSessions(context, user) }),
    sessionRevoke: async ({ body, user: { id: userId }, ...call }) => {
      const isEnded = await sessions.revokeOne({ userId, id: Number(body.id) })
      if (!isEnded) return { ok: false, rejection: 'session_unknown', field: 'id' }
      const details = { sessions: 1 }
      securityLog.report({ kind: 'account.sessions_ended', userId, from: sourceOf(call), details })
      return { ok: true, value: true }
    },
    sessionRevokeOthers: async ({ user: { id: userId, sessionId: keptId }, ...call }) => {
      const revoked = await sessions.revokeOthers({ userId, keptId })
      const details = { sessions: revoked }
      securityLog.report({ kind: 'account.sessions_ended', userId, from: sourceOf(call), details })
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

type Update = {
  readonly password: string
  readonly repeated: string
  readonly code: string
  readonly otp: string | undefined
  readonly from: EventSource
}

/** Sets a new password for a logged-in user: every other session ends. */
async function updatePassword(
  context: AccountContext,
  caller: Caller,
  { otp, from, ...request }: Update,
): Promise<Answer<boolean>> {
  const { id: userId, sessionId: keptId } = caller
  const answer = await setPassword(context, {
    receivers: await ownReceivers(context, userId),
    userId,
    scene: 'security',
    repeatedField: 're_password',
    ...request,
    ip: from.ip,
    prove: () => proveFactor(context, caller, { otp, from }),
    // API keys stay: the programs of an owner who changes the password go on.
    end: async () => ({
      sessions: await context.sessions.revokeOthers({ userId, keptId }),
      keys: (await context.keys.list(userId)).length,
    }),
  })
  if (!answer.ok) return answer
  const { sessions } = answer.value
  const kind = 'account.password_changed'
  context.securityLog.report({ kind, userId, from, details: { sessions } })
  return { ok: true, value: true }
}
