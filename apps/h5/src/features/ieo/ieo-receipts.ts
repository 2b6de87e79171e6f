import { costOf, formulaVersion } from '@candor/core/formulas/ieo'
import { formatDecimal, parseDecimal } from '@candor/core/money'

import type { ReceiptFormula, ReceiptFormulas } from '../../app/feature.ts'
import { ieoPaths } from './paths.ts'

/** The part of an order: what its user got, less what earlier orders took, and at most what was applied for. */
const compute: ReceiptFormula['compute'] = ({ inputs }, { scales, terms }) => {
  const { token: tokenScale = 0, pay: payScale = 0 } = scales
  const [applied, total, earlier] = ['applied', 'user_passed', 'earlier_passed'].map((name) =>
    units(inputs[name], tokenScale),
  ) as [bigint, bigint, bigint] // As many as names.
  const price = units(terms['price'], payScale)
  const left = total - earlier
  const passed = left < applied ? left : applied
  const held = costOf(applied, { price, tokenScale })
  const charged = costOf(passed, { price, tokenScale })
  const tokens = (amount: bigint) => formatDecimal(amount, tokenScale)
  const money = (amount: bigint) => formatDecimal(amount, payScale)
  const results = {
    passed: tokens(passed),
    held: money(held),
    charged: money(charged),
    refunded: money(held - charged),
  }
  return {
    steps: [
      {
        name: 'ieo:passed_amount',
        formula: `min(${tokens(applied)}, ${tokens(total)} − ${tokens(earlier)})`,
        value: results.passed,
      },
      {
        name: 'ieo:held_before',
        formula: `${tokens(applied)} × ${money(price)}`,
        value: results.held,
      },
      {
        name: 'ieo:charged',
        formula: `${results.passed} × ${money(price)}`,
        value: results.charged,
      },
      {
        name: 'ieo:refunded',
        formula: `${results.held} − ${results.charged}`,
        value: results.refunded,
      },
    ],
    results,
  }
}

function units(text: string | undefined, scale: number): bigint {
  const value = parseDecimal(text ?? '', scale)
  if (value === undefined) throw new Error('a value of the receipt is no decimal')
  return value
}

/** How a settlement is computed again, by the formulas of the exchange itself. */
export const ieoReceipts: ReceiptFormulas = {
  ieo_settle: {
    title: 'ieo:receipt_of_settlement',
    version: formulaVersion,
    pathOf: ieoPaths.orders,
    compute,
  },
}
