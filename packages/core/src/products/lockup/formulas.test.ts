import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { amountOf, rateOf } from '../../money/amount.ts'
import {
  completedDays,
  coveredBy,
  dayMs,
  dividendDueAt,
  dividendOf,
  earlyRedemption,
  reserveOf,
} from './formulas.ts'

const usdt = (whole: number) => amountOf(BigInt(whole) * 100_000_000n)
const percent = (hundredths: number) => rateOf(BigInt(hundredths) * 10_000n)
const hourMs = 3_600_000

describe('early redemption', () => {
  test.each([
    ['the specification’s example', 1000, 40, 3, 12],
    ['on the first day of five', 1000, 40, 5, 20],
    ['on the last day', 1000, 40, 1, 4],
    ['at maturity', 1000, 40, 0, 0],
    ['without a penalty', 1000, 0, 3, 0],
    ['with one that would take more than all', 1000, 5000, 3, 1000],
  ])('%s: %i at %i hundredths of a percent for %i days costs %i', (...row) => {
    const [, amount, ratio, daysRemaining, penalty] = row
    expect(earlyRedemption(usdt(amount), { penaltyRate: percent(ratio), daysRemaining })).toEqual({
      penalty: usdt(penalty),
      returned: usdt(amount - penalty),
    })
  })

  test('neither creates nor loses a unit, and a day less never costs more', () => {
    const amounts = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(amountOf)
    const rates = fc.bigInt({ min: 0n, max: 100_000_000n }).map(rateOf)
    const days = fc.integer({ min: 1, max: 3650 })
    fc.assert(
      fc.property(amounts, rates, days, (amount, penaltyRate, daysRemaining) => {
        const { penalty, returned } = earlyRedemption(amount, { penaltyRate, daysRemaining })
        const later = earlyRedemption(amount, { penaltyRate, daysRemaining: daysRemaining - 1 })
        expect(penalty + returned).toBe(amount)
        expect(returned).toBeGreaterThanOrEqual(0n)
        expect(later.penalty).toBeLessThanOrEqual(penalty)
      }),
    )
  })
})

describe('a day', () => {
  test.each([
    ['not over a moment before', dayMs - 1, 0],
    ['over when it is', dayMs, 1],
    ['the last of the term', 5 * dayMs, 5],
    ['none beyond the term', 9 * dayMs, 5],
  ])('is %s', (_, elapsedMs, days) => {
    expect(completedDays({ startedAt: 777, days: 5 }, 777 + elapsedMs)).toBe(days)
  })

  const noon = 20_000 * dayMs + 12 * hourMs
  test.each([
    ['the next midnight', 0, 1, 36 * hourMs],
    ['the next afternoon', 15 * hourMs, 1, 27 * hourMs],
    ['at once where that is the time', 12 * hourMs, 2, 48 * hourMs],
    ['a day later where the time is just past', 12 * hourMs - 1, 1, 48 * hourMs - 1],
    ['with the principal where it is the last', 0, 5, 120 * hourMs],
  ])('is paid %s', (_, dividendTimeMs, day, laterMs) => {
    expect(dividendDueAt({ startedAt: noon, days: 5, dividendTimeMs }, day)).toBe(noon + laterMs)
  })

  test('is paid within 24 hours once it is over, and never after maturity', () => {
    const times = fc.integer({ min: 0, max: dayMs - 1 })
    fc.assert(
      fc.property(times, times, fc.integer({ min: 1, max: 5 }), (offset, dividendTimeMs, day) => {
        const startedAt = 20_000 * dayMs + offset
        const dueAt = dividendDueAt({ startedAt, days: 5, dividendTimeMs }, day)
        const over = startedAt + day * dayMs
        expect(dueAt).toBeGreaterThanOrEqual(over)
        expect(dueAt).toBeLessThan(over + dayMs)
        expect(dueAt).toBeLessThanOrEqual(startedAt + 5 * dayMs)
        expect(day === 5 || dueAt % dayMs === dividendTimeMs).toBe(true)
      }),
    )
  })
})

describe('the pool', () => {
  test('reserves 20 for 1000 over 5 days at 0.4 %', () => {
    const terms = { dailyRateMax: percent(40), days: 5 }
    expect(reserveOf(usdt(1000), terms)).toBe(usdt(20))
    expect(dividendOf(usdt(1000), terms.dailyRateMax)).toBe(usdt(4))
  })

  test('covers an amount and not one unit more', () => {
    const pools = fc.bigInt({ min: 0n, max: 10n ** 16n }).map(amountOf)
    const rates = fc.bigInt({ min: 1n, max: 100_000_000n }).map(rateOf)
    fc.assert(
      fc.property(pools, rates, fc.integer({ min: 1, max: 3650 }), (free, dailyRateMax, days) => {
        const terms = { dailyRateMax, days }
        const most = coveredBy(free, terms)
        expect(reserveOf(most, terms)).toBeLessThanOrEqual(free)
        expect(reserveOf(amountOf(most + 1n), terms)).toBeGreaterThan(free)
      }),
    )
  })
})
