import { expect, test } from 'vitest'

import {
  amountLeft,
  aprOf,
  earningsOf,
  isPoolShared,
  isSoldOut,
  limitsOf,
  rateRange,
  shareTaken,
  termRange,
} from './plan-terms.ts'
import type { LockupConfig } from './use-lockup.ts'

const config: LockupConfig = {
  id: 1,
  plan_id: 1,
  version: 1,
  currency: 3,
  code: 'USDT',
  name: 'Tether',
  days: 5,
  daily_rate_min: '0.00300000',
  daily_rate_max: '0.00400000',
  penalty_rate: '0.00400000',
  amount_min: '10.00000000',
  user_amount_max: '50000.00000000',
  plan_amount_max: '5000000.00000000',
  dividend_time: '00:00',
  daily_rate: '0.00400000',
  apr: '1.46000000',
  paused: false,
  running: '0.00000000',
  own_running: '49000.00000000',
  available: '400.00000000',
  pool_free: '8.00000000',
  pool_reserved: '0.00000000',
  announced: null,
}

test('the most that can be subscribed is the least of what the user, the plan and its pool allow', () => {
  const limits = { min: '10.00000000', available: '300.00000000' }
  expect(limitsOf(config, '300.00000000')).toEqual({ ...limits, max: '400.00000000' })
  const withOwn = (own_running: string) => limitsOf({ ...config, own_running }, '300.00000000').max
  expect(withOwn('49900.00000000')).toBe('100.00000000')
  expect(withOwn('60000.00000000')).toBe('0.00000000')
})

test('where few users hold a plan, what is left is a bound and limits nothing', () => {
  expect(amountLeft(config)).toBe('400')
  expect(shareTaken({ ...config, running: '100.00000000' })).toBe(0.2)
  const few = { ...config, running: null }
  expect(amountLeft(few)).toBe('> 400')
  expect(shareTaken(few)).toBe(0)
  expect(limitsOf(few, '300.00000000').max).toBe('1000.00000000')
})

test('what is left is shared if the pool is the limit and another plan of the coin uses it', () => {
  const other = { ...config, plan_id: 2 }
  expect(isPoolShared(config, [config, other])).toBe(true)
  expect(isPoolShared(config, [config, { ...other, code: 'BTC' }])).toBe(false)
  expect(isPoolShared(config, [config])).toBe(false)
  const full = { ...config, running: '4999600.00000000' }
  expect(isPoolShared(full, [full, other])).toBe(false)
})

test('a plan is sold out once its pool covers less than the least amount', () => {
  expect(isSoldOut({ ...config, available: '10.00000000' })).toBe(false)
  expect(isSoldOut({ ...config, available: '9.99999999' })).toBe(true)
})

test('1000 over 5 days at 0.3 to 0.4 % earns 3 to 4 a day and 15 to 20 in all', () => {
  expect(earningsOf('1000', config)).toEqual({
    least: { aDay: '3.00000000', inAll: '15.00000000' },
    most: { aDay: '4.00000000', inAll: '20.00000000' },
  })
  expect(earningsOf('1e3', config)).toBeUndefined()
})

test('a fixed rate is one figure, a published one a range', () => {
  expect(rateRange(config)).toBe('0.30–0.40%')
  expect(rateRange({ ...config, daily_rate_min: '0.00400000' })).toBe('0.40%')
})

test.each([
  [{ min: '0.00300000', max: '0.00400000', days: 5 }, ['0.30–0.40%', '1.50–2.00%', '146.00%']],
  [{ min: '0.00050000', max: '0.00050000', days: 30 }, ['0.05%', '1.50%', '18.25%']],
])('%o pays by the day, over the term and in a year %s', ({ min, max, days }, shown) => {
  const terms = { daily_rate_min: min, daily_rate_max: max, days }
  expect([rateRange(terms), termRange(terms), aprOf(terms)]).toEqual(shown)
})
