import type { Holding } from '@candor/core'
import { formatDecimal } from '@candor/core/money'

import { type Currency, currencyById } from '../../catalog/currencies.ts'
import { type Dollars, dollarsPerUnit, type Fiat, fiatByCode } from '../../catalog/fiats.ts'
import type { Books } from '../../server-module.ts'
import { noWorth, type PriceOf, valuation, valuedBy, type Worth, worthReply } from './worth.ts'

/** What accounts and their worth are read from. */
export type AccountBooks = Pick<Books, 'ledger' | 'markets'>

/** The index of now. */
export const indexOf =
  ({ markets }: AccountBooks): PriceOf =>
  (pair) => {
    const market = markets.get(pair.id)
    return market?.hasPrice === true ? market.index : undefined
  }

/** What an account holds, free and set aside. */
export const unitsOf = ({ avail, hold }: Holding): bigint => avail.balance + (hold?.balance ?? 0n)

export type AccountReply = ReturnType<typeof accountReply>

export function accountReply(holding: Holding, worth: Worth, fiat: Fiat) {
  const currency = currencyById(holding.currencyId)
  const held = holding.hold?.balance ?? 0n
  return {
    ...figures(currency, holding.avail.balance, held),
    ...worthReply(worth, fiat),
  }
}

/** The account as it is published to its owner's sockets: in dollars, because a connection has no chosen currency. */
export function accountEvent(books: AccountBooks, holding: Holding) {
  const dollar = fiatByCode('USD')
  const currency = currencyById(holding.currencyId)
  const { usd } = worthReply(valuation(dollar, indexOf(books))(currency, unitsOf(holding)), dollar)
  return { ...figures(currency, holding.avail.balance, holding.hold?.balance ?? 0n), usd }
}

/** The account as it looks before its first movement. */
export function emptyAccountReply(currency: Currency, fiat: Fiat): AccountReply {
  return { ...figures(currency, 0n, 0n), ...worthReply(noWorth, fiat) }
}

/** One unit at the index, at its market's price scale; undefined while there is no price. */
export function dollarPrice(books: AccountBooks, currency: Currency): Dollars | undefined {
  if (currency.kind === 'fiat') return dollarsPerUnit(fiatByCode(currency.code))
  const pair = valuedBy(currency)
  if (pair === undefined) return { units: 100n, scale: 2 }
  const ticks = indexOf(books)(pair)
  return ticks === undefined ? undefined : { units: BigInt(ticks), scale: pair.priceScale }
}

function figures(currency: Currency, available: bigint, held: bigint) {
  return {
    currency: currency.id,
    code: currency.code,
    name: currency.name,
    available: formatDecimal(available, currency.scale),
    held: formatDecimal(held, currency.scale),
  }
}
