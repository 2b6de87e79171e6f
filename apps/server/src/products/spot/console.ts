import { spotConsoleEndpoints } from '@candor/protocol/products/spot/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import type { Platform } from '../../server-module.ts'
import { orderOfUser, searchOrders, searchTrades, stopOfUser } from './console-search.ts'
import { tradeDays } from './trade-days.ts'

export function spotConsole({ db, now }: Pick<Platform, 'db' | 'now'>) {
  return mount(spotConsoleEndpoints, {
    spotFigures: async () => ({ ok: true, value: await tradeDays(db, { now: now(), days: 14 }) }),
    spotOrders: ({ body }) => searchOrders(db, body),
    spotTrades: ({ body }) => searchTrades(db, body),
    userOrders: async ({ body }) => {
      const limit = limitOf(body)
      const before = body.cursor === undefined ? undefined : BigInt(body.cursor)
      const rows = await db
        .selectFrom('spot_order')
        .selectAll()
        .where('user_id', '=', BigInt(body.id))
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute()
      const orders = rows.map(orderOfUser)
      return { ok: true, value: cursorPage(orders, limit, ({ id }) => String(id)) }
    },
    userStops: async ({ body }) => {
      const limit = limitOf(body)
      const before = body.cursor === undefined ? undefined : BigInt(body.cursor)
      const rows = await db
        .selectFrom('spot_stop')
        .selectAll()
        .where('user_id', '=', BigInt(body.id))
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute()
      const stops = rows.map(stopOfUser)
      return { ok: true, value: cursorPage(stops, limit, ({ id }) => String(id)) }
    },
  })
}
