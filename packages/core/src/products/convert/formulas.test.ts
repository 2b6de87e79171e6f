import { expect, test } from 'vitest'

import { type UnitPrice, unitPriceOf } from '../../markets/unit-price.ts'
import { type Amount, amountOf } from '../../money/amount.ts'
import { SeededRandom } from '../../testing/seeded-random.ts'
import { fiatPriceOf, leastOf, paidFor, receivedFor, valuationPrice } from './formulas.ts'

const cases = 2000

/** A coin of any price and number of decimals, fiat money of any rate, or the valuation currency. */
function priceOf(random: SeededRandom): UnitPrice {
  if (random.chance(0.3)) return valuationPrice
  const price = 10 ** random.between(0, 7) * random.between(1, 99)
  const scale = random.pick([2, 6, 8])
  if (random.chance(0.3)) return fiatPriceOf(price, { scale, valuationScale: 8 })
  return unitPriceOf(price, { baseScale: scale, quoteScale: 8, priceScale: 2 })
}

const drawn = (seed: number) => {
  const random = new SeededRandom(seed)
  const [from, to] = [priceOf(random), priceOf(random)]
  // Also without a spread, where only the rounding is in the user's way.
  const spreadBps = random.pick([0, 20])
  const amount = amountOf(BigInt(random.between(1, 10 ** random.between(1, 14))))
  return { random, from, to, spreadBps, amount }
}

test('there and back never gains, at any prices and decimals, with and without a spread', () => {
  for (let seed = 1; seed <= cases; seed += 1) {
    const { from, to, spreadBps, amount } = drawn(seed)
    const there = receivedFor(amount, { from, to, spreadBps })
    const back = receivedFor(there, { from: to, to: from, spreadBps })
    expect({ seed, isGain: back > amount }).toEqual({ seed, isGain: false })
  }
})

test('many parts never bring more than the whole', () => {
  for (let seed = 1; seed <= cases; seed += 1) {
    const { random, from, to, spreadBps, amount } = drawn(seed)
    let left: bigint = amount
    let sum = 0n
    for (let parts = random.between(2, 50); left > 0n; parts -= 1) {
      const part = parts <= 1 ? left : (left * BigInt(random.between(1, 100))) / 100n
      left -= part
      sum += receivedFor(amountOf(part), { from, to, spreadBps })
    }
    const whole: Amount = receivedFor(amount, { from, to, spreadBps })
    expect({ seed, isMore: sum > whole }).toEqual({ seed, isMore: false })
  }
})

test('what is paid for an amount is the least that brings it', () => {
  for (let seed = 1; seed <= cases; seed += 1) {
    const { from, to, spreadBps, amount } = drawn(seed)
    const paid = paidFor(amount, { from, to, spreadBps })
    const less = amountOf(paid - 1n)
    expect({
      seed,
      isEnough: receivedFor(paid, { from, to, spreadBps }) >= amount,
      isLessEnough: receivedFor(less, { from, to, spreadBps }) >= amount,
    }).toEqual({ seed, isEnough: true, isLessEnough: false })
  }
})

test('fiat money is worth its rate', () => {
  const euro = fiatPriceOf(92_000_000, { scale: 2, valuationScale: 8 })
  const terms = { from: euro, to: valuationPrice, spreadBps: 0 }
  expect(receivedFor(amountOf(92_00n), terms)).toBe(100_00000000n)
  expect(paidFor(amountOf(100_00000001n), terms)).toBe(92_01n)
})

test('the limit of slippage is rounded against the house', () => {
  expect(leastOf(amountOf(1n), 50)).toBe(1n)
  expect(leastOf(amountOf(10_000n), 50)).toBe(9950n)
  expect(leastOf(amountOf(10_001n), 50)).toBe(9951n)
})
