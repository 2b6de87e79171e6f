import type { Exchange } from '@candor/core'
import { type Amount, formatDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { quickEndpoints } from '@candor/protocol/products/convert/quick-endpoints'

import { currencyById } from '../../../catalog/currencies.ts'
import { exchangeConfig } from '../../../catalog/exchange-config.ts'
import { valuation, valueText } from '../terms.ts'

type Owner = { readonly userId: number; readonly below: Amount; readonly at: number }

/** The small balances that can be converted now. */
export function dustReply(
  { products: { convert } }: Exchange,
  { userId, below, at }: Owner,
): ReplyOf<typeof quickEndpoints.dust> {
  const { spreadBps, currencyIds } = exchangeConfig.convert
  const nextAt = convert.dust.nextAt(userId)
  return {
    below: valueText(below),
    to_currency_id: valuation.id,
    to_code: valuation.code,
    spread_bps: spreadBps,
    fee: '0',
    next_at: nextAt > at ? nextAt : 0,
    list: currencyIds.flatMap((currencyId) => {
      const found = convert.dust.preview({ userId, currencyId, valueBelow: below }, at)
      if (!found.ok) return []
      const { amount, receives } = found.value
      const { code, name, scale } = currencyById(currencyId)
      const number = formatDecimal(amount, scale)
      return [{ currency_id: currencyId, code, name, number, receives: valueText(receives) }]
    }),
  }
}
