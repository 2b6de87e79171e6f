import { loanConsoleEndpoints } from '@candor/protocol/products/loan/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import { currencyById, findCurrency } from '../../catalog/currencies.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { termsOf } from './console-terms.ts'
import { findLoans, stored } from './queries.ts'
import { hourOfPool, loanReply, moneyText, rateText, versionReply } from './replies.ts'

export function loanConsole({ db, exchange, committer, fourEyes }: ProductPlatform) {
  const { loan: rules } = exchange.products
  return mount(loanConsoleEndpoints, {
    loanTerms: async () => ({
      ok: true,
      value: rules.versions.all().toReversed().map(versionReply),
    }),
    loanEntries: async ({ body }) => {
      const limit = limitOf(body)
      const { user_id: userId, cursor } = body
      const found = await findLoans(db, { userId, cursor, limit: limit + 1 })
      const rows = await committer.read(() =>
        found.map((row) =>
          Object.assign(loanReply(exchange, stored(exchange, row)), {
            user_id: Number(row.user_id),
          }),
        ),
      )
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    loanPools: async () => {
      const value = await committer.read(() =>
        [...rules.pools.hours()].map(({ currencyId: id, at }) => {
          const { utilisation, rate } = hourOfPool(exchange, id)
          const pot = (name: 'loan_pool' | 'insurance' | 'treasury') =>
            moneyText(exchange.ledger.findHouse(name, id)?.avail.balance ?? 0n, id)
          return {
            currency: id,
            code: currencyById(id).code,
            free: pot('loan_pool'),
            lent: moneyText(rules.pools.lent(id), id),
            utilisation: rateText(utilisation),
            annual_rate: rateText(rate),
            hour_at: at,
            insurance: pot('insurance'),
            treasury: pot('treasury'),
          }
        }),
      )
      return { ok: true, value }
    },
    loanTermsAsk: async ({ body, user: staff, ip }) => {
      const { reason, lang: _lang, client_id: _key, ...details } = body
      const read = termsOf(details)
      if (!read.ok) return read
      const wanted = { kind: 'loan.version', action: 'loan.version_asked' } as const
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason })
    },
    loanFundAsk: async ({ body, user: staff, ip }) => {
      const currency = findCurrency(body.currency)
      if (currency?.kind !== 'coin')
        return { ok: false, rejection: 'currency_unknown', field: 'currency' }
      const wanted = { kind: 'loan.fund', action: 'loan.funding_asked' } as const
      const details = { currency: currency.code, amount: body.amount }
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason: body.reason })
    },
  })
}
