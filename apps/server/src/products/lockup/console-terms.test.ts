import { expect, test } from 'vitest'

import { rateIn, termsOf } from './console-terms.ts'

const written = {
  currency: 'USDT',
  days: '5',
  daily_percent_min: '0.3',
  daily_percent_max: '0.4',
  penalty_percent: '0.4',
  amount_min: '10',
  user_amount_max: '50000',
  plan_amount_max: '5000000',
  dividend_time: '08:30',
}

test('terms are read as text, rates in percent', () => {
  expect(termsOf(written)).toMatchObject({
    ok: true,
    value: {
      currency: { code: 'USDT' },
      terms: {
        days: 5,
        dailyRateMin: 300_000n,
        dailyRateMax: 400_000n,
        penaltyRate: 400_000n,
        amountMin: 1_000_000_000n,
        userAmountMax: 5_000_000_000_000n,
        planAmountMax: 500_000_000_000_000n,
        dividendTimeMs: 30_600_000,
      },
    },
  })
})

test.each([
  ['currency', 'XYZ', 'currency_unknown'],
  ['days', '', 'parameter_error'],
  ['days', '1.5', 'parameter_error'],
  ['daily_percent_min', '', 'parameter_error'],
  ['daily_percent_min', '0.3%', 'parameter_error'],
  ['daily_percent_max', '0.0000001', 'parameter_error'],
  ['penalty_percent', '-1', 'parameter_error'],
  ['amount_min', '1.123456789', 'too_many_decimals'],
  ['user_amount_max', '1.123456789', 'too_many_decimals'],
  ['plan_amount_max', '1.123456789', 'too_many_decimals'],
  ['dividend_time', '24:00', 'parameter_error'],
  ['dividend_time', '8:30', 'parameter_error'],
])('%s “%s” is refused with %s and its own name', (field, text, rejection) => {
  expect(termsOf({ ...written, [field]: text })).toEqual({ ok: false, rejection, field })
})

test.each(Object.keys(written))('terms without %s are refused with its name', (field) => {
  expect(termsOf({ ...written, [field]: undefined })).toMatchObject({
    ok: false,
    field,
  })
})

test('a percentage that cannot be read is not zero', () => {
  expect(rateIn('0')).toBe(0n)
  expect(['', 'x', '1e2', '0,4', '0.0000001'].map(rateIn)).toEqual(Array(5).fill(undefined))
})
