import { equityAt, type LeverStake, profitAt, riskRateAt } from '@candor/core/formulas/lever'
import { amountOf, formatDecimal, parseDecimal, rateOf } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { leverCalls } from '@candor/protocol/products/lever/calls'
import { Big } from 'big.js'

export type LeverOrder = ReplyOf<typeof leverCalls.myTrade>['list'][number]

const rateScale = 8
const percentScale = 2

/** The decimals of a figure of a reply, which always has all of its currency or of its market. */
export const scaleOf = (figure: string): number => figure.split('.')[1]?.length ?? 0

/** A figure of a reply in its smallest unit. */
export function unitsOf(figure: string, scale = scaleOf(figure)): bigint {
  const units = parseDecimal(figure.replace('-', ''), scale)
  if (units === undefined) throw new Error(`${figure} has more than ${scale} decimals`)
  return figure.startsWith('-') ? -units : units
}

/** A rate of a reply, which is a part of one. */
export const rateIn = (figure: string) => rateOf(unitsOf(figure, rateScale))

/** The numbers that the core's formulas compute an open order with. */
export function stakeOf(order: LeverOrder): LeverStake {
  return {
    side: order.direction,
    entry: Number(unitsOf(order.price)),
    lots: Number(unitsOf(order.amount)),
    // One tick of the price for one lot of the market, in units of the margin's currency.
    unit: 10n ** BigInt(scaleOf(order.margin) - scaleOf(order.price) - scaleOf(order.amount)),
    margin: amountOf(unitsOf(order.margin)),
    profitMax: amountOf(unitsOf(order.profit_max)),
    terms: {
      spread: rateIn(order.spread_rate),
      fee: rateIn(order.fee_rate),
      overnight: rateIn(order.overnight_rate),
      maintenance: rateIn(order.maintenance_rate),
      liquidation: rateIn(order.liquidation_rate),
    },
  }
}

export type LiveFigures = {
  readonly profit: string
  /** Margin and profit. */
  readonly equity: string
  /** Equity in percent of the margin. */
  readonly riskRate: string
  /** Profit in percent of the margin. */
  readonly roe: string
}

export const isOpenOrder = ({ status_name: status }: LeverOrder): boolean =>
  status === 'open' || status === 'closing'

/** An open order at a price of its market, by the core's formulas: equal to the server's figures at that price. */
export function figuresAt(order: LeverOrder, price: string): LiveFigures {
  const stake = stakeOf(order)
  const mark = Number(unitsOf(price, scaleOf(order.price)))
  const moneyScale = scaleOf(order.margin)
  const profit = formatDecimal(profitAt(mark, stake), moneyScale)
  return {
    profit,
    equity: formatDecimal(equityAt(mark, stake), moneyScale),
    riskRate: formatDecimal(riskRateAt(mark, stake), percentScale),
    roe:
      stake.margin === 0n
        ? '0'
        : new Big(profit).div(order.margin).times(100).toFixed(percentScale),
  }
}

export type AccountFigures = {
  readonly margin: string
  readonly profit: string
  readonly equity: string
  readonly riskRate: string
}

/** The whole account from the live equities of its open orders, as the server sums them. */
export function accountAt(
  available: string,
  open: readonly { readonly order: LeverOrder; readonly figures: LiveFigures }[],
): AccountFigures {
  const moneyScale = scaleOf(available)
  const sum = (figures: readonly string[]) => figures.reduce((all, one) => all + unitsOf(one), 0n)
  const margin = sum(open.map(({ order }) => order.margin))
  const profit = sum(open.map(({ figures }) => figures.profit))
  const equity = unitsOf(available) + margin + profit
  const risk = margin > 0n && equity > 0n ? (equity * 10_000n) / margin : 0n
  return {
    margin: formatDecimal(margin, moneyScale),
    profit: formatDecimal(profit, moneyScale),
    equity: formatDecimal(equity, moneyScale),
    riskRate: formatDecimal(risk, percentScale),
  }
}
