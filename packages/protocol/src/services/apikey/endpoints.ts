import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { id, idString, oneOf, text, time } from '../../fields.ts'
import { keyPermissions } from '../../key-permissions.ts'
import { staffEndpoint } from '../../staff-endpoint.ts'
import { apiKeyCalls, apiKeyConsoleCalls } from './calls.ts'

/** `read`, or several separated by commas. */
const permissionsString = () =>
  Type.String({ pattern: '^(read|trade|withdraw)(,(read|trade|withdraw)){0,2}$' })
/** Addresses and blocks as 10.0.0.0/8, separated by commas; the handler checks each. */
const addressesString = () => Type.String({ pattern: '^[0-9a-fA-F.:/, ]{0,1000}$' })

/** A key without its secret. */
const keyRow = () => ({
  id: id(),
  name: Type.String(),
  key: Type.String(),
  permissions: Type.Array(oneOf([...keyPermissions])),
  /** Addresses and blocks that may use it; empty for all. */
  addresses: Type.Array(Type.String()),
  created_at: time(),
  expires_at: time(),
  /** Zero before its first use; at most five seconds late. */
  last_used_at: time(),
  last_address: Type.String(),
})

/** Keys by which programs of a user make calls: see docs/API.md. */
export const apiKeyEndpoints = {
  keyList: endpoint(apiKeyCalls.keyList, {
    session: 'user',
    rate: 'read',
    summary: 'Lists the caller’s API keys that are not revoked or expired, newest first.',
    body: {},
    reply: Type.Array(Type.Object(keyRow())),
    example: {},
  }),
  keyCreate: endpoint(apiKeyCalls.keyCreate, {
    session: 'user',
    rate: 'security',
    stepUp: true,
    summary:
      'Creates an API key. Its secret is in this reply and never again. A key that may withdraw names the addresses that use it.',
    body: {
      name: text({ min: 1, max: 30 }),
      permissions: permissionsString(),
      addresses: Type.Optional(addressesString()),
      /** The key expires after that many days; 90 if absent. */
      days: Type.Optional(
        Type.String({ pattern: '^([1-9][0-9]?|[12][0-9]{2}|3[0-5][0-9]|36[0-5])$' }),
      ),
    },
    reply: Type.Object({ ...keyRow(), secret: Type.String() }),
    example: { name: 'Bot', permissions: 'read,trade', addresses: '192.0.2.7, 10.0.0.0/8' },
  }),
  keyEdit: endpoint(apiKeyCalls.keyEdit, {
    session: 'user',
    rate: 'security',
    stepUp: true,
    summary: 'Replaces the addresses that may use an API key.',
    body: { id: idString(), addresses: addressesString() },
    reply: Type.Object(keyRow()),
    example: { id: '1', addresses: '192.0.2.7' },
  }),
  keyRevoke: endpoint(apiKeyCalls.keyRevoke, {
    session: 'user',
    rate: 'read',
    summary: 'Revokes an API key at once.',
    body: { id: idString() },
    reply: Type.Boolean(),
    example: { id: '1' },
  }),
}

export const apiKeyConsoleEndpoints = {
  userKeys: staffEndpoint(apiKeyConsoleCalls.userKeys, {
    summary: 'Lists the API keys of one user, also revoked and expired ones, newest first.',
    body: { id: idString() },
    /** `revoked_at` is zero for a key that is not revoked. */
    reply: Type.Array(Type.Object({ ...keyRow(), revoked_at: time() })),
    example: { id: '1' },
  }),
  userKeyRevoke: staffEndpoint(apiKeyConsoleCalls.userKeyRevoke, {
    action: 'user.key_revoked',
    summary: 'Revokes an API key of a user at once.',
    body: { user_id: idString(), id: idString() },
    reply: Type.Boolean(),
    example: { user_id: '1', id: '1' },
  }),
}
