import type { UnitPrice } from '../../markets/unit-price.ts'
import { type Amount, amountOf, divide } from '../../money/amount.ts'

/** The value of an amount in units of bitcoin: one division, rounded up, so that many small ones never count less than one. */
export function bitcoinValueOf(amount: Amount, price: UnitPrice, bitcoin: UnitPrice): Amount {
  return amountOf(divide(amount * price.units * bitcoin.per, price.per * bitcoin.units, 'up'))
}
