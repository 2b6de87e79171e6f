import { type Outlook, outlookOf } from '@candor/core/formulas/mining'
import { amountOf, formatDecimal, parseDecimal, rateOf } from '@candor/core/money'

import type { MiningOutlook } from './use-mining.ts'

/** The number of decimals of a figure: the server writes each one at the scale of its currency or market. */
export const scaleOf = (figure: string): number => figure.split('.')[1]?.length ?? 0

const unitsOf = (figure: string) => parseDecimal(figure, scaleOf(figure)) ?? 0n

export type OutlookFigures = Omit<
  Record<keyof Outlook, string>,
  'day' | 'breakEven' | 'paidBackOn'
> & {
  readonly dayGross: string
  readonly dayElectricity: string
  readonly dayOutput: string
  readonly worth: string
  /** Undefined where no price does it. */
  readonly breakEven: string | undefined
  /** Undefined where no day of the term does it. */
  readonly paidBackOn: number | undefined
}

/** What so many TH return at the last published day and a price, by the exchange's own formulas; undefined without a day or a price. */
export function outlookAt(
  plan: MiningOutlook,
  { th, price }: { th: number; price: string },
): OutlookFigures | undefined {
  const [latest] = plan.latest
  const priceScale = scaleOf(plan.index)
  const ticks = Number(parseDecimal(price, priceScale) ?? 0n)
  if (latest === undefined || !(ticks > 0) || !(th > 0)) return undefined
  const baseScale = scaleOf(plan.output_max)
  const quoteScale = scaleOf(plan.cost)
  const outlook = outlookOf(
    th,
    {
      cost: amountOf(unitsOf(plan.cost)),
      electricity: amountOf(unitsOf(plan.electricity)),
      outputMax: amountOf(unitsOf(plan.output_max)),
      days: plan.days,
    },
    {
      networkTh: Number(latest.network_th),
      subsidy: amountOf(unitsOf(latest.subsidy)),
      uptime: rateOf(unitsOf(latest.uptime)),
      poolFee: rateOf(unitsOf(latest.pool_fee)),
      price: ticks,
      baseScale,
      quoteScale,
      priceScale,
    },
  )
  const coins = (units: bigint) => formatDecimal(units, baseScale)
  const money = (units: bigint) => formatDecimal(units, quoteScale)
  const { day, breakEven, paidBackOn } = outlook
  return {
    dayGross: coins(day.gross),
    dayElectricity: coins(day.electricity),
    dayOutput: coins(day.output),
    output: coins(outlook.output),
    worth: money(outlook.profit + outlook.spent),
    spent: money(outlook.spent),
    profit: money(outlook.profit),
    coinsInstead: coins(outlook.coinsInstead),
    breakEven: breakEven === 0 ? undefined : formatDecimal(BigInt(breakEven), priceScale),
    paidBackOn: paidBackOn === 0 ? undefined : paidBackOn,
  }
}

/** The most TH that can be bought: what remains, the user's limit, and what the pool covers. */
export const thMost = (plan: MiningOutlook): number =>
  Math.max(0, Math.min(plan.remaining, plan.user_th - plan.own_th, plan.covered_th))
