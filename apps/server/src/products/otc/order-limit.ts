import { type Amount, amountOf, parseDecimal } from '@candor/core/money'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { OtcContext } from './otc-context.ts'

const { valuationId } = exchangeConfig.otc
const { scale } = currencyById(valuationId)

/** For this time the account of a user who sells is new, and an order is worth this at most. */
export const newCardMs = 7 * 86_400_000
export const newCardMax = amountOf(500n * 10n ** BigInt(scale))

/** The most that an order of a level may be worth; nothing without a verification. */
export function limitOf({ settings }: Pick<OtcContext, 'settings'>, level: number): Amount {
  if (level === 0) return amountOf(0n)
  const key = level === 1 ? 'fiat_trade_usdt_level_1' : 'fiat_trade_usdt_level_2'
  return amountOf(parseDecimal(settings.value(key), scale) ?? 0n)
}
