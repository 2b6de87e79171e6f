import { inviteConsoleEndpoints } from '@candor/protocol/products/invite/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import type { Platform } from '../../server-module.ts'
import { listRelations, rebateTotals } from './queries.ts'
import { relationReply, totalReply } from './replies.ts'

export function inviteConsole({ db }: Pick<Platform, 'db'>) {
  return mount(inviteConsoleEndpoints, {
    inviteRelations: async ({ body }) => {
      const limit = limitOf(body)
      const { user_id: userId, cursor } = body
      const found = await listRelations(db, { userId, cursor, limit: limit + 1 })
      const page = cursorPage(found, limit, ({ id }) => String(id))
      const list = page.list.map((row) => {
        const { registered_at, is_active, bar } = relationReply(row)
        const [id, inviterId] = [Number(row.user_id), Number(row.inviter_id)]
        return { id, inviter_id: inviterId, registered_at, is_active, bar }
      })
      return { ok: true, value: { ...page, list } }
    },
    inviteTotals: async () => {
      const totals = await rebateTotals(db, null)
      const value = totals.map((total) =>
        Object.assign(totalReply(total), { inviters: Number(total.inviters) }),
      )
      return { ok: true, value }
    },
  })
}
