import type { Exchange } from '@candor/core'
import { walletConsoleEndpoints } from '@candor/protocol/services/wallet/console-endpoints'

import type { Calls } from '../../calls/calls.ts'
import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount, type MountContext } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import type { Committer } from '../../commit/committer.ts'
import type { Database } from '../../db/database.ts'
import { accountEvent } from './account-reply.ts'
import { listBillsBefore } from './console-bills.ts'
import { billedAccounts } from './queries.ts'

export type WalletConsoleContext = MountContext & {
  readonly db: Database
  readonly exchange: Exchange
  readonly committer: Committer
}

/** Somebody's money as the staff sees it: to read, and nothing else. */
export function walletConsoleRoutes(calls: Calls, context: WalletConsoleContext): void {
  const { db, exchange, committer } = context
  mount(
    calls,
    walletConsoleEndpoints,
    {
      userAccounts: async ({ body }) => {
        const value = await committer.read(() =>
          exchange.ledger.holdingsOf(Number(body.id)).map((holding) => {
            const { currency, code, available, held, usd } = accountEvent(exchange, holding)
            return { wallet: holding.wallet ?? '', currency, code, available, held, usd }
          }),
        )
        return { ok: true, value }
      },
      userBills: async ({ body, lang }) => {
        const asked = body.currency === undefined ? undefined : findCurrency(body.currency)
        if (body.currency !== undefined && asked === undefined)
          return { ok: false, rejection: 'currency_unknown', field: 'currency' }
        const accounts = exchange.ledger
          .holdingsOf(Number(body.id))
          .filter(({ wallet }) => body.type === undefined || wallet === body.type)
          .filter(({ currencyId }) => asked === undefined || currencyId === asked.id)
          .flatMap(billedAccounts)
        const limit = limitOf(body)
        const before = body.cursor === undefined ? undefined : Number(body.cursor)
        const bills = await listBillsBefore(db, accounts, { before, limit: limit + 1, lang })
        return { ok: true, value: cursorPage(bills, limit, ({ id }) => String(id)) }
      },
    },
    context,
  )
}
