import { costOf } from '@candor/core/formulas/ieo'
import { formatDecimal, parseDecimal } from '@candor/core/money'

import type { IeoProject } from './use-ieo.ts'

/** Decimals of an amount or a price as the server writes it. */
export const scaleOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0

const units = (text: string, scale: number): bigint => parseDecimal(text, scale) ?? 0n

type Priced = Pick<IeoProject, 'price' | 'supply'>

/** What an amount of tokens costs, as the server computes it. */
export function costText(amount: string, { price, supply }: Priced): string {
  const [payScale, tokenScale] = [scaleOf(price), scaleOf(supply)]
  const cost = costOf(units(amount, tokenScale), { price: units(price, payScale), tokenScale })
  return formatDecimal(cost, payScale)
}

/** The most tokens that a balance pays for: the cost is rounded up, so the amount is rounded down. */
export function affordable(balance: string, { price, supply }: Priced): string {
  const [payScale, tokenScale] = [scaleOf(price), scaleOf(supply)]
  const amount = (units(balance, payScale) * 10n ** BigInt(tokenScale)) / units(price, payScale)
  return formatDecimal(amount, tokenScale)
}

type Limited = Pick<IeoProject, 'order_max' | 'user_max' | 'own_applied' | 'supply'>

/** The most of one order: what the user may apply for in all is counted too. */
export function orderMost({ order_max, user_max, own_applied, supply }: Limited): string {
  const scale = scaleOf(supply)
  const left = units(user_max, scale) - units(own_applied, scale)
  const most = [units(order_max, scale), left].reduce((a, b) => (a < b ? a : b))
  return formatDecimal(most < 0n ? 0n : most, scale)
}

export const smaller = (one: string, other: string): string =>
  Number(one) <= Number(other) ? one : other
