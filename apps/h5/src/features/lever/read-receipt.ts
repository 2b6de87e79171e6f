import type { LeverTerms } from '@candor/core/formulas/lever'
import { type Amount, amountOf, formatDecimal, parseDecimal, rateOf } from '@candor/core/money'

import type { Receipt, ReceiptPart } from '../../app/feature.ts'

const rateScale = 8

/** The values of a part as the core's formulas take them; a value that is missing or malformed fails. */
export function readReceipt(part: ReceiptPart, { scales, terms }: Receipt) {
  const { price: priceScale = 0, quantity = 0, money: moneyScale = 0 } = scales
  const { inputs } = part
  const price = (name: string) => Number(units(inputs[name], priceScale))
  const money = (name: string): Amount => amountOf(units(inputs[name], moneyScale))
  const rate = (name: string) => rateOf(units(terms[name], rateScale))
  const size = {
    lots: Number(units(inputs['amount'], quantity)),
    unit: 10n ** BigInt(moneyScale - priceScale - quantity),
  }
  return {
    side: inputs['direction'] === 'short' ? ('short' as const) : ('long' as const),
    mark: price('mark'),
    size,
    terms: {
      spread: rate('spread_rate'),
      fee: rate('fee_rate'),
      overnight: rate('overnight_rate'),
      maintenance: rate('maintenance_rate'),
      liquidation: rate('liquidation_rate'),
      profitMargins: Number(terms['profit_margins']),
    } satisfies LeverTerms,
    price,
    money,
    ticksOf: (text: string) => units(text, priceScale),
    priceText: (ticks: number | bigint) => formatDecimal(ticks, priceScale),
    moneyText: (amount: bigint) => formatDecimal(amount, moneyScale),
  }
}

function units(text: string | undefined, scale: number): bigint {
  const value = parseDecimal(text ?? '', scale)
  if (value === undefined) throw new Error('a value of the receipt is no decimal')
  return value
}
