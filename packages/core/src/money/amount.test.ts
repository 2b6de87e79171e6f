import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { amountOf, applyRate, divide, isPositive, rateOf, type Rounding } from './amount.ts'

const quotients: [dividend: bigint, divisor: bigint, rounding: Rounding, quotient: bigint][] = [
  [0n, 3n, 'up', 0n],
  [0n, 3n, 'half_up', 0n],
  [6n, 3n, 'up', 2n],
  [6n, 3n, 'down', 2n],
  [6n, 3n, 'half_up', 2n],
  [7n, 3n, 'up', 3n],
  [7n, 3n, 'down', 2n],
  [7n, 3n, 'half_up', 2n],
  [8n, 3n, 'half_up', 3n],
  [5n, 2n, 'half_up', 3n],
  [1n, 2n, 'half_up', 1n],
  [1n, 100n, 'up', 1n],
  [99n, 100n, 'down', 0n],
]

const fees: [amount: bigint, rate: bigint, rounding: Rounding, fee: bigint][] = [
  [100_000_000n, 100_000n, 'up', 100_000n],
  [1n, 100_000n, 'up', 1n],
  [1n, 100_000n, 'down', 0n],
  [999n, 100_000n, 'up', 1n],
  [1001n, 100_000n, 'up', 2n],
  [1500n, 100_000n, 'half_up', 2n],
  [1499n, 100_000n, 'half_up', 1n],
  [1_000_000n, 0n, 'up', 0n],
  [0n, 100_000n, 'up', 0n],
  [10n ** 30n, 100_000n, 'up', 10n ** 27n],
]

const wholes = fc.bigInt({ min: 0n, max: 10n ** 38n })
const divisors = fc.bigInt({ min: 1n, max: 10n ** 20n })
const rates = fc.bigInt({ min: 0n, max: 100_000_000n })

test.each([
  [-(2n ** 63n), false],
  [-1n, false],
  [0n, false],
  [1n, true],
  [2n ** 63n - 1n, true],
])('%s is positive: %s', (units, positive) => {
  expect(isPositive(amountOf(units))).toBe(positive)
})

test.each([2n ** 63n, -(2n ** 63n) - 1n, 2n ** 64n + 1n])('%s fits no balance', (units) => {
  expect(() => isPositive(amountOf(units))).toThrow('an amount fits 64 bits')
})

describe('a division', () => {
  test.each(quotients)('%s / %s rounded %s is %s', (dividend, divisor, rounding, quotient) => {
    expect(divide(dividend, divisor, rounding)).toBe(quotient)
  })

  test('differs from the true quotient by less than one, in the direction of its rounding', () => {
    fc.assert(
      fc.property(wholes, divisors, (dividend, divisor) => {
        const down = divide(dividend, divisor, 'down') * divisor
        const up = divide(dividend, divisor, 'up') * divisor
        const half = divide(dividend, divisor, 'half_up') * divisor
        expect(down <= dividend && dividend - down < divisor).toBe(true)
        expect(up >= dividend && up - dividend < divisor).toBe(true)
        expect(2n * (half - dividend) <= divisor && 2n * (dividend - half) < divisor).toBe(true)
      }),
    )
  })
})

describe('a rate', () => {
  test.each(fees)('of %s at %s parts rounded %s is %s', (amount, rate, rounding, fee) => {
    expect(applyRate(amountOf(amount), rateOf(rate), rounding)).toBe(fee)
  })

  test('splitting what is charged never lowers a fee that is rounded up', () => {
    fc.assert(
      fc.property(wholes, wholes, rates, (one, other, parts) => {
        const rate = rateOf(parts)
        const [first, second, both] = [one, other, one + other].map((amount) =>
          applyRate(amountOf(amount), rate, 'up'),
        )
        expect((first ?? 0n) + (second ?? 0n)).toBeGreaterThanOrEqual(both ?? 0n)
      }),
    )
  })

  test('of at most one is never more than the amount', () => {
    fc.assert(
      fc.property(wholes, rates, (amount, parts) => {
        expect(applyRate(amountOf(amount), rateOf(parts), 'up')).toBeLessThanOrEqual(amount)
      }),
    )
  })

  test('equals that of the whole product, however the amount is divided', () => {
    const roundings = fc.constantFrom<Rounding>('up', 'down', 'half_up')
    const sizes = fc.oneof(wholes, fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }))
    fc.assert(
      fc.property(sizes, rates, roundings, (units, rate, rounding) => {
        const fee = applyRate(amountOf(units), rateOf(rate), rounding)
        expect(fee).toBe(divide(units * rate, 100_000_000n, rounding))
      }),
    )
  })
})
