import {
  dividendOf,
  feeOf,
  formulaVersion,
  stockPriceOf,
  valueOf,
} from '@candor/core/formulas/stocks'
import { formatDecimal, parseDecimal, rateOf } from '@candor/core/money'

import type { ReceiptFormula, ReceiptFormulas } from '../../app/feature.ts'
import { stockPaths } from './paths.ts'

const rateScale = 8

const dividend: ReceiptFormula['compute'] = ({ inputs }, { scales, terms }) => {
  const { shares: shareScale = 0, money: moneyScale = 0 } = scales
  const shares = units(inputs['shares'], shareScale)
  const amount = formatDecimal(
    dividendOf(shares, units(terms['per_share'], moneyScale)),
    moneyScale,
  )
  return {
    results: { amount },
    steps: [
      { name: 'stocks:shares', value: inputs['shares'] ?? '' },
      {
        name: 'stocks:dividend',
        formula: `${inputs['shares']} × ${terms['per_share']}`,
        value: amount,
      },
    ],
  }
}

const trade: ReceiptFormula['compute'] = ({ inputs, ticks }, { scales, terms }) => {
  const { price: priceScale = 0, shares: shareScale = 0, money: moneyScale = 0 } = scales
  // Where the journal still has the price, that counts, not what was copied of it.
  const index = ticks[0]?.price ?? inputs['index'] ?? ''
  const side = inputs['side'] === 'sell' ? 'sell' : 'buy'
  const spread = rateOf(units(terms['spread_rate'], rateScale))
  const ticksOfPrice = stockPriceOf(side, Number(units(index, priceScale)), spread)
  const shares = Number(units(inputs['shares'], shareScale))
  const value = valueOf(ticksOfPrice, shares, 10n ** BigInt(moneyScale - priceScale - shareScale))
  const fee = feeOf(value, rateOf(units(terms['fee_rate'], rateScale)))
  const results = {
    price: formatDecimal(ticksOfPrice, priceScale),
    value: formatDecimal(value, moneyScale),
    fee: formatDecimal(fee, moneyScale),
  }
  const sign = side === 'buy' ? '+' : '−'
  return {
    results,
    steps: [
      {
        name: 'stocks:fill_price',
        formula: `${index} × (1 ${sign} ${terms['spread_rate']} ÷ 2)`,
        value: results.price,
      },
      {
        name: 'stocks:order_value',
        formula: `${inputs['shares']} × ${results.price}`,
        value: results.value,
      },
      {
        name: 'stocks:fee',
        formula: `${results.value} × ${terms['fee_rate']}`,
        value: results.fee,
      },
    ],
  }
}

function units(text: string | undefined, scale: number): bigint {
  const value = parseDecimal(text ?? '', scale)
  if (value === undefined) throw new Error('a value of the receipt is no decimal')
  return value
}

/** How dividends and trades are computed again, by the formulas of the exchange itself. */
export const stockReceipts: ReceiptFormulas = {
  stock_dividend: {
    title: 'stocks:receipt_of_dividend',
    version: formulaVersion,
    pathOf: () => stockPaths.payments(),
    compute: dividend,
  },
  stock_trade: {
    title: 'stocks:receipt_of_trade',
    version: formulaVersion,
    pathOf: () => stockPaths.orders(),
    compute: trade,
  },
}
