import { formatDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import { percentScale } from '@candor/protocol/services/alerts/alert-words'
import { alertEndpoints } from '@candor/protocol/services/alerts/endpoints'

import { mount } from '../../calls/mount.ts'
import { pairById } from '../../catalog/pairs.ts'
import type { ServerModule } from '../../server-module.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { AlertEngine } from './alert-engine.ts'
import { alertNotices } from './alert-notices.ts'
import type { PriceAlert } from './price-alert.ts'
import { PriceAlerts } from './price-alerts.ts'

type Reply = ReplyOf<typeof alertEndpoints.alertSave>

/** Notices of prices that a user waits for. They move no money and read nothing but the index. */
export const alerts = {
  name: 'alerts',
  migrations: new URL('migrations/', import.meta.url),
  open: async (platform) => {
    const engine = new AlertEngine()
    const state = new PriceAlerts({ ...platform, engine })
    const notices = await platform.stateOf(notice)
    await state.load()
    notices.addSource(alertNotices(platform.db, engine))
    return {
      state,
      calls: mount(alertEndpoints, {
        alertList: async ({ user }) => ({ ok: true, value: state.list(user.id).map(replyOf) }),
        alertSave: async ({ user, body: { id, ...wanted } }) => {
          const replaced = id === undefined ? undefined : Number(id)
          const saved = await state.save(user.id, { ...wanted, id: replaced })
          return saved.ok ? { ok: true, value: replyOf(saved.value) } : saved
        },
        alertDelete: ({ user, body }) => state.remove(user.id, Number(body.id)),
      }),
      jobs: [{ name: 'price_alerts', everyMs: 1_000, run: () => state.flush() }],
    }
  },
} as const satisfies ServerModule

const states = {
  armed: 'active',
  returning: 'active',
  resting: 'resting',
  done: 'triggered',
} as const

function replyOf(alert: PriceAlert): Reply {
  const { id, marketId, kind, repeat, changedAt, triggeredAt, readyAt } = alert
  const { symbol, priceScale } = pairById(marketId)
  return {
    id,
    symbol,
    kind,
    value: formatDecimal(alert.value, kind === 'change' ? percentScale : priceScale),
    base: formatDecimal(alert.base, priceScale),
    repeat,
    state: states[alert.state],
    changed_at: changedAt,
    triggered_at: triggeredAt,
    ready_at: readyAt,
  }
}
