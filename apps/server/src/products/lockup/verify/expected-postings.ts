import type { ReasonName } from '@candor/core'
import { reserveOf } from '@candor/core/formulas/lockup'

import { currencyById } from '../../../catalog/currencies.ts'
import type { Closing, PositionFacts } from './position-facts.ts'

/** A movement that has to be in the ledger, at the command `seq`. */
export type ExpectedPosting = {
  readonly seq: bigint
  readonly kind: ReasonName
  readonly debit: string
  readonly credit: string
  readonly amount: bigint
}

/** All postings of a position, in their order; zero is not posted. */
export function expectedPostings(
  facts: PositionFacts,
  closing: Closing | undefined,
): ExpectedPosting[] {
  const { subscription, dividends } = facts
  const { free, locked, pool, reserved } = pathsOf(facts)
  const { seq, amount } = subscription
  const moved: ExpectedPosting[] = [
    { seq, kind: 'lockup_subscribe', debit: free, credit: locked, amount },
    { seq, kind: 'lockup_reserve', debit: pool, credit: reserved, amount: unpaid(facts, 0) },
  ]
  for (const [i, dividend] of dividends.entries()) {
    const { seq } = dividend
    const spared = unpaid(facts, i) - unpaid(facts, i + 1) - dividend.amount
    moved.push(
      { seq, kind: 'lockup_dividend', debit: reserved, credit: free, amount: dividend.amount },
      { seq, kind: 'lockup_release', debit: reserved, credit: pool, amount: spared },
    )
  }
  if (closing !== undefined) {
    const { seq, penalty, returned } = closing
    const left = unpaid(facts, dividends.length)
    moved.push(
      { seq, kind: 'lockup_return', debit: locked, credit: free, amount: returned },
      { seq, kind: 'lockup_penalty', debit: locked, credit: pool, amount: penalty },
      { seq, kind: 'lockup_release', debit: reserved, credit: pool, amount: left },
    )
  }
  return moved.filter(({ amount }) => amount !== 0n)
}

/** What the pool keeps for the days that have not been paid. */
function unpaid({ version, subscription }: PositionFacts, daysPaid: number): bigint {
  const { dailyRateMax, days } = version
  return reserveOf(subscription.amount, { dailyRateMax, days: days - daysPaid })
}

function pathsOf({ version, subscription: { userId } }: PositionFacts) {
  const { code } = currencyById(version.plan.currencyId)
  return {
    free: `user:${userId}:change:${code}:avail`,
    locked: `user:${userId}:mining:${code}:hold`,
    pool: `house:mining_pool:${code}`,
    reserved: `house:mining_pool:${code}:hold`,
  }
}
