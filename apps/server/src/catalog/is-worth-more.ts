import type { Exchange } from '@candor/core'
import { divide, parseDecimal } from '@candor/core/money'

import { currencyById } from './currencies.ts'
import { exchangeConfig } from './exchange-config.ts'

/** Whether a value in units of bitcoin is above a number of USDT at the present index; false without a price. */
export function isWorthMore(
  { markets }: Pick<Exchange, 'markets'>,
  value: bigint,
  usdt: string,
): boolean {
  const { bitcoinId, valuationId } = exchangeConfig.withdrawal
  const units = parseDecimal(usdt, currencyById(valuationId).scale)
  if (units === undefined) throw new Error(`${usdt} has too many decimals`)
  const market = markets.between(bitcoinId, valuationId)
  if (market?.hasPrice !== true) return false
  const { baseScale, quoteScale, priceScale } = market.config
  const price = BigInt(market.index) * 10n ** BigInt(quoteScale)
  // Rounded up, as every value is.
  return value > divide(units * 10n ** BigInt(baseScale + priceScale), price, 'up')
}
