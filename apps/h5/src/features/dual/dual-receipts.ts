import {
  averageOf,
  dualSchedule,
  formulaVersion,
  isPaidInBase,
  payoutsOf,
  samplesNeeded,
} from '@candor/core/formulas/dual'
import { amountOf, formatDecimal, parseDecimal, rateOf } from '@candor/core/money'

import type { ReceiptFormula, ReceiptFormulas, ReceiptStep } from '../../app/feature.ts'
import { dualPaths } from './paths.ts'

const rateScale = 8

const compute: ReceiptFormula['compute'] = ({ inputs, ticks, results }, { scales, terms }) => {
  const { price: priceScale = 0, base: baseScale = 0, quote: quoteScale = 0 } = scales
  const stated = (inputs['prices'] ?? '').split(' ').filter(Boolean)
  // Where the journal still has every price, its ticks count, not what was copied of them.
  const prices = ticks.length === stated.length ? ticks.map(({ price }) => price) : stated
  const sum = prices.reduce((total, price) => total + units(price, priceScale), 0n)
  const settle = averageOf(sum, prices.length)
  const type = terms['type'] === 'put' ? 'put' : 'call'
  const linkedPrice = Number(units(terms['linked_price'], priceScale))
  const amount = amountOf(units(inputs['amount'], type === 'call' ? baseScale : quoteScale))
  const annualRate = rateOf(units(terms['annual_rate'], rateScale))
  const days = Number(terms['days'])
  const payouts = payoutsOf(
    amount,
    { type, linkedPrice, annualRate, days },
    { priceScale, baseScale, quoteScale },
  )
  const isBase = isPaidInBase(settle, linkedPrice)
  const codes = codesOf(inputs['symbol'] ?? '', results['paid'] ?? '')
  const settlePrice = formatDecimal(settle, priceScale)
  const baseOut = formatDecimal(payouts.base, baseScale)
  const quoteOut = formatDecimal(payouts.quote, quoteScale)
  const paid = isBase ? `${baseOut} ${codes.base}` : `${quoteOut} ${codes.quote}`
  const growth = `(1 + ${days} × ${terms['annual_rate']} ÷ 365)`
  const [times, over] = [` × ${terms['linked_price']}`, ` ÷ ${terms['linked_price']}`]
  const steps: ReceiptStep[] = [
    {
      name: 'dual:prices_counted',
      formula: `≥ ${samplesNeeded(dualSchedule)} / ${dualSchedule.slots}`,
      value: String(prices.length),
    },
    {
      name: 'dual:settlement_price',
      formula: `${formatDecimal(sum, priceScale)} ÷ ${prices.length}`,
      value: settlePrice,
    },
    {
      name: 'dual:linked_price',
      value: `${settlePrice} ${isBase ? '<' : '≥'} ${terms['linked_price']}`,
    },
    {
      name: 'dual:base_out',
      formula: `${inputs['amount']}${type === 'put' ? over : ''} × ${growth}`,
      value: baseOut,
    },
    {
      name: 'dual:quote_out',
      formula: `${inputs['amount']}${type === 'call' ? times : ''} × ${growth}`,
      value: quoteOut,
    },
    { name: 'dual:paid', value: paid },
  ]
  return {
    steps,
    results: { settle_price: settlePrice, base_out: baseOut, quote_out: quoteOut, paid },
  }
}

/** The codes of a pair, of whose symbol the stated one is the beginning or the end; a code that is neither leaves them empty. */
function codesOf(symbol: string, paid: string) {
  const code = paid.split(' ')[1] ?? ''
  if (code !== '' && symbol.startsWith(code))
    return { base: code, quote: symbol.slice(code.length) }
  if (code !== '' && symbol.endsWith(code))
    return { base: symbol.slice(0, -code.length), quote: code }
  return { base: '', quote: '' }
}

function units(text: string | undefined, scale: number): bigint {
  const value = parseDecimal(text ?? '', scale)
  if (value === undefined) throw new Error('a value of the receipt is no decimal')
  return value
}

/** How a settlement is computed again, by the formulas of the exchange itself. */
export const dualReceipts: ReceiptFormulas = {
  dual_settle: {
    title: 'dual:receipt_of_settlement',
    version: formulaVersion,
    pathOf: dualPaths.orders,
    compute,
  },
}
