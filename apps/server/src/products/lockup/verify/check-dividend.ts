import { dayMs, dividendDueAt, dividendOf } from '@candor/core/formulas/lockup'
import { rateOf } from '@candor/core/money'

import { Disagreement } from '../../../verify/disagreement.ts'
import type { DividendRow, PositionFacts } from './position-facts.ts'

/** Days are paid in turn, none before it is due, at the rate of the UTC day on which each began. */
export function checkDividend(
  { version, dailyRate, subscription }: PositionFacts,
  { dividend, day }: { dividend: DividendRow; day: number },
): void {
  const { at: startedAt, amount } = subscription
  const { days, dividendTimeMs } = version
  const isRedeemed = dividend.command_kind === 'lockup.redeem'
  const dueAt = isRedeemed
    ? startedAt + day * dayMs
    : dividendDueAt({ startedAt, days, dividendTimeMs }, day)
  const rate = rateOf(dailyRate(Math.floor(startedAt / dayMs) + day - 1))
  const due = dividendOf(amount, rate)
  const wrong = (sentence: string) =>
    new Disagreement('lockup_dividend', `${dividend.position_id}/${dividend.day}`, sentence)

  if (dividend.day !== day) throw wrong(`stands where day ${day} is to be paid`)
  if (day > days) throw wrong(`pays more than the ${days} days of the term`)
  if (dividend.daily_rate !== rate)
    throw wrong(`has the rate ${dividend.daily_rate}, ${rate} was published`)
  if (dividend.amount !== due) throw wrong(`paid ${dividend.amount}, ${due} was due`)
  if (dividend.at !== dividend.command_at)
    throw wrong(`names the time ${dividend.at}, its command ran at ${dividend.command_at}`)
  if (dividend.at < dueAt) throw wrong(`was paid at ${dividend.at}, it was due at ${dueAt}`)
}
