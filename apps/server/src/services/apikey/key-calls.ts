import { apiKeyEndpoints } from '@candor/protocol/services/apikey/endpoints'

import { mount } from '../../calls/mount.ts'
import { type SecurityReports, sourceOf } from '../security-log/security-log.ts'
import { listOf } from './api-keys.ts'
import { type CreateContext, createKey } from './create-key.ts'
import { keyAddresses } from './key-addresses.ts'
import { keyReply } from './key-reply.ts'

const unknown = { ok: false, rejection: 'api_key_unknown', field: 'id' } as const

type Context = CreateContext & { readonly securityLog: Pick<SecurityReports, 'report'> }

export function keyCalls(context: Context) {
  const { keys, securityLog } = context
  return mount(apiKeyEndpoints, {
    keyList: async ({ user }) => ({ ok: true, value: (await keys.list(user.id)).map(keyReply) }),
    keyCreate: async ({ body, user, ...call }) => {
      const created = await createKey(context, user.id, body)
      if (created.ok) {
        const { id, permissions } = created.value
        const details = { key: id, permissions: permissions.join(',') }
        const from = sourceOf(call)
        securityLog.report({ kind: 'apikey.created', userId: user.id, from, details })
      }
      return created
    },
    keyEdit: async ({ body, user, ...call }) => {
      const id = Number(body.id)
      const owned = (await keys.list(user.id)).find((row) => Number(row.id) === id)
      if (owned === undefined) return unknown
      const addresses = keyAddresses(body.addresses, listOf(owned.permissions))
      if (!addresses.ok) return addresses
      const changed = await keys.change({ userId: user.id, id }, { addresses: addresses.value })
      if (changed === undefined) return unknown
      const about = { userId: user.id, from: sourceOf(call), details: { key: id } }
      securityLog.report({ kind: 'apikey.edited', ...about })
      return { ok: true, value: keyReply(changed) }
    },
    keyRevoke: async ({ body, user, ...call }) => {
      const id = Number(body.id)
      if ((await keys.change({ userId: user.id, id }, 'revoked')) === undefined) return unknown
      const about = { userId: user.id, from: sourceOf(call), details: { key: id } }
      securityLog.report({ kind: 'apikey.revoked', ...about })
      return { ok: true, value: true }
    },
  })
}
