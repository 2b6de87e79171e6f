import { passkeyEndpoints } from '@candor/protocol/services/security/passkey-endpoints'

import { mount } from '../../calls/mount.ts'
import { sourceOf } from '../security-log/security-log.ts'
import { logInByPasskey } from './log-in-by-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from './manage-passkeys.ts'
import { beginPasskey, finishPasskey } from './register-passkey.ts'
import { requestPasskey } from './request-passkey.ts'
import type { PasskeyContext } from './verify-passkey.ts'

export function passkeyCalls(context: PasskeyContext) {
  return mount(passkeyEndpoints, {
    passkeyList: async ({ user }) => ({ ok: true, value: await listPasskeys(context, user.id) }),
    passkeyBegin: ({ user, host }) => beginPasskey(context, user, host),
    passkeyFinish: ({ body, user, host, ...call }) => {
      const { challenge_id: challengeId, response, name } = body
      const by = { ...user, from: sourceOf(call) }
      return finishPasskey(context, by, { challengeId, response, host, name })
    },
    passkeyRename: ({ body: { id, name }, user }) =>
      renamePasskey(context, user.id, { id: Number(id), name }),
    passkeyRemove: ({ body, user, ...call }) =>
      removePasskey(context, { ...user, from: sourceOf(call) }, Number(body.id)),
    passkeyLoginBegin: ({ host }) => requestPasskey(context, host, { purpose: 'login' }),
    passkeyLoginFinish: ({ body, host, ...call }) => {
      const { challenge_id: challengeId, response, stay } = body
      const answer = { challengeId, response, host }
      return logInByPasskey(context, { ...answer, stay: stay === '1', from: sourceOf(call) })
    },
  })
}
