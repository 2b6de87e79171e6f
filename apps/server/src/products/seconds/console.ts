import { secondsConsoleEndpoints } from '@candor/protocol/products/seconds/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { termsOf } from './console-terms.ts'
import { orderReply } from './order-reply.ts'
import { overviewReply } from './overview-reply.ts'
import { findSecondsOrders } from './queries.ts'

export function secondsConsole(platform: ProductPlatform) {
  const { audit, committer, db, exchange, fourEyes, house, now } = platform
  const { offers } = exchange.products.seconds
  /** Records the action, then pauses a market or lets it go on. */
  const setPause = async (
    { match_id: id, reason }: { match_id: string; reason: string },
    staff: { staffId: number; ip: string },
    isPaused: boolean,
  ) => {
    const marketId = Number(id)
    const acted = await audit.act(staff, async () => {
      if (!offers.isOffered(marketId))
        return { ok: false, rejection: 'seconds_not_offered', field: 'match_id' }
      return {
        ok: true,
        value: {
          action: isPaused ? 'seconds.paused' : 'seconds.resumed',
          target: `market:${id}`,
          before: { paused: offers.pauseOf(marketId) !== undefined },
          after: { paused: isPaused, reason },
        },
      }
    })
    if (!acted.ok) return acted
    const name = isPaused ? 'secondsPause' : 'secondsResume'
    const done = await house.perform(name, { match_id: id, reason })
    return done.ok ? ({ ok: true, value: true } as const) : done
  }
  return mount(secondsConsoleEndpoints, {
    secondsOverview: async () => ({
      ok: true,
      value: await committer.read(() => overviewReply(exchange, now())),
    }),
    secondsOrders: async ({ body }) => {
      const limit = limitOf(body)
      const { user_id: userId, cursor } = body
      const found = await findSecondsOrders(db, { userId, cursor, limit: limit + 1 })
      const rows = found.map((order) => Object.assign(orderReply(order), { user_id: order.userId }))
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    secondsVersionAsk: async ({ body, user: staff, ip }) => {
      const { reason, durations, orders_max, side_max } = body
      const details = { durations, orders_max, side_max }
      const read = termsOf(details)
      if (!read.ok) return read
      const wanted = { kind: 'seconds.version', action: 'seconds.version_asked' } as const
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason })
    },
    secondsFundAsk: async ({ body: { amount, reason }, user: staff, ip }) => {
      const wanted = { kind: 'seconds.fund', action: 'seconds.funding_asked' } as const
      return fourEyes.request({ staff, ip }, { ...wanted, details: { amount }, reason })
    },
    secondsPause: ({ body, user, ip }) => setPause(body, { staffId: user.id, ip }, true),
    secondsResume: ({ body, user, ip }) => setPause(body, { staffId: user.id, ip }, false),
  })
}
