import { formatDateTime } from '@candor/client'
import {
  averageOf,
  delistedOutcomeOf,
  exitPriceOf,
  leverFormulaVersion,
  leverMarksOf,
  nightFeeOf,
  nightsAt,
  notionalOf,
  openingOf,
  outcomeOf,
  triggerAt,
} from '@candor/core/formulas/lever'
import { amountOf } from '@candor/core/money'
import { leverClosers } from '@candor/protocol/products/lever/order-words'

import type { ReceiptFormula, ReceiptFormulas, ReceiptStep } from '../../app/feature.ts'
import { leverPaths } from './paths.ts'
import { readReceipt } from './read-receipt.ts'

type Compute = ReceiptFormula['compute']

const openingSteps: Compute = (part, receipt) => {
  const { side, mark, size, terms, priceText, moneyText } = readReceipt(part, receipt)
  const { inputs } = part
  const multiple = Number(inputs['multiple'])
  const made = openingOf(mark, { side, multiple, terms, ...size })
  const results = {
    price: priceText(made.entry),
    notional: moneyText(made.notional),
    margin: moneyText(made.margin),
    open_fee: moneyText(made.openFee),
    profit_max: moneyText(made.profitMax),
  }
  const { price, notional, margin, open_fee: fee, profit_max: profitMax } = results
  const { spread_rate: spread, fee_rate: feeRate, profit_margins: margins } = receipt.terms
  const sign = side === 'long' ? '+' : '−'
  const steps: ReceiptStep[] = [
    { name: 'lever:receipt_mark', value: priceText(mark) },
    {
      name: 'lever:receipt_entry',
      formula: `${priceText(mark)} × (1 ${sign} ${spread} ÷ 2)`,
      value: price,
    },
    {
      name: 'lever:receipt_notional',
      formula: `${price} × ${inputs['amount']}`,
      value: notional,
    },
    { name: 'lever:receipt_margin', formula: `${notional} ÷ ${multiple}`, value: margin },
    { name: 'lever:receipt_open_fee', formula: `${notional} × ${feeRate}`, value: fee },
    {
      name: 'lever:receipt_profit_max',
      formula: `max(${margin} × ${margins}, ${notional})`,
      value: profitMax,
    },
  ]
  return { steps, results }
}

const closingSteps: Compute = (part, receipt) => {
  const { side, mark, size, terms, price, money, priceText, moneyText } = readReceipt(part, receipt)
  const { inputs } = part
  if (inputs['asked_by'] === 'delisting') return delistingSteps(part, receipt)
  const entry = price('price')
  const margin = money('margin')
  const stops = { stopLoss: price('stop_loss_price'), takeProfit: price('target_profit_price') }
  const stake = { side, entry, margin, profitMax: money('profit_max'), terms, ...size }
  const marks = leverMarksOf(stake)
  const asked = inputs['asked_by'] ?? ''
  const trigger = leverClosers[triggerAt(mark, { side, ...stops }, marks)] ?? ''
  const cause = asked === '' ? trigger : asked
  const exit = exitPriceOf(side, mark, terms)
  const isLiquidated = cause === 'liquidation'
  const outcome = outcomeOf(stake, exit, isLiquidated)
  const results = {
    closed_by: cause,
    close_price: priceText(exit),
    profit: moneyText(outcome.profit),
    close_fee: moneyText(outcome.closeFee),
    liquidation_fee: moneyText(outcome.liquidationFee),
    returned: moneyText(outcome.returned),
  }
  const { close_price: closePrice, profit, close_fee: fee, liquidation_fee: penalty } = results
  const { spread_rate: spread, fee_rate: feeRate, liquidation_rate: penaltyRate } = receipt.terms
  const notional = moneyText(notionalOf(exit, size))
  const gain = profit.startsWith('-') ? `− ${profit.slice(1)}` : `+ ${profit}`
  const reached = reachedBy(cause, { ...stops, ...marks })
  const isLoss = isLiquidated || cause === 'stop_loss'
  const isBelow = (side === 'long') === isLoss
  const [from, to] = side === 'long' ? [closePrice, inputs['price']] : [inputs['price'], closePrice]
  const steps: ReceiptStep[] = [
    { name: 'lever:receipt_mark', value: priceText(mark) },
    ...(reached === undefined
      ? []
      : [
          {
            name: `lever:receipt_by_${cause as 'stop_loss'}` as const, // One of the four triggers.
            value: `${priceText(mark)} ${isBelow ? '≤' : '≥'} ${priceText(reached)}`,
          },
        ]),
    {
      name: 'lever:receipt_exit',
      formula: `${priceText(mark)} × (1 ${side === 'long' ? '−' : '+'} ${spread} ÷ 2)`,
      value: closePrice,
    },
    {
      name: 'lever:receipt_profit',
      formula: `(${from} − ${to}) × ${inputs['amount']}`,
      value: profit,
    },
    { name: 'lever:receipt_close_fee', formula: `${notional} × ${feeRate}`, value: fee },
    ...(isLiquidated
      ? [
          {
            name: 'lever:receipt_liquidation_fee' as const,
            formula: `${notional} × ${penaltyRate}`,
            value: penalty,
          },
        ]
      : []),
    {
      name: 'lever:receipt_returned',
      formula: [`${inputs['margin']} ${gain} − ${fee}`, ...(isLiquidated ? [penalty] : [])].join(
        ' − ',
      ),
      value: results.returned,
    },
  ]
  return { steps, results }
}

/** The average of the prices closes, without spread and fee. */
const delistingSteps: Compute = (part, receipt) => {
  const { side, size, terms, price, money, priceText, moneyText, ticksOf } = readReceipt(
    part,
    receipt,
  )
  const { inputs } = part
  const samples = part.ticks.map((tick) => ticksOf(tick.price))
  const sum = samples.reduce((total, sample) => total + sample, 0n)
  const average = averageOf(sum, samples.length)
  const stake = {
    side,
    entry: price('price'),
    margin: money('margin'),
    profitMax: money('profit_max'),
    terms,
    ...size,
  }
  const outcome = delistedOutcomeOf(stake, average)
  const results = {
    closed_by: 'delisting',
    close_price: priceText(average),
    profit: moneyText(outcome.profit),
    close_fee: moneyText(outcome.closeFee),
    liquidation_fee: moneyText(outcome.liquidationFee),
    returned: moneyText(outcome.returned),
  }
  const { close_price: closePrice, profit } = results
  // A window is used with most of its prices; one alone is the last index, after a day of windows with too few.
  const averageSteps: ReceiptStep[] =
    samples.length === 1
      ? [{ name: 'lever:receipt_mark', value: closePrice }]
      : [
          { name: 'lever:receipt_samples', value: String(samples.length) },
          {
            name: 'lever:receipt_average',
            formula: `${priceText(sum)} ÷ ${samples.length}`,
            value: closePrice,
          },
        ]
  const gain = profit.startsWith('-') ? `− ${profit.slice(1)}` : `+ ${profit}`
  const [from, to] = side === 'long' ? [closePrice, inputs['price']] : [inputs['price'], closePrice]
  const steps: ReceiptStep[] = [
    ...averageSteps,
    {
      name: 'lever:receipt_profit',
      formula: `(${from} − ${to}) × ${inputs['amount']}`,
      value: profit,
    },
    {
      name: 'lever:receipt_returned',
      formula: `${inputs['margin']} ${gain}`,
      value: results.returned,
    },
  ]
  return { steps, results }
}

type Reached = { stopLoss: number; takeProfit: number; liquidation: number; profitMax: number }

/** The price that a mark reached; undefined where the close was asked for. */
function reachedBy(cause: string, prices: Reached): number | undefined {
  if (cause === 'stop_loss') return prices.stopLoss
  if (cause === 'liquidation') return prices.liquidation
  if (cause === 'take_profit') return prices.takeProfit
  return cause === 'profit_max' ? prices.profitMax : undefined
}

const nightSteps: Compute = (part, receipt) => {
  const { mark, size, terms, money, priceText, moneyText } = readReceipt(part, receipt)
  const { inputs } = part
  const midnight = Number(inputs['midnight'])
  const nights = nightsAt(inputs['calendar'] === 'weekdays' ? 'weekdays' : 'always', midnight)
  const notional = notionalOf(mark, size)
  const [available, margin] = [money('available'), money('margin')]
  const rate = terms.overnight
  const { fee, fromMargin } = nightFeeOf(notional, { rate, nights }, { available, margin })
  const results = {
    overnight_fee: moneyText(fee),
    margin: moneyText(amountOf(margin - fromMargin)),
  }
  const steps: ReceiptStep[] = [
    { name: 'lever:receipt_midnight', value: formatDateTime(midnight) },
    { name: 'lever:receipt_mark', value: priceText(mark) },
    {
      name: 'lever:receipt_notional',
      formula: `${priceText(mark)} × ${inputs['amount']}`,
      value: moneyText(notional),
    },
    { name: 'lever:receipt_nights', value: String(nights) },
    {
      name: 'lever:receipt_overnight',
      formula: `${moneyText(notional)} × ${receipt.terms['overnight_rate']} × ${nights}`,
      value: results.overnight_fee,
    },
    {
      name: 'lever:receipt_margin_after',
      formula: `${inputs['margin']} − ${moneyText(fromMargin)}`,
      value: results.margin,
    },
  ]
  return { steps, results }
}

const version = leverFormulaVersion
const pathOf = () => leverPaths.orders()

/** How openings, closings and nights are computed again, by the formulas of the exchange itself. */
export const leverReceipts: ReceiptFormulas = {
  lever_open: { title: 'lever:receipt_of_open', version, pathOf, compute: openingSteps },
  lever_close: { title: 'lever:receipt_of_close', version, pathOf, compute: closingSteps },
  lever_overnight: { title: 'lever:receipt_of_nights', version, pathOf, compute: nightSteps },
}
