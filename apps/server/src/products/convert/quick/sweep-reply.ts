import { amountOf, formatDecimal } from '@candor/core/money'
import type { SweptCoin } from '@candor/core/products/convert'
import type { ReplyOf } from '@candor/protocol'
import type { quickEndpoints } from '@candor/protocol/products/convert/quick-endpoints'

import { translate } from '../../../calls/texts.ts'
import { currencyById } from '../../../catalog/currencies.ts'
import { valuation, valueText } from '../terms.ts'

type Sweep = ReplyOf<typeof quickEndpoints.sweep>

/** What became of each small balance, and the sum of what was received. */
export function sweepReply(swept: readonly SweptCoin[], lang: string): Sweep {
  const made = swept.flatMap(({ outcome }) => (outcome.ok ? [outcome.value.receives] : []))
  return {
    to_code: valuation.code,
    receives: valueText(amountOf(made.reduce((sum, each) => sum + each, 0n))),
    list: swept.map(({ currencyId, outcome }) => {
      const { code, scale } = currencyById(currencyId)
      const coin = { currency_id: currencyId, code }
      if (!outcome.ok) {
        const { rejection: error } = outcome
        const nothing = { number: '0', receives: '0', conversion_id: 0 }
        return { ...coin, ...nothing, error, message: translate(lang, error) }
      }
      const { id, amount, receives } = outcome.value
      const number = formatDecimal(amount, scale)
      const converted = { number, receives: valueText(receives), conversion_id: id }
      return { ...coin, ...converted, error: '', message: '' }
    }),
  }
}
