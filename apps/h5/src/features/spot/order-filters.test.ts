import { expect, test } from 'vitest'

import { filterOf } from './order-filters.tsx'

test('a choice of days begins and ends at midnight', () => {
  const choice = { side: 'sell', since: '2026-11-19', until: '2026-11-25' } as const
  expect(filterOf(choice, 1)).toEqual({
    matchId: 1,
    direction: 'sell',
    from: new Date(2026, 10, 19).getTime(),
    to: new Date(2026, 10, 26).getTime(),
  })
})

test('without a choice every order is listed', () => {
  expect(filterOf({}, undefined)).toEqual({
    matchId: undefined,
    direction: undefined,
    from: undefined,
    to: undefined,
  })
})
