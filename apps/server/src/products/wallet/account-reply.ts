import type { Exchange, Holding } from '@candor/core'
import { divide, formatDecimal } from '@candor/core/money'

import { type Currency, currencyById, findCurrency } from '../../catalog/currencies.ts'

/** Where values are shown in US dollars the demo counts one USDT as one; two decimals, rounded down. */
const dollarScale = 2

export type AccountReply = ReturnType<typeof accountReply>

export function accountReply(exchange: Exchange, holding: Holding) {
  const currency = currencyById(holding.currencyId)
  const available = holding.avail.balance
  const held = holding.hold?.balance ?? 0n
  return {
    ...figures(currency, available, held),
    usd: formatDecimal(dollarsOf(exchange, currency, available + held), dollarScale),
  }
}

/** The account as it looks before its first movement. */
export function emptyAccountReply(currency: Currency): AccountReply {
  return { ...figures(currency, 0n, 0n), usd: formatDecimal(0n, dollarScale) }
}

/** Worth in cents at the index, rounded down; nought while there is no price. */
export function dollarsOf(exchange: Exchange, currency: Currency, units: bigint): bigint {
  const usdt = findCurrency('USDT')
  if (usdt === undefined) throw new Error('the catalogue lists USDT')
  const perCent = 10n ** BigInt(usdt.scale - dollarScale)
  if (currency.id === usdt.id) return units / perCent
  const market = exchange.markets.between(currency.id, usdt.id)
  if (market === undefined || !market.hasPrice) return 0n
  return divide(units * market.notionalOf(market.index, 1), market.baseOf(1) * perCent, 'down')
}

/** One unit at the index, at its market's price scale; undefined while there is no price. */
export function dollarPrice(
  exchange: Exchange,
  currency: Currency,
): { units: bigint; scale: number } | undefined {
  const usdt = findCurrency('USDT')
  if (usdt === undefined) throw new Error('the catalogue lists USDT')
  if (currency.id === usdt.id) return { units: 10n ** BigInt(dollarScale), scale: dollarScale }
  const market = exchange.markets.between(currency.id, usdt.id)
  if (market === undefined || !market.hasPrice) return undefined
  return { units: BigInt(market.index), scale: market.config.priceScale }
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
