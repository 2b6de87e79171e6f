import { expect, test } from 'vitest'

import { refusalOfStake } from './own-rules.ts'

const free = { stakeMax: undefined, lossMax: undefined, coolOffUntil: undefined }
const day = { stake: 10n, staked: 90n, lost: 40n }

test.each([
  ['without rules', free, undefined],
  ['up to the limit of stakes', { ...free, stakeMax: 100n }, undefined],
  ['above the limit of stakes', { ...free, stakeMax: 99n }, 'stake_limit_reached'],
  ['up to the limit of losses', { ...free, lossMax: 50n }, undefined],
  ['above the limit of losses', { ...free, lossMax: 49n }, 'loss_limit_reached'],
  ['in a cool-off', { ...free, stakeMax: 1n, coolOffUntil: 6 }, 'cooling_off'],
  ['at the end of a cool-off', { ...free, coolOffUntil: 5 }, undefined],
])('a stake %s', (_, rules, refusal) => {
  expect(refusalOfStake(rules, day, 5)).toBe(refusal)
})
