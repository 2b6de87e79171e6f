import { expect, test } from 'vitest'

import { dayRangeOf, timesOf } from './day-range.ts'

test('days are included from their beginning to their end', () => {
  expect(timesOf({ since: '2026-11-01', until: '2026-11-21' })).toEqual({
    from: new Date(2026, 10, 1).getTime(),
    to: new Date(2026, 10, 22).getTime(),
  })
  expect(timesOf({})).toEqual({ from: undefined, to: undefined })
})

test.each(['0000-01-01', '0099-12-31', '1969-12-31', '1970-01-01', '1971-06-30', '9999-12-31'])(
  'the day %s is a time that the calls read as milliseconds',
  (day) => {
    const { from = 0, to = 0 } = timesOf({ since: day, until: day })
    for (const at of [from, to]) expect(String(at)).toMatch(/^[1-9]\d{11,13}$/)
  },
)

test.each([
  ['since=2026-11-01&until=2026-11-21', '2026-11-01', '2026-11-21'],
  ['since=2028-02-29', '2028-02-29', undefined],
  ['until=2026-11-21', undefined, '2026-11-21'],
  ['since=2026-02-31', undefined, undefined],
  ['since=2026-13-45&until=2026-11-21', undefined, '2026-11-21'],
  ['since=2026-02-29&until=2026-04-31', undefined, undefined],
  ['since=now&until=', undefined, undefined],
  ['since=0000-00-00', undefined, undefined],
  ['', undefined, undefined],
  ['since=NaN&until=1e999', undefined, undefined],
  ['since=-1&until=99999999999999999999', undefined, undefined],
  ['since=%00&until=%', undefined, undefined],
  ['since=2026-2-1&until=２０２６-１１-２１', undefined, undefined],
  ['since=2026-11-21T00:00&until= 2026-11-21', undefined, undefined],
  ['SINCE=2026-11-21', undefined, undefined],
  ['since=2026-11-21&until=2026-11-01', '2026-11-01', '2026-11-21'],
])('the address %j is the range from %s to %s', (query, since, until) => {
  expect(dayRangeOf(new URLSearchParams(query))).toEqual({ since, until })
})
