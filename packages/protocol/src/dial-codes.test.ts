import { expect, test } from 'vitest'

import { areaCodeDefault, dialCodes } from './dial-codes.ts'

test('each country has a name and one calling code', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const [country, code] of dialCodes) {
    expect([country, names.of(country)]).not.toEqual([country, undefined])
    expect(code).toMatch(/^[1-9]\d{0,3}$/)
  }
  expect(dialCodes.size).toBeGreaterThan(235)
})

test.each([
  ['CN', '86'],
  ['HK', '852'],
  ['TW', '886'],
  ['TH', '66'],
  ['JP', '81'],
  ['KR', '82'],
  ['FR', '33'],
  ['ES', '34'],
  ['US', '1'],
  ['CA', '1'],
  ['GB', '44'],
  ['KZ', '7'],
])('the calling code of %s is +%s', (country, code) => {
  expect(dialCodes.get(country)).toBe(code)
})

test('the default area code is that of China', () => {
  expect(areaCodeDefault).toBe(dialCodes.get('CN'))
})
