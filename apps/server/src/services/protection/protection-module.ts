import { parseDecimal } from '@candor/core/money'
import {
  protectionConsoleEndpoints,
  protectionEndpoints,
} from '@candor/protocol/services/protection/endpoints'
import { limitScale } from '@candor/protocol/services/protection/protection-words'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import type { Platform, ServerModule } from '../../server-module.ts'
import { sourceOf } from '../security-log/security-log.ts'
import { Protection } from './protection.ts'
import { verifyProtection } from './verify-protection.ts'

/** A thousand million USDT, in cents. */
const limitMax = 100_000_000_000n

export const protection = {
  name: 'protection',
  migrations: new URL('migrations/', import.meta.url),
  verify: [['protection', verifyProtection]],
  open: (platform) => {
    const state = new Protection(platform)
    return {
      state,
      calls: protectionCalls(platform, state),
      console: protectionConsole(state, platform),
    }
  },
} as const satisfies ServerModule

function protectionCalls({ securityLog }: Pick<Platform, 'securityLog'>, own: Protection) {
  return mount(protectionEndpoints, {
    safeLimits: async ({ user }) => ({ ok: true, value: await own.stateOf(user.id) }),
    safeLimitSet: async ({ user, body: { kind, amount: text }, ...call }) => {
      const amount = text === undefined ? undefined : parseDecimal(text, limitScale)
      if (text !== undefined && (amount === undefined || amount > limitMax))
        return { ok: false, rejection: 'limit_amount_wrong', field: 'amount' }
      await own.setLimit({ userId: user.id, kind, amount })
      const about = { userId: user.id, from: sourceOf(call) }
      const details = { limit: kind, amount: text ?? 'none' }
      securityLog.report({ kind: 'account.limit_changed', ...about, details })
      return { ok: true, value: await own.stateOf(user.id) }
    },
    safeCoolOff: async ({ user, body: { period }, ...call }) => {
      await own.coolOff({ userId: user.id, period })
      const about = { userId: user.id, from: sourceOf(call) }
      securityLog.report({ kind: 'account.cool_off_begun', ...about, details: { period } })
      return { ok: true, value: await own.stateOf(user.id) }
    },
  })
}

function protectionConsole(own: Protection, { db }: Pick<Platform, 'db'>) {
  return mount(protectionConsoleEndpoints, {
    userLimits: async ({ body }) => {
      const known = await db
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', BigInt(body.id))
        .executeTakeFirst()
      if (known === undefined) return { ok: false, rejection: 'user_unknown', field: 'id' }
      return { ok: true, value: await own.stateOf(Number(body.id)) }
    },
    userLimitChanges: async ({ body }) => {
      const limit = limitOf(body)
      const of = { userId: Number(body.id), before: body.cursor, limit: limit + 1 }
      const rows = await own.changesOf(of)
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
  })
}
