import { beforeEach, expect, test } from 'vitest'

import { changeLanguage, languages, startI18n } from './i18n.ts'
import { usePreferences } from './preferences.ts'

beforeEach(() => startI18n('en'))

test('§1 the app is in eight languages, and in English until somebody chooses another', () => {
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
] as const)('§1 a page in %s says so to browsers and screen readers: %s', async (lang, tag) => {
  await changeLanguage(lang)
  expect(document.documentElement.lang).toBe(tag)
})
