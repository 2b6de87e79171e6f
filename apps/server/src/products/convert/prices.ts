import { type MarketConfig, type UnitPrice, unitPriceOf } from '@candor/core'
import { fiatPriceOf, valuationPrice } from '@candor/core/formulas/convert'
import { divide, formatDecimal } from '@candor/core/money'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { isFiat } from './terms.ts'

const { valuationId, valuationScale } = exchangeConfig.convert
/** Decimals of rates. */
export const rateScale = 8

/** The price of a currency by what is stored beside a conversion: ticks of its market, or the rate of fiat money. */
export function priceOf(currencyId: number, stored: number): UnitPrice {
  if (currencyId === valuationId) return valuationPrice
  const { scale } = currencyById(currencyId)
  if (isFiat(currencyId)) return fiatPriceOf(stored, { scale, valuationScale })
  return unitPriceOf(stored, marketOf(currencyId))
}

/** The same as a decimal: what one whole unit is worth. */
export function indexText(currencyId: number, stored: number): string {
  if (currencyId === valuationId) return '1'
  if (!isFiat(currencyId)) return formatDecimal(BigInt(stored), marketOf(currencyId).priceScale)
  return formatDecimal(divide(10n ** BigInt(2 * rateScale), BigInt(stored), 'half_up'), rateScale)
}

/** The market that prices a currency in the valuation currency. */
function marketOf(currencyId: number): MarketConfig {
  const market = exchangeConfig.markets.find(
    ({ baseId, quoteId }) => baseId === currencyId && quoteId === valuationId,
  )
  if (market === undefined) throw new Error(`no market prices currency ${currencyId}`)
  return market
}
