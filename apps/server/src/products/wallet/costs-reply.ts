import { divide, formatDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { walletEndpoints } from '@candor/protocol/services/wallet/endpoints'

import { type Currency, findCurrency } from '../../catalog/currencies.ts'
import { type Fiat, inFiat } from '../../catalog/fiats.ts'
import { type Cost, costScale } from './costs.ts'
import { gainReply, minus, type PriceOf, valuation, valuedBy } from './worth.ts'

/** Costs with what is gained at these prices; a currency without a price is absent. */
export function costsReply(
  costs: ReadonlyMap<Currency, Cost>,
  { fiat, priceOf }: { fiat: Fiat; priceOf: PriceOf },
): ReplyOf<typeof walletEndpoints.costs> {
  const value = valuation(fiat, priceOf)
  const dollar = findCurrency('USDT')
  if (dollar === undefined) throw new Error('the catalogue lists USDT')
  const list = [...costs].flatMap(([currency, { units, dollars }]) => {
    const pair = valuedBy(currency)
    if (pair === undefined || priceOf(pair) === undefined) return []
    const paid = divide(dollars * 10n ** BigInt(dollar.scale), 10n ** BigInt(costScale), 'down')
    const cost = value(dollar, paid)
    const average = divide(dollars * 10n ** BigInt(currency.scale), units, 'half_up')
    const { priceScale: scale } = pair
    return {
      currency: currency.id,
      code: currency.code,
      average: {
        usd: formatDecimal(divide(average, 10n ** BigInt(costScale - scale), 'half_up'), scale),
        fiat: inFiat(fiat, average, { from: costScale, to: scale }),
      },
      pnl: gainReply(minus(value(currency, units), cost), cost, fiat),
    }
  })
  return { currency_code: fiat.code, list }
}
