import { type Amount, amountOf, parseDecimal } from '@candor/core/money'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { OtcContext } from './otc-context.ts'

const { valuationId } = exchangeConfig.otc

/** The most that an order of a level may be worth; nothing without a verification. */
export function limitOf({ settings }: Pick<OtcContext, 'settings'>, level: number): Amount {
  if (level === 0) return amountOf(0n)
  const key = level === 1 ? 'fiat_trade_usdt_level_1' : 'fiat_trade_usdt_level_2'
  return amountOf(parseDecimal(settings.value(key), currencyById(valuationId).scale) ?? 0n)
}
