import { beforeEach, expect, test } from 'vitest'

import { changeLanguage, languages, startI18n } from './i18n.ts'
import { usePreferences } from './preferences.ts'

beforeEach(() => startI18n('en'))

test('the app is in eight languages, and in English until another is chosen', () => {
  expect(languages.toSorted()).toEqual(['en', 'fra', 'hk', 'jp', 'kor', 'spa', 'th', 'zh'])
  expect(usePreferences.getInitialState().lang).toBe('en')
})

test.each([
  ['zh', 'zh-Hans'],
  ['hk', 'zh-Hant'],
  ['th', 'th'],
  ['jp', 'ja'],
  ['kor', 'ko'],
  ['fra', 'fr'],
  ['spa', 'es'],
  ['en', 'en'],
] as const)('a page in %s declares that to browsers and screen readers: %s', async (lang, tag) => {
  await changeLanguage(lang)
  expect(document.documentElement.lang).toBe(tag)
})
