import { expect, test } from 'vitest'

import { areaCodeDefault, dialCodes } from './dial-codes.ts'

test('each country is one that the world knows by a name, and has one calling code', () => {
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
])('%s is dialled by +%s', (country, code) => {
  expect(dialCodes.get(country)).toBe(code)
})

test('§9 the default area code is 86', () => {
  expect(areaCodeDefault).toBe(dialCodes.get('CN'))
})
