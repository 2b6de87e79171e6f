import { walletConsoleEndpoints } from '@candor/protocol/services/wallet/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import type { Platform } from '../../server-module.ts'
import { billedAccounts } from '../../services/bills/bill-reply.ts'
import { accountEvent } from './account-reply.ts'
import { everyBill, listBills } from './queries.ts'

const { userAccounts, userBills } = walletConsoleEndpoints

/** A user's accounts and bills for the staff, read-only. */
export function walletConsole({ db, books }: Pick<Platform, 'db' | 'books'>) {
  return mount(
    { userAccounts, userBills },
    {
      userAccounts: async ({ body }) => {
        const value = await books.read(() =>
          books.ledger.holdingsOf(Number(body.id)).map((holding) => {
            const { currency, code, available, held, usd } = accountEvent(books, holding)
            return { wallet: holding.wallet ?? '', currency, code, available, held, usd }
          }),
        )
        return { ok: true, value }
      },
      userBills: async ({ body, lang }) => {
        const wanted = body.currency === undefined ? undefined : findCurrency(body.currency)
        if (body.currency !== undefined && wanted === undefined)
          return { ok: false, rejection: 'currency_unknown', field: 'currency' }
        const accounts = books.ledger
          .holdingsOf(Number(body.id))
          .filter(({ wallet }) => body.type === undefined || wallet === body.type)
          .filter(({ currencyId }) => wanted === undefined || currencyId === wanted.id)
          .flatMap((holding) => billedAccounts(books, holding))
        const limit = limitOf(body)
        const cursor = body.cursor === undefined ? undefined : Number(body.cursor)
        const page = { cursor, limit: limit + 1, lang }
        const bills = await listBills(db, accounts, everyBill, page)
        return { ok: true, value: cursorPage(bills, limit, ({ id }) => String(id)) }
      },
    },
  )
}
