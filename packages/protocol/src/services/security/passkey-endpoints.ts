import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { flagString, id, idString, text, time } from '../../fields.ts'
import { passkeyCalls } from './calls.ts'
import { passkeyAnswer, passkeyCreation, passkeyRequest } from './passkey-fields.ts'

const nameString = () => text({ min: 1, max: 40 })
const answerExample = { challenge_id: 'A'.repeat(43), response: '{}' }

/** Passkeys (WebAuthn). They exist on the host that they were registered on; an IP address can have none. */
export const passkeyEndpoints = {
  passkeyList: endpoint(passkeyCalls.passkeyList, {
    session: 'user',
    rate: 'read',
    summary: 'Lists the caller’s passkeys, the newest first.',
    body: {},
    reply: Type.Array(
      Type.Object({
        id: id(),
        name: Type.String(),
        created_at: time(),
        /** Zero while it has not been used. */
        last_used_at: time(),
        /** The host on which it can be used. */
        host: Type.String(),
        /** Whether the browser's account keeps a copy for other devices. */
        synced: Type.Boolean(),
      }),
    ),
    example: {},
  }),
  passkeyBegin: endpoint(passkeyCalls.passkeyBegin, {
    session: 'user',
    rate: 'security',
    isOpenToFrozen: true,
    stepUp: true,
    summary: 'Returns a challenge to create a passkey for the host of the request.',
    body: {},
    reply: passkeyCreation(),
    example: {},
  }),
  passkeyFinish: endpoint(passkeyCalls.passkeyFinish, {
    session: 'user',
    rate: 'security',
    isOpenToFrozen: true,
    stepUp: true,
    summary: 'Stores the created passkey. Returns recovery codes, if the account has none.',
    body: { ...passkeyAnswer(), name: nameString() },
    reply: Type.Object({ id: id(), recovery_codes: Type.Array(Type.String()) }),
    example: { ...answerExample, name: 'Phone' },
  }),
  passkeyRename: endpoint(passkeyCalls.passkeyRename, {
    session: 'user',
    rate: 'read',
    summary: 'Renames one of the caller’s passkeys.',
    body: { id: idString(), name: nameString() },
    reply: Type.Boolean(),
    example: { id: '1', name: 'Phone' },
  }),
  passkeyRemove: endpoint(passkeyCalls.passkeyRemove, {
    session: 'user',
    rate: 'security',
    isOpenToFrozen: true,
    stepUp: true,
    summary: 'Removes one of the caller’s passkeys.',
    body: { id: idString() },
    reply: Type.Boolean(),
    example: { id: '1' },
  }),
  passkeyLoginBegin: endpoint(passkeyCalls.passkeyLoginBegin, {
    session: 'none',
    rate: 'login',
    summary: 'Returns a challenge for a login by a passkey of the host of the request.',
    body: {},
    reply: passkeyRequest(),
    example: {},
  }),
  passkeyLoginFinish: endpoint(passkeyCalls.passkeyLoginFinish, {
    session: 'none',
    rate: 'login',
    summary: 'Logs in by a passkey, which is both factors. Returns the session token.',
    body: { ...passkeyAnswer(), stay: Type.Optional(flagString()) },
    reply: Type.String(),
    example: answerExample,
  }),
}
