import { expect, test } from 'vitest'

import { dayOf, timesOf } from './day-range.ts'

test('days are included from their beginning to their end', () => {
  expect(timesOf({ since: '2026-11-01', until: '2026-11-21' })).toEqual({
    from: new Date(2026, 10, 1).getTime(),
    to: new Date(2026, 10, 22).getTime(),
  })
  expect(timesOf({})).toEqual({ from: undefined, to: undefined })
})

test('a text that is no day is ignored', () => {
  expect(['2026-11-01', '2026-13-45', 'now', null].map(dayOf)).toEqual([
    '2026-11-01',
    undefined,
    undefined,
    undefined,
  ])
})
