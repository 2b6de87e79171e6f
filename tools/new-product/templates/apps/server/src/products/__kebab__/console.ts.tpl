import { amountOf, parseDecimal } from '@candor/core/money'
import { __camel__ConsoleEndpoints } from '@candor/protocol/products/__kebab__/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import type { Platform } from '../../server-module.ts'
import type { Executor } from '../../services/four-eyes/house-executors.ts'
import { entryReply } from './entry-reply.ts'
import { listAllEntries } from './queries.ts'

/** From the treasury to the pool, once two people agreed. */
const fund: Executor<'__camel__.fund'> = {
  command: '__camel__.fund',
  build: ({ currency: code = '', amount: text = '' }) => {
    const currency = findCurrency(code)
    if (currency === undefined) return { ok: false, rejection: 'currency_unknown' }
    const units = parseDecimal(text, currency.scale)
    if (units === undefined) return { ok: false, rejection: 'too_many_decimals' }
    const amount = amountOf(units)
    return { ok: true, value: { kind: '__camel__.fund', currencyId: currency.id, amount } }
  },
  outcome: (_reply, { currency, amount }) => `${amount} ${currency}`,
}

export const __camel__Executors = { '__camel__.fund': fund }

export function __camel__Console({ db, fourEyes }: Pick<Platform, 'db' | 'fourEyes'>) {
  return mount(__camel__ConsoleEndpoints, {
    __camel__Entries: async ({ body }) => {
      const limit = limitOf(body)
      const { user_id: userId, cursor } = body
      const entries = await listAllEntries(db, { userId, cursor, limit: limit + 1 })
      const rows = entries.map((entry) =>
        Object.assign(entryReply(entry), { user_id: entry.userId }),
      )
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    __camel__FundAsk: async ({ body, user: staff, ip }) => {
      const currency = findCurrency(body.currency)
      if (currency?.kind !== 'coin')
        return { ok: false, rejection: 'currency_unknown', field: 'currency' }
      const asked = { kind: '__camel__.fund', action: '__camel__.funding_asked' } as const
      const details = { currency: currency.code, amount: body.amount }
      return fourEyes.request({ staff, ip }, { ...asked, details, reason: body.reason })
    },
  })
}
