import { spotConsoleEndpoints } from '@candor/protocol/products/spot/console-endpoints'

import type { Calls } from '../../calls/calls.ts'
import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount, type MountContext } from '../../calls/mount.ts'
import type { Database } from '../../db/database.ts'
import { storedOrderReply } from './order-reply.ts'

export function spotConsoleRoutes(
  calls: Calls,
  context: MountContext & { readonly db: Database },
): void {
  mount(
    calls,
    spotConsoleEndpoints,
    {
      userOrders: async ({ body }) => {
        const limit = limitOf(body)
        const before = body.cursor === undefined ? undefined : BigInt(body.cursor)
        const rows = await context.db
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
    context,
  )
}
