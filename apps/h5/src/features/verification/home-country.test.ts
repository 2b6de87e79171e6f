import { expect, test } from 'vitest'

import { homeCountry } from './home-country.ts'

test.each([
  ['the profile before the phone number', { country: 'DE', mobile: '+33612345678' }, [], 'DE'],
  ['the phone number', { country: '', mobile: '+33612345678' }, ['zh-CN'], 'FR'],
  ['the longest calling code', { country: '', mobile: '+12425551234' }, ['en-US'], 'BS'],
  ['the first country of a shared code', { country: '', mobile: '+14155550100' }, ['fr-FR'], 'US'],
  ['the browser’s one of a shared code', { country: '', mobile: '+14155550100' }, ['fr-CA'], 'CA'],
  ['a region after a script', { country: '', mobile: '+77011234567' }, ['kk-Cyrl-KZ'], 'KZ'],
  ['nothing without a number', { country: '', mobile: '' }, ['en-US'], ''],
  ['nothing for an unknown code', { country: '', mobile: '+999123456' }, ['en-US'], ''],
])('the issuing country starts with %s', (_, own, languages, country) => {
  expect(homeCountry(own, languages)).toBe(country)
})
