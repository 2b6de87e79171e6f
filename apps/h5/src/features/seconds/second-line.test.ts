import { expect, test } from 'vitest'

import { averageSoFar, joinPrices, linePointsMax } from './second-line.ts'

const point = (second: number, price = '1.00') => ({ at: second * 1000, price })

test('prices that arrive twice or late are in their place once', () => {
  const joined = joinPrices([point(1), point(3)], [point(2), point(3)])
  expect(joined.map(({ at }) => at)).toEqual([1000, 2000, 3000])
})

test('the same array is kept where nothing is new', () => {
  const before = [point(1), point(2)]
  expect(joinPrices(before, [point(2)])).toBe(before)
})

test('the oldest prices leave the line', () => {
  const many = Array.from({ length: linePointsMax }, (_, second) => point(second))
  const joined = joinPrices(many, [point(linePointsMax)])
  expect(joined).toHaveLength(linePointsMax)
  expect(joined[0]?.at).toBe(1000)
})

const window = { expires_at: 30_000, window: 3 }

test('the average has the last seconds only, the expiry included', () => {
  const prices = [point(27, '9.00'), point(28, '1.00'), point(29, '1.01'), point(30, '1.02')]
  expect(averageSoFar([...prices, point(31, '9.00')], window, 2)).toEqual({
    price: '1.01',
    samples: 3,
  })
})

test('half a tick is rounded up, as the settlement rounds it', () => {
  expect(averageSoFar([point(28, '1.00'), point(29, '1.01')], window, 2)).toEqual({
    price: '1.01',
    samples: 2,
  })
})

test('before the window there is no average', () => {
  expect(averageSoFar([point(27)], window, 2)).toBeUndefined()
})
