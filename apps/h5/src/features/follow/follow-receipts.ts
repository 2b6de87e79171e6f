import { followFormulaVersion, shareDueOf, sharePaidOf } from '@candor/core/formulas/follow'
import { amountOf, formatDecimal, parseDecimal, rateOf } from '@candor/core/money'

import type { ReceiptFormula, ReceiptFormulas } from '../../app/feature.ts'
import { followPaths } from './paths.ts'

const rateScale = 8

const compute: ReceiptFormula['compute'] = ({ inputs }, { scales, terms }) => {
  const { money: scale = 0 } = scales
  const value = (name: string, from = inputs) => signed(from[name], scale)
  const profit = value('profit')
  const sharedBefore = amountOf(value('shared_before'))
  const rate = rateOf(signed(terms['share_rate'], rateScale))
  const due = shareDueOf(profit, { rate, sharedBefore })
  const paid = sharePaidOf(due, amountOf(value('available')))
  const results = { due: formatDecimal(due, scale), paid: formatDecimal(paid, scale) }
  return {
    steps: [
      { name: 'follow:receipt_profit', value: inputs['profit'] ?? '' },
      {
        name: 'follow:receipt_due',
        formula: `${inputs['profit']} × ${terms['share_rate']} − ${inputs['shared_before']}`,
        value: results.due,
      },
      {
        name: 'follow:receipt_paid',
        formula: `min(${results.due}, ${inputs['available']})`,
        value: results.paid,
      },
    ],
    results,
  }
}

function signed(text: string | undefined, scale: number): bigint {
  const units = parseDecimal((text ?? '').replace('-', ''), scale)
  if (units === undefined) throw new Error('a value of the receipt is no decimal')
  return text?.startsWith('-') === true ? -units : units
}

/** How a settlement of a profit share is computed again, by the formulas of the exchange itself. */
export const followReceipts: ReceiptFormulas = {
  follow_share: {
    title: 'follow:receipt_of_share',
    version: followFormulaVersion,
    pathOf: () => followPaths.my('shares'),
    compute,
  },
}
