import type { Holding, Wallet } from '@candor/core'

import { currencies, currencyById } from '../../catalog/currencies.ts'
import type { Fiat } from '../../catalog/fiats.ts'
import {
  type AccountBooks,
  accountReply,
  emptyAccountReply,
  indexOf,
  unitsOf,
} from './account-reply.ts'
import { noWorth, plus, valuation, type Worth, worthReply } from './worth.ts'

/** Every account of a user: rows, their sums, and the sum of these. */
export function overview(books: AccountBooks, userId: number, fiat: Fiat) {
  const holdings = books.ledger.holdingsOf(userId)
  const worthOf = worthOfHolding(books, fiat)
  const accountOf = (wallet: Wallet) => {
    const own = holdings.filter((holding) => holding.wallet === wallet)
    const list = own.map((holding) => accountReply(holding, worthOf(holding), fiat))
    // The exchange account shows every coin, so that one can be chosen before it is owned.
    const owned = new Set(list.map(({ currency }) => currency))
    const others = currencies.filter(({ id, kind }) => kind === 'coin' && !owned.has(id))
    const empty = wallet === 'change' ? others.map((one) => emptyAccountReply(one, fiat)) : []
    return {
      ...worthReply(own.map(worthOf).reduce(plus, noWorth), fiat),
      list: [...list, ...empty],
    }
  }
  const accounts = {
    legal: accountOf('legal'),
    change: accountOf('change'),
    lever: accountOf('lever'),
    micro: accountOf('micro'),
    stock: accountOf('stock'),
    mining: accountOf('mining'),
    invest: accountOf('invest'),
    // A view of lever, which holds no positions yet.
    margin: { ...worthReply(noWorth, fiat), list: [] },
  }
  const total = worthReply(holdings.map(worthOf).reduce(plus, noWorth), fiat)
  return { total: { ...total, currency_code: fiat.code }, accounts }
}

/** What a holding is worth now: the figure that rows, accounts, totals and the line of values are made of. */
export function worthOfHolding(books: AccountBooks, fiat: Fiat): (holding: Holding) => Worth {
  const value = valuation(fiat, indexOf(books))
  return (holding) => value(currencyById(holding.currencyId), unitsOf(holding))
}
