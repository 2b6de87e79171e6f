import { expect, test } from 'vitest'

import { type DayRange, pickDay } from './pick-day.ts'

const taps = (from: DayRange, ...days: string[]) => days.reduce(pickDay, from)
const nothing: DayRange = { since: undefined, until: undefined, next: 'since' }

test('two taps choose a stretch, and a third begins another', () => {
  expect(taps(nothing, '2026-11-03', '2026-11-09')).toEqual({
    since: '2026-11-03',
    until: '2026-11-09',
    next: 'since',
  })
  expect(taps(nothing, '2026-11-03', '2026-11-09', '2026-11-20')).toEqual({
    since: '2026-11-20',
    until: undefined,
    next: 'until',
  })
})

test('one day may be the whole stretch', () => {
  expect(taps(nothing, '2026-11-03', '2026-11-03')).toMatchObject({
    since: '2026-11-03',
    until: '2026-11-03',
  })
})

test('the ends never cross', () => {
  expect(taps(nothing, '2026-11-09', '2026-11-03')).toEqual({
    since: '2026-11-03',
    until: undefined,
    next: 'until',
  })
  const open: DayRange = { since: undefined, until: undefined, next: 'until' }
  expect(taps(open, '2026-11-09', '2026-11-12')).toEqual({
    since: '2026-11-12',
    until: undefined,
    next: 'until',
  })
})
