import { localeOf } from '@candor/protocol'
import { expect, test } from 'vitest'

import { countriesOf, matchingCountries } from './countries.ts'

const codes = ['CN', 'FR', 'TR', 'RE']
const found = (lang: 'en' | 'zh' | 'fra', text: string) =>
  matchingCountries(countriesOf(lang, codes), text, localeOf(lang)).map(({ key }) => key)

test('countries are in the order of their names', () => {
  expect(countriesOf('en', codes).map(({ label }) => label)).toEqual([
    'China',
    'France',
    'Réunion',
    'Türkiye',
  ])
})

test.each([
  ['en', 'reunion', ['RE']],
  ['fra', 'turk', ['TR']],
  ['zh', '法国', ['FR']],
  ['zh', 'france', ['FR']],
  ['en', ' cn ', ['CN']],
  ['en', '', ['CN', 'FR', 'RE', 'TR']],
  ['en', 'atlantis', []],
] as const)('in %s the text “%s” matches %j', (lang, text, keys) => {
  expect(found(lang, text)).toEqual(keys)
})
