import { expect, test } from 'vitest'

import { formatTag, type Language, languageTags, localeOf } from './languages.ts'

const languages = Object.keys(languageTags) as Language[] // Keys of a const table.

test('the app has eight languages, each with its BCP 47 tag', () => {
  expect(languageTags).toEqual({
    en: 'en',
    zh: 'zh-Hans',
    hk: 'zh-Hant',
    th: 'th',
    jp: 'ja',
    kor: 'ko',
    fra: 'fr',
    spa: 'es',
  })
  for (const tag of Object.values(languageTags))
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
})

test.each([
  ['zh', 'zh-Hans'],
  ['hk', 'zh-Hant'],
  ['fra', 'fr'],
  ['spa', 'es'],
  ['en', 'en'],
  ['th', 'en'],
  ['jp', 'en'],
  ['kor', 'en'],
] as const)('the locale of %s is %s', (lang, locale) => {
  expect(localeOf(lang)).toBe(locale)
})

test.each(languages)('dates and numbers of %s have Latin digits and Gregorian years', (lang) => {
  const date = new Intl.DateTimeFormat(formatTag(lang), { year: 'numeric', month: 'long' })
  expect(date.format(new Date(2026, 10, 21))).toContain('2026')
  expect(new Intl.NumberFormat(formatTag(lang)).format(1234.5)).toMatch(/^[\d\s.,\u202f]+$/)
})
