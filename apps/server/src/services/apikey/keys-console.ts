import { apiKeyConsoleEndpoints } from '@candor/protocol/services/apikey/endpoints'

import { mount } from '../../calls/mount.ts'
import type { Platform } from '../../server-module.ts'
import type { ApiKeys } from './api-keys.ts'
import { keyReply } from './key-reply.ts'

/** API keys in the console: the staff sees and revokes them, and never creates one. */
export function keysConsole({ audit }: Pick<Platform, 'audit'>, keys: ApiKeys) {
  return mount(apiKeyConsoleEndpoints, {
    userKeys: async ({ body }) => {
      const rows = await keys.list(Number(body.id), { all: true })
      const value = rows.map((row) =>
        Object.assign(keyReply(row), { revoked_at: Number(row.revoked_at) }),
      )
      return { ok: true, value }
    },
    userKeyRevoke: async ({ body, user, ip }) => {
      const [userId, id] = [Number(body.user_id), Number(body.id)]
      const owned = (await keys.list(userId)).find((row) => Number(row.id) === id)
      if (owned === undefined) return { ok: false, rejection: 'api_key_unknown', field: 'id' }
      // Logged first: a row without an action is better than an action without a row.
      const acted = await audit.act({ staffId: user.id, ip }, async () => ({
        ok: true,
        value: {
          action: 'user.key_revoked',
          target: `user:${userId}`,
          after: { id, name: owned.name },
        },
      }))
      if (!acted.ok) return acted
      await keys.change({ userId, id }, 'revoked')
      return { ok: true, value: true }
    },
  })
}
