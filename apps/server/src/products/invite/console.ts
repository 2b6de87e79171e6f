import { inviteConsoleEndpoints } from '@candor/protocol/products/invite/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import { currencies } from '../../catalog/currencies.ts'
import type { Books, Platform } from '../../server-module.ts'
import { listRelations, paidTotals } from './queries.ts'
import { relationReply, totalReply } from './replies.ts'

/** The rebates that wait. */
const poolOf = ({ ledger }: Books, currencyId: number): bigint =>
  ledger.findHouse('rebate_pool', currencyId)?.avail.balance ?? 0n

export function inviteConsole({ books, db }: Pick<Platform, 'books' | 'db'>) {
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
      const paid = new Map((await paidTotals(db)).map((row) => [row.currency_id, row]))
      const pending = await books.read(
        () => new Map(currencies.map(({ id }) => [id, poolOf(books, id)])),
      )
      const value = currencies
        .filter(({ id }) => paid.has(id) || pending.get(id) !== 0n)
        .map(({ id }) => {
          const total = { paid: paid.get(id)?.paid ?? 0n, pending: pending.get(id) ?? 0n }
          const inviters = Number(paid.get(id)?.inviters ?? 0n)
          return Object.assign(totalReply({ currency_id: id, ...total }), { inviters })
        })
      return { ok: true, value }
    },
  })
}
