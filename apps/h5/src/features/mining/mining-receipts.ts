import { formulaVersion, paymentOf } from '@candor/core/formulas/mining'
import { amountOf, formatDecimal, parseDecimal, rateOf } from '@candor/core/money'

import type { ReceiptFormula, ReceiptFormulas } from '../../app/feature.ts'
import { miningPaths } from './paths.ts'

const rateScale = 8

const compute: ReceiptFormula['compute'] = ({ inputs, ticks }, { scales, terms }) => {
  const { price: priceScale = 0, base: baseScale = 0, quote: quoteScale = 0 } = scales
  // Where the journal still has the tick, its price counts, not what was copied of it.
  const price = ticks[0]?.price ?? inputs['price']
  const th = Number(terms['th'])
  const paid = paymentOf(
    th,
    {
      electricity: amountOf(units(terms['electricity'], quoteScale)),
      outputMax: amountOf(units(terms['output_max'], baseScale)),
    },
    {
      networkTh: Number(inputs['network_th']),
      subsidy: amountOf(units(inputs['subsidy'], baseScale)),
      uptime: rateOf(units(inputs['uptime'], rateScale)),
      poolFee: rateOf(units(inputs['pool_fee'], rateScale)),
      price: Number(units(price, priceScale)),
      priceScale,
      baseScale,
      quoteScale,
    },
  )
  const gross = formatDecimal(paid.gross, baseScale)
  const electricity = formatDecimal(paid.electricity, baseScale)
  const output = formatDecimal(paid.output, baseScale)
  const used = formatDecimal(paid.used, quoteScale)
  const { network_th: network, subsidy, uptime, pool_fee: fee } = inputs
  const mined = `${th} ÷ ${network} × 144 × ${subsidy} × ${uptime} × (1 − ${fee})`
  return {
    steps: [
      {
        name: 'mining:gross',
        formula: `min(${mined}, ${th} × ${terms['output_max']})`,
        value: gross,
      },
      {
        name: 'mining:electricity_day',
        formula: `${th} × ${terms['electricity']} ÷ ${price}`,
        value: electricity,
      },
      { name: 'mining:output', formula: `max(0, ${gross} − ${electricity})`, value: output },
      { name: 'mining:used', value: used },
    ],
    results: { gross, electricity, output, used },
  }
}

function units(text: string | undefined, scale: number): bigint {
  const value = parseDecimal(text ?? '', scale)
  if (value === undefined) throw new Error('a value of the receipt is no decimal')
  return value
}

/** How the output of a day is computed again, by the formulas of the exchange itself. */
export const miningReceipts: ReceiptFormulas = {
  mining_output: {
    title: 'mining:receipt_of_output',
    version: formulaVersion,
    pathOf: () => miningPaths.contracts(),
    compute,
  },
}
