import {
  creditOf,
  formulaVersion,
  resultOf,
  samplesNeeded,
  settlePriceOf,
} from '@candor/core/formulas/seconds'
import { amountOf, formatDecimal, parseDecimal, rateOf } from '@candor/core/money'
import { secondsResults } from '@candor/protocol/products/seconds/order-fields'

import type { ReceiptFormula, ReceiptFormulas, ReceiptStep } from '../../app/feature.ts'
import { secondsPaths } from './paths.ts'

const rateScale = 8

const compute: ReceiptFormula['compute'] = ({ inputs, ticks }, { scales, terms }) => {
  const { price: priceScale = 0, money: moneyScale = 0 } = scales
  const stated = (inputs['prices'] ?? '').split(' ').filter(Boolean)
  const window = Number(terms['window'])
  // Where the journal still has every price, its ticks count, not what was copied of them.
  const isWhole = ticks.length === stated.length + 1
  const [openText = '', ...texts] = isWhole
    ? ticks.map(({ price }) => price)
    : [inputs['open_price'] ?? '', ...stated]
  const open = Number(units(openText, priceScale))
  const samples = texts.map((text) => Number(units(text, priceScale)))
  const stake = amountOf(units(inputs['stake'], moneyScale))
  const payout = rateOf(units(terms['payout_rate'], rateScale))
  const side = inputs['direction'] === 'down' ? ('down' as const) : ('up' as const)
  const settle = settlePriceOf(samples, window)
  const result = settle === undefined ? undefined : resultOf(side, open, settle)
  const credit = result === undefined ? stake : creditOf({ stake, payout }, result)
  const results = {
    close_price: formatDecimal(settle ?? 0, priceScale),
    result: result === undefined ? 'few_samples' : (secondsResults[result] ?? ''),
    credit: formatDecimal(credit, moneyScale),
    profit: formatDecimal(credit - stake, moneyScale),
  }
  const sign = settle === undefined || settle === open ? '=' : settle > open ? '>' : '<'
  const steps: ReceiptStep[] = [
    { name: 'seconds:entry_price', value: openText },
    {
      name: 'seconds:prices_counted',
      formula: `≥ ${samplesNeeded(window)} / ${window}`,
      value: String(samples.length),
    },
    ...(settle === undefined
      ? []
      : ([
          {
            name: 'seconds:settlement_price',
            formula: `(${texts.join(' + ')}) ÷ ${texts.length}`,
            value: results.close_price,
          },
          {
            name: 'seconds:direction',
            value: `${side === 'down' ? '↓' : '↑'} · ${results.close_price} ${sign} ${openText}`,
          },
        ] as const)),
    {
      name: 'seconds:credited',
      formula:
        results.result === 'win'
          ? `${inputs['stake']} × (1 + ${terms['payout_rate']})`
          : `${inputs['stake']} × ${credit === stake ? 1 : 0}`,
      value: results.credit,
    },
    {
      name: 'seconds:pnl',
      formula: `${results.credit} − ${inputs['stake']}`,
      value: results.profit,
    },
  ]
  return { steps, results }
}

function units(text: string | undefined, scale: number): bigint {
  const value = parseDecimal(text ?? '', scale)
  if (value === undefined) throw new Error('a value of the receipt is no decimal')
  return value
}

/** How a settlement is computed again, by the formulas of the exchange itself. */
export const secondsReceipts: ReceiptFormulas = {
  seconds_settle: {
    title: 'seconds:receipt_of_settlement',
    version: formulaVersion,
    pathOf: () => secondsPaths.orders(),
    compute,
  },
}
