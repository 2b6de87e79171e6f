import {
  annualRateOf,
  formulaVersion,
  growthAfter,
  growthScale,
  ltvOf,
  owedOf,
  saleOf,
  utilisationOf,
  worthAt,
} from '@candor/core/formulas/loan'
import { amountOf, formatDecimal, parseDecimal, rateOf } from '@candor/core/money'

import type { ReceiptFormula, ReceiptFormulas } from '../../app/feature.ts'
import { loanPaths } from './paths.ts'

const rateScale = 8

/** What a sale of collateral had to sell at the price of its tick. */
const computeSale: ReceiptFormula['compute'] = ({ inputs, ticks }, { scales, terms }) => {
  const { price: priceScale = 0, base: baseScale = 0, quote: quoteScale = 0 } = scales
  const isBase = terms['collateral_is'] === 'base'
  const [ownScale, lentScale] = isBase ? [baseScale, quoteScale] : [quoteScale, baseScale]
  // Where the journal still has the tick, it counts, not what was copied of it.
  const index = ticks[0]?.price ?? inputs['index'] ?? ''
  const worth = worthAt(
    Number(units(index, priceScale)),
    { baseScale, quoteScale, priceScale },
    isBase,
  )
  const secured = {
    owed: amountOf(units(inputs['owed'], lentScale)),
    collateral: amountOf(units(inputs['collateral'], ownScale)),
  }
  const target = rateOf(units(terms['initial_ltv'], rateScale))
  const { sold, fee, repaid, isFull } = saleOf(secured, target, worth)
  const results = {
    sold: formatDecimal(sold, ownScale),
    fee: formatDecimal(fee, ownScale),
    repaid: formatDecimal(repaid, lentScale),
    shortfall: formatDecimal(isFull ? secured.owed - repaid : 0n, lentScale),
  }
  const ltv = formatDecimal(ltvOf(secured, worth), rateScale)
  const price = isBase ? `× ${index}` : `÷ ${index}`
  return {
    steps: [
      { name: 'loan:ltv', value: `${ltv} ≥ ${terms['liquidation_ltv']}` },
      {
        name: 'loan:sold',
        formula: `(${inputs['owed']} − 0.9751 × x) = ${terms['initial_ltv']} × (${inputs['collateral']} − x)`,
        value: results.sold,
      },
      { name: 'loan:sale_fee', formula: `${results.sold} × 2%`, value: results.fee },
      {
        name: 'loan:sale_repaid',
        formula: `(${results.sold} − ${results.fee}) ${price} × 0.995`,
        value: results.repaid,
      },
      { name: 'loan:sale_shortfall', value: results.shortfall },
    ],
    results,
  }
}

/** What a debt has become, hour by hour. */
const computeInterest: ReceiptFormula['compute'] = ({ inputs }, { scales }) => {
  const { money: scale = 0 } = scales
  const hours = (inputs['lent_and_free'] ?? '').split(' ').filter(Boolean)
  let growth = units(inputs['first_growth'], growthScale)
  for (const hour of hours) {
    const [lent, free] = hour.split('/').map((text) => amountOf(units(text, scale)))
    if (lent === undefined || free === undefined) throw new Error('an hour has two amounts')
    growth = growthAfter(growth, annualRateOf(utilisationOf({ lent, free })))
  }
  const debt = amountOf(units(inputs['debt'], scale))
  const since = units(inputs['debt_growth'], growthScale)
  const results = {
    growth: formatDecimal(growth, growthScale),
    owed: formatDecimal(owedOf({ debt, growth: since }, growth), scale),
  }
  return {
    steps: [
      { name: 'loan:hours_counted', value: String(hours.length) },
      {
        name: 'loan:growth',
        formula: `${inputs['first_growth']} × (1 + r ÷ 8760) × …`,
        value: results.growth,
      },
      {
        name: 'loan:debt',
        formula: `${inputs['debt']} × ${results.growth} ÷ ${inputs['debt_growth']}`,
        value: results.owed,
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

/** How a sale and a debt are computed again, by the formulas of the exchange itself. */
export const loanReceipts: ReceiptFormulas = {
  loan_liquidation: {
    title: 'loan:receipt_of_sale',
    version: formulaVersion,
    pathOf: loanPaths.mine,
    compute: computeSale,
  },
  loan_interest: {
    title: 'loan:receipt_of_interest',
    version: formulaVersion,
    pathOf: loanPaths.loan,
    compute: computeInterest,
  },
}
