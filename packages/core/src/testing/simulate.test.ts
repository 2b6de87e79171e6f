import { expect, test } from 'vitest'

import { simulate } from './simulate.ts'

const seeds = Array.from({ length: 60 }, (_, index) => index + 1)
const outcomesSeen = new Set<string>()

test.each(seeds)(
  'the random run of seed %i breaks no rule, and tables and replay give it back',
  (seed) => {
    const { outcomes, stateHash } = simulate({ seed, commands: 1000 })
    for (const name of outcomes.keys()) outcomesSeen.add(name)
    expect(stateHash).toMatch(/^[\da-f]{16}$/)
  },
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
    ].toSorted(),
  )
})

test('one seed gives one run', () => {
  const [one, again, other] = [7, 7, 8].map((seed) => simulate({ seed, commands: 300 }).stateHash)
  expect(again).toBe(one)
  expect(other).not.toBe(one)
})
