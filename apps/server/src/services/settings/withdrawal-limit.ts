import { type Amount, amountOf, parseDecimal } from '@candor/core/money'

import type { Settings } from './settings.ts'

const bitcoinScale = 8

/** How much a user of a level may withdraw and send within 24 hours, in units of bitcoin. */
export function withdrawalLimit(settings: Pick<Settings, 'value'>, level: number): Amount {
  if (level === 0) return amountOf(0n)
  const key = level === 1 ? 'withdraw_btc_level_1' : 'withdraw_btc_level_2'
  const units = parseDecimal(settings.value(key), bitcoinScale)
  if (units === undefined) throw new Error(`${key} has more than ${bitcoinScale} decimals`)
  return amountOf(units)
}
