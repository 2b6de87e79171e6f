import { expect, test } from 'vitest'

import { simulate } from './simulate.ts'

const outcomesSeen = new Set<string>()

/** How many runs were sound; a seed that fails names itself. */
function soundRuns({ first, count, commands }: { first: number; count: number; commands: number }) {
  const seeds = Array.from({ length: count }, (_, index) => first + index)
  return seeds.filter((seed) => {
    const { outcomes, stateHash } = simulate({ seed, commands })
    for (const name of outcomes.keys()) outcomesSeen.add(name)
    return /^[\da-f]{16}$/.test(stateHash)
  }).length
}

const hundreds = Array.from({ length: 10 }, (_, index) => index * 100 + 1)
test.each(hundreds)(
  'a hundred short runs from seed %i on break no rule, and tables and replay give them back',
  (first) => expect(soundRuns({ first, count: 100, commands: 200 })).toBe(100),
)

test.each([1001, 1011, 1021])('so do ten long ones from seed %i on', (first) =>
  expect(soundRuns({ first, count: 10, commands: 2000 })).toBe(10),
)

test('the runs met every command and every reason to refuse that luck can find', () => {
  // Nobody comes to 500 open orders by chance; a scenario of spot covers that.
  expect([...outcomesSeen].toSorted()).toEqual(
    [
      'spot.place',
      'spot.cancel',
      'spot.cancel_all',
      'funding.faucet',
      'funding.house',
      'lockup.publish',
      'lockup.publish_rate',
      'lockup.pause',
      'lockup.fund',
      'lockup.subscribe',
      'lockup.redeem',
      'market.tick',
      'clock',
      'market_unknown',
      'market_not_tradable',
      'market_without_price',
      'market_halted',
      'price_out_of_band',
      'no_liquidity',
      'amount_below_minimum',
      'amount_above_maximum',
      'insufficient_balance',
      'would_take_liquidity',
      'cannot_fill_whole',
      'order_not_found',
      'faucet_limit_reached',
      'lockup_plan_unknown',
      'lockup_plan_changed',
      'lockup_plan_paused',
      'lockup_amount_below_minimum',
      'lockup_user_limit_reached',
      'lockup_plan_limit_reached',
      'pool_full',
      'lockup_position_not_found',
      'lockup_terms_invalid',
      'lockup_rate_out_of_range',
      'lockup_rate_too_late',
      'lockup_rate_published',
    ].toSorted(),
  )
})

test('one seed gives one run', () => {
  const [one, again, other] = [7, 7, 8].map((seed) => simulate({ seed, commands: 300 }).stateHash)
  expect(again).toBe(one)
  expect(other).not.toBe(one)
})
