import { expect, test } from 'vitest'

import { amountOf, rateOf } from '../../money/amount.ts'
import {
  breakEvenOf,
  comparedPrices,
  daysOf,
  elapsedDays,
  houseMarginOf,
  impliedVolatilityOf,
  isPaidInBase,
  outcomeAt,
  payoutsOf,
  reserveOf,
  volatilityOf,
  withInterest,
} from './formulas.ts'

const scales = { baseScale: 8, quoteScale: 8, priceScale: 2 }
const terms = { annualRate: rateOf(30_000_000n), days: 7, linkedPrice: 6_500_000 }
const dayMs = 86_400_000

test('half a bitcoin at 30 % for 7 days pays 0.50287671 BTC or 32,686.98630136 USDT', () => {
  const amount = amountOf(50_000_000n)
  const payouts = payoutsOf(amount, { ...terms, type: 'call' }, scales)
  expect(payouts).toEqual({ base: 50_287_671n, quote: 3_268_698_630_136n })
  expect(reserveOf(amount, 'call', payouts)).toEqual({ deposited: 287_671n, other: payouts.quote })
})

test('32,500 USDT at the same terms pay the same', () => {
  const amount = amountOf(3_250_000_000_000n)
  const payouts = payoutsOf(amount, { ...terms, type: 'put' }, scales)
  expect(payouts).toEqual({ base: 50_287_671n, quote: 3_268_698_630_136n })
  expect(reserveOf(amount, 'put', payouts)).toEqual({
    deposited: 18_698_630_136n,
    other: payouts.base,
  })
})

test('scales of the currencies and the price are considered', () => {
  const scaled = { baseScale: 6, quoteScale: 2, priceScale: 0 }
  const none = { annualRate: rateOf(0n), days: 1, linkedPrice: 200 }
  expect(payoutsOf(amountOf(3_000_000n), { ...none, type: 'call' }, scaled).quote).toBe(60_000n)
  expect(payoutsOf(amountOf(60_000n), { ...none, type: 'put' }, scaled).base).toBe(3_000_000n)
})

test('a begun day counts, and there is one at least', () => {
  expect(daysOf(0, 1)).toBe(1)
  expect(daysOf(0, dayMs)).toBe(1)
  expect(daysOf(0, dayMs + 1)).toBe(2)
})

test('interest to the day never exceeds that of maturity', () => {
  const order = { placedAt: 0, days: 2 }
  expect(elapsedDays({ ...order, endsAt: dayMs - 1 })).toBe(0)
  expect(elapsedDays({ ...order, endsAt: dayMs })).toBe(1)
  expect(elapsedDays({ ...order, endsAt: 9 * dayMs })).toBe(2)
  expect(withInterest(amountOf(1n), { annualRate: rateOf(30_000_000n), days: 7 })).toBe(1n)
})

test('at the linked price the quote is paid', () => {
  expect([64, 65, 66].map((price) => isPaidInBase(price, 65))).toEqual([true, false, false])
})

const call = { ...terms, type: 'call' } as const
const put = { ...terms, type: 'put' } as const
const half = amountOf(50_000_000n)
const quotes = amountOf(3_250_000_000_000n)

test('the break-even of a call is above its linked price, that of a put below it', () => {
  expect(breakEvenOf(call)).toBe(6_537_397)
  expect(breakEvenOf(put)).toBe(6_462_817)
})

test.each([
  { offered: call, amount: half, price: 6_537_397, isBetter: true },
  { offered: call, amount: half, price: 6_537_398, isBetter: false },
  { offered: put, amount: quotes, price: 6_462_817, isBetter: true },
  { offered: put, amount: quotes, price: 6_462_816, isBetter: false },
])(
  'a $offered.type at $price is worth more than its deposit: $isBetter',
  ({ offered, amount, price, isBetter }) => {
    const payouts = payoutsOf(amount, offered, scales)
    const { worth, held } = outcomeAt({ ...offered, amount, payouts }, price, scales)
    expect(worth >= held).toBe(isBetter)
  },
)

test('a fall of 20 % leaves a put with the base, a rise of 20 % a call with the quote', () => {
  const { low, high } = comparedPrices(terms.linkedPrice)
  expect([low, high]).toEqual([5_200_000, 7_800_000])
  const fallen = { ...put, amount: quotes, payouts: payoutsOf(quotes, put, scales) }
  expect(outcomeAt(fallen, low, scales)).toEqual({
    isBase: true,
    paid: 50_287_671n,
    worth: 2_614_958_892_000n,
    held: quotes,
  })
  const risen = { ...call, amount: half, payouts: payoutsOf(half, call, scales) }
  expect(outcomeAt(risen, high, scales)).toEqual({
    isBase: false,
    paid: 3_268_698_630_136n,
    worth: 3_268_698_630_136n,
    held: 3_900_000_000_000n,
  })
})

test('at the linked price an order is paid in the quote', () => {
  const payouts = payoutsOf(half, call, scales)
  expect(outcomeAt({ ...call, amount: half, payouts }, 6_500_000, scales).isBase).toBe(false)
})

test('a price that moves by one percent each day has a volatility of 19.1 %', () => {
  const points = Array.from({ length: 31 }, (_, day) => ({
    at: day * dayMs,
    price: day % 2 === 0 ? 100 : 100 * Math.exp(0.01),
  }))
  expect(volatilityOf(points)).toBeCloseTo(0.01 * Math.sqrt(365), 10)
  // The same changes with a gap of as long again.
  const late = points.map((point, place) => ({
    ...point,
    at: point.at + (place > 15 ? 30 : 0) * dayMs,
  }))
  expect(volatilityOf(late)).toBeCloseTo(0.01 * Math.sqrt(365 / 2), 10)
  expect(volatilityOf(points.slice(0, 1))).toBe(0)
})

test('the option at the price, of 60 % for a week, is worth 3.31 % of the deposit', () => {
  const priced = { ...call, annualRate: rateOf(0n), index: 6_500_000, remainingMs: 7 * dayMs }
  expect(houseMarginOf(priced, 0.6)).toBeCloseTo(0.033139, 5)
  // A put at the same price is worth the same.
  expect(houseMarginOf({ ...priced, type: 'put' }, 0.6)).toBeCloseTo(0.033139, 5)
})

test.each([call, put])(
  'at the implied volatility of a $type the house keeps nothing',
  (offered) => {
    const priced = { ...offered, index: 6_490_000, remainingMs: 6.5 * dayMs }
    const implied = impliedVolatilityOf(priced) ?? 0
    expect(implied).toBeGreaterThan(0)
    expect(houseMarginOf(priced, implied)).toBeCloseTo(0, 9)
    expect(houseMarginOf(priced, implied * 1.5)).toBeGreaterThan(0)
    expect(houseMarginOf(priced, implied / 1.5)).toBeLessThan(0)
  },
)

test('interest below what an amount loses at once has no implied volatility', () => {
  const priced = { ...call, index: 7_500_000, remainingMs: 7 * dayMs }
  expect(impliedVolatilityOf(priced)).toBeUndefined()
  expect(houseMarginOf(priced, 0)).toBeGreaterThan(0.1)
})
