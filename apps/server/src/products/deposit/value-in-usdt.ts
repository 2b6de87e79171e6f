import { divide, formatDecimal, parseDecimal } from '@candor/core/money'

import { type Currency, findCurrency } from '../../catalog/currencies.ts'
import { fiatByCode, fiatInDollars } from '../../catalog/fiats.ts'
import { findPair } from '../../catalog/pairs.ts'
import type { Books } from '../../server-module.ts'

/** Decimals of a value in USDT. */
const valueScale = 8

/** The value at the index, rounded up; undefined while the coin has no price. A US dollar counts as one USDT. */
export function valueInUsdt(
  books: Pick<Books, 'markets'>,
  currency: Currency,
  units: bigint,
): bigint | undefined {
  const value = exactValue(books, currency, units)
  if (value === undefined) return undefined
  return divide(value.units * 10n ** BigInt(valueScale), 10n ** BigInt(value.scale), 'up')
}

function exactValue({ markets }: Pick<Books, 'markets'>, currency: Currency, units: bigint) {
  const { id, kind, code, scale } = currency
  if (kind === 'fiat') return fiatInDollars(fiatByCode(code), units, scale)
  const pair = findPair(id, findCurrency('USDT')?.id ?? 0)
  if (pair === undefined) return { units, scale }
  const market = markets.get(pair.id)
  if (market?.hasPrice !== true) return undefined
  return { units: units * BigInt(market.index), scale: scale + pair.priceScale }
}

/** A setting or a limit in USDT. */
export function usdtOf(text: string): bigint {
  const units = parseDecimal(text, valueScale)
  if (units === undefined) throw new Error(`${text} is no amount of USDT`)
  return units
}

export const valueText = (value: bigint) => formatDecimal(value, valueScale)
