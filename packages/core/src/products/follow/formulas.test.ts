import { describe, expect, test } from 'vitest'

import { amountOf, rateOf } from '../../money/amount.ts'
import { parseDecimal } from '../../money/decimal.ts'
import {
  copyLeftOf,
  copyShareOf,
  nextShareAt,
  sharedProfitOf,
  shareDueOf,
  sharePaidOf,
  slippageOf,
} from './formulas.ts'

const numberOf = (text: string) => rateOf(parseDecimal(text, 8) ?? 0n)
const next = (text: string) => new Date(nextShareAt(Date.parse(text))).toISOString()
const usdt = (whole: number) => BigInt(whole) * 100_000_000n

describe('the size of a copy', () => {
  test.each([
    [3, '0.5', 1.5],
    [7, '0.333', 2.33],
    [1, '0.5', 0.5],
    [10, '0.05', 0.5],
    [2, '1.5', 3],
    [0.5, '0.01', 0],
    // Half-up above one lot, and down below it.
    [1, '1.005', 1.01],
    [1, '1.0049', 1],
    [1, '0.999', 0.99],
    [1, '1', 1],
    [100, '5', 500],
  ])('of %d lots times %s is %d lots', (lots, number, copied) => {
    const terms = { sizing: 'multiple', number: numberOf(number) } as const
    expect(copyShareOf(terms, lots * 100)).toBe(Math.round(copied * 100))
  })

  test('of fixed lots does not depend on the lots of the trader', () => {
    const terms = { sizing: 'lots', number: numberOf('0.25') } as const
    expect([copyShareOf(terms, 100), copyShareOf(terms, 99_900)]).toEqual([25, 25])
  })
})

test.each([
  // Of 1.50 lots for 3.00.
  [300, 300, 150, 150],
  [300, 200, 150, 100],
  [300, 0, 150, 0],
  // To the nearest hundredth.
  [300, 299, 150, 150],
  [300, 298, 150, 149],
  [1000, 400, 1, 0],
])('of %d the trader keeps %d: of %d the copy keeps %d', (leadShare, leadLeft, share, left) => {
  expect(copyLeftOf({ share, leadShare }, leadLeft)).toBe(left)
})

test('a worse price has a positive slippage, in both directions and at both ends', () => {
  const at = { leaderPrice: 60_000, price: 60_018 }
  expect(slippageOf({ side: 'long', isClosing: false }, at)).toBe(30_000n)
  expect(slippageOf({ side: 'long', isClosing: true }, at)).toBe(-30_000n)
  expect(slippageOf({ side: 'short', isClosing: false }, at)).toBe(-30_000n)
  expect(slippageOf({ side: 'short', isClosing: true }, at)).toBe(30_000n)
})

test('a loss is carried forward: 200, -150, 100 and 150 share 20, 0, 0 and 10', () => {
  let [profit, shared] = [0n, amountOf(0n)]
  const due = [200, -150, 100, 150].map((week) => {
    profit += usdt(week)
    const part = shareDueOf(profit, { rate: numberOf('0.1'), sharedBefore: shared })
    shared = amountOf(shared + part)
    return part / usdt(1)
  })
  expect(due).toEqual([20n, 0n, 0n, 10n])
})

test('what is not available stays due', () => {
  const [rate, zero] = [numberOf('0.1'), amountOf(0n)]
  const due = shareDueOf(usdt(200), { rate, sharedBefore: zero })
  const paid = sharePaidOf(due, amountOf(usdt(15)))
  expect(paid).toBe(usdt(15))
  expect(shareDueOf(usdt(200), { rate, sharedBefore: paid })).toBe(usdt(5))
})

test('a self-held copy shares at most the profit of its switch, and no loss', () => {
  const base = amountOf(usdt(50))
  expect([-10, 0, 30, 80].map((net) => sharedProfitOf(base, usdt(net)) / usdt(1))).toEqual([
    0n,
    0n,
    30n,
    50n,
  ])
})

test('shares are settled on Mondays at 00:00 UTC', () => {
  expect(next('2025-01-01T12:00:00Z')).toBe('2025-01-06T00:00:00.000Z')
  expect(next('2025-01-05T23:59:59.999Z')).toBe('2025-01-06T00:00:00.000Z')
  expect(next('2025-01-06T00:00:00Z')).toBe('2025-01-13T00:00:00.000Z')
})
