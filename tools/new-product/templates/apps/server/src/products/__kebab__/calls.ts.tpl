import { amountOf, parseDecimal } from '@candor/core/money'
import { __camel__Endpoints } from '@candor/protocol/products/__kebab__/endpoints'

import { mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { entryReply } from './entry-reply.ts'
import { listEntries } from './queries.ts'

export function __camel__Calls({ db, committer }: ProductPlatform) {
  return mount(__camel__Endpoints, {
    list: async ({ body, user }) => {
      const paging = pagingOf(body)
      const { entries, total } = await listEntries(db, user.id, paging)
      return { ok: true, value: pageReply(entries.map(entryReply), paging, total) }
    },
    open: async ({ body, user, idempotencyKey }) => {
      const currency = findCurrency(body.currency)
      if (currency?.kind !== 'coin')
        return { ok: false, rejection: 'currency_unknown', field: 'currency' }
      const units = parseDecimal(body.amount, currency.scale)
      if (units === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'amount' }
      const entry = { userId: user.id, currencyId: currency.id, amount: amountOf(units) }
      const command = { kind: '__camel__.open', ...entry } as const
      return committer.submit(command, { encode: entryReply, requestId: idempotencyKey })
    },
  })
}
