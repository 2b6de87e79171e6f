import { createHmac } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { drawing } from '../../randomness/drawing.ts'
import { isSound, outcomesOf, payoutOf, wheelReturn } from './formulas.ts'
import type { Game } from './terms.ts'
import { testTerms } from './testing/test-terms.ts'

const rounds = 100_000
/** Chosen before the first run, and not changed since. */
const key = Buffer.from('candor games'.padEnd(32, '.'))

function drawOf(game: Game, nonce: number): number {
  const outcomes = outcomesOf(game, testTerms)
  const steps = drawing({ product: 'games', ref: 1, clientSeed: 'test', nonce, outcomes })
  let step = steps.next()
  while (step.done !== true)
    step = steps.next(createHmac('sha256', key).update(step.value).digest())
  return step.value.draw
}

/** The upper bound of the statistic at p = 0.001, by the approximation of Wilson and Hilferty. */
const boundOf = (degrees: number) =>
  degrees * (1 - 2 / (9 * degrees) + 3.0902 * Math.sqrt(2 / (9 * degrees))) ** 3

describe('100,000 rounds of a fixed seed', () => {
  test.each(['dice', 'coin', 'wheel', 'check_in'] as const)(
    'of %s are as even as chance makes them, at p above 0.001',
    (game) => {
      const outcomes = outcomesOf(game, testTerms)
      const counts = new Float64Array(outcomes)
      for (let nonce = 0; nonce < rounds; nonce += 1) counts[drawOf(game, nonce)]! += 1 // Within the outcomes.
      const due = rounds / outcomes
      const statistic = counts.reduce((sum, count) => sum + (count - due) ** 2 / due, 0)
      expect(statistic).toBeLessThan(boundOf(outcomes - 1))
      expect(statistic).toBeGreaterThan(0)
    },
  )

  test('the bound agrees with the table of the distribution', () => {
    // Of 9 and of 49 degrees.
    expect(boundOf(9)).toBeCloseTo(27.88, 0)
    expect(boundOf(49)).toBeCloseTo(85.35, 0)
  })
})

function returnOf(game: Game, side: 'under' | 'heads' | '', target: number): number {
  const outcomes = outcomesOf(game, testTerms)
  let sum = 0
  for (let draw = 0; draw < outcomes; draw += 1)
    sum += payoutOf({ game, choice: { side, target }, stake: 1_000_000, draw }, testTerms)
  return sum / outcomes / 1_000_000
}

test('over all outcomes a game returns what is printed', () => {
  expect(returnOf('dice', 'under', 5000)).toBeCloseTo(0.99, 6)
  expect(returnOf('dice', 'under', 4999)).toBeCloseTo(0.99, 6)
  expect(returnOf('coin', 'heads', 0)).toBe(0.99)
  expect(returnOf('wheel', '', 0)).toBe(wheelReturn(testTerms) / 10_000)
})

test.each([
  [
    'a wheel that returns more than is staked',
    {
      wheel: [
        { weight: 1, multiple: 300 },
        { weight: 1, multiple: 0 },
      ],
    },
  ],
  ['a stake beyond the loss of a day', { stakeMax: 20_000 }],
  ['a least stake above the highest', { stakeMin: 6000 }],
  ['half a credit unit', { refillTo: 5000.5 }],
  ['one prize only', { checkIn: [{ weight: 1, credits: 1 }] }],
  ['dice that return more than is staked', { diceReturn: 10_001 }],
])('%s may not be published', (_, fields) => {
  expect(isSound(testTerms)).toBe(true)
  expect(isSound({ ...testTerms, ...fields })).toBe(false)
})
