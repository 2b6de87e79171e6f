import { formatDecimal } from '@candor/core/money'
import { sendConsoleEndpoints } from '@candor/protocol/products/send/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import { currencyById } from '../../catalog/currencies.ts'
import type { Platform } from '../../server-module.ts'
import { listAllSends } from './queries.ts'

export function sendConsole({ db }: Pick<Platform, 'db'>) {
  return mount(sendConsoleEndpoints, {
    sends: async ({ body }) => {
      const limit = limitOf(body)
      const { user_id: userId, cursor } = body
      const found = await listAllSends(db, { userId, cursor, limit: limit + 1 })
      const rows = found.map((row) => {
        const { code, scale } = currencyById(row.currencyId)
        return {
          id: row.id,
          user_id: row.userId,
          recipient_id: row.recipientId,
          currency: row.currencyId,
          code,
          number: formatDecimal(row.amount, scale),
          value_btc: formatDecimal(row.value, 8),
          note: row.note,
          at: row.at,
        }
      })
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
  })
}
