import { expect, test } from 'vitest'

import { type Language, languageTags, localeOf } from './languages.ts'

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

test.each(languages)('dates and numbers of %s have Latin digits and Gregorian years', (lang) => {
  const date = new Intl.DateTimeFormat(localeOf(lang), { year: 'numeric', month: 'long' })
  expect(date.format(new Date(2026, 10, 21))).toContain('2026')
  expect(new Intl.NumberFormat(localeOf(lang)).format(1234.5)).toMatch(/^[\d\s.,\u202f]+$/)
})
