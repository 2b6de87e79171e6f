import { spotConsoleEndpoints } from '@candor/protocol/products/spot/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import type { Platform } from '../../server-module.ts'
import { storedOrderReply } from './order-reply.ts'

const { userOrders } = spotConsoleEndpoints

export function spotConsole({ db }: Pick<Platform, 'db'>) {
  return mount(
    { userOrders },
    {
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
        const orders = rows.map(storedOrderReply)
        return { ok: true, value: cursorPage(orders, limit, ({ id }) => String(id)) }
      },
    },
  )
}
