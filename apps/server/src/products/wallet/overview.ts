import type { Holding, Wallet } from '@candor/core'

import { currencies, currencyById } from '../../catalog/currencies.ts'
import type { Fiat } from '../../catalog/fiats.ts'
import type { Books } from '../../server-module.ts'
import {
  type AccountBooks,
  accountReply,
  emptyAccountReply,
  indexOf,
  unitsOf,
} from './account-reply.ts'
import { minus, noWorth, plus, valuation, type Worth, worthReply } from './worth.ts'

type Positioned = AccountBooks & Pick<Books, 'positionsOf'>

/**
 * Every account of a user: rows, their sums, and the sum of these. Rows have what accounts hold; sums add the unrealised
 * profit of open positions.
 */
export function overview(books: Positioned, userId: number, fiat: Fiat) {
  const holdings = books.ledger.holdingsOf(userId)
  const worthOf = worthOfHolding(books, fiat)
  const positions = worthOfPositions(books, userId, fiat)
  const sumReply = (worths: readonly Worth[]) => worthReply(worths.reduce(plus, noWorth), fiat)
  const accountOf = (wallet: Wallet) => {
    const own = holdings.filter((holding) => holding.wallet === wallet)
    const list = own.map((holding) => accountReply(holding, worthOf(holding), fiat))
    // The exchange account shows every coin, so that one can be chosen before it is owned.
    const owned = new Set(list.map(({ currency }) => currency))
    const others = currencies.filter(({ id, kind }) => kind === 'coin' && !owned.has(id))
    const empty = wallet === 'change' ? others.map((one) => emptyAccountReply(one, fiat)) : []
    const profits = positions.filter((each) => each.wallet === wallet).map(({ profit }) => profit)
    return { ...sumReply([...own.map(worthOf), ...profits]), list: [...list, ...empty] }
  }
  const accounts = {
    legal: accountOf('legal'),
    change: accountOf('change'),
    lever: accountOf('lever'),
    micro: accountOf('micro'),
    stock: accountOf('stock'),
    mining: accountOf('mining'),
    invest: accountOf('invest'),
    // A view of what lever holds for open positions, which is no further part of the total.
    margin: { ...sumReply(positions.map(({ margin }) => margin)), list: [] },
  }
  const total = worthReply(totalWorth(books, userId, fiat), fiat)
  return { total: { ...total, currency_code: fiat.code }, accounts }
}

/** What everything is worth now, with the unrealised profit of open positions. */
export function totalWorth(books: Positioned, userId: number, fiat: Fiat): Worth {
  const held = books.ledger.holdingsOf(userId).map(worthOfHolding(books, fiat))
  const profits = worthOfPositions(books, userId, fiat).map(({ profit }) => profit)
  return [...held, ...profits].reduce(plus, noWorth)
}

/** Rounded towards zero. */
function worthOfPositions(books: Positioned, userId: number, fiat: Fiat) {
  const value = valuation(fiat, indexOf(books))
  return books.positionsOf(userId).map(({ wallet, currencyId, margin, profit }) => {
    const currency = currencyById(currencyId)
    const gain = profit > 0n ? value(currency, profit) : noWorth
    const loss = profit < 0n ? value(currency, -profit) : noWorth
    return { wallet, margin: value(currency, margin), profit: minus(gain, loss) }
  })
}

/** What a holding is worth now: the figure that rows, accounts, totals and the line of values are made of. */
export function worthOfHolding(books: AccountBooks, fiat: Fiat): (holding: Holding) => Worth {
  const value = valuation(fiat, indexOf(books))
  return (holding) => value(currencyById(holding.currencyId), unitsOf(holding))
}
