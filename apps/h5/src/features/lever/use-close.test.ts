import { expect, test } from 'vitest'

import { longOrder } from './testing/orders.ts'
import { closingAt, lotsAt } from './use-close.ts'

test('closing everything pays what the rules pay', () => {
  // After a rise to 62,000, as in the vectors of the rules.
  expect(closingAt(longOrder, { lots: '10.00', price: '62000.00' })).toEqual({
    price: '61993.80',
    profit: '198.78000000',
    fee: '3.09969000',
    returned: '495.71031000',
  })
})

test('a part is closed with its part of the margin', () => {
  expect(closingAt(longOrder, { lots: '4', price: '62000.00' })).toMatchObject({
    profit: '79.51200000',
    returned: '198.28412400',
  })
})

test('lots with a point at the end, as they are while a fraction is typed, have figures', () => {
  const at = { price: '62000.00' }
  expect(closingAt(longOrder, { lots: '4.', ...at })).toEqual(
    closingAt(longOrder, { lots: '4', ...at }),
  )
})

test.each([
  [100, '10.00'],
  [25, '2.50'],
  [95, '9.00'],
  [0, '0.00'],
])('%s percent of ten lots leave at least one lot, or nothing: %s', (percent, lots) => {
  expect(lotsAt({ share: '10.00', shareMin: '1.00', percent })).toBe(lots)
})
