import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { translationProblems } from './translation-rules.ts'

const sentencesOf = (language: string, text: string) =>
  translationProblems(language, { file: 'x.json', texts: { key: text } }).map(
    ({ sentence }) => sentence,
  )

test.each([
  ['zh', '可用 Balance', 'key leaves Balance in English'],
  ['th', 'ยอด available', 'key leaves available in English'],
  ['zh', '余额不足,请重试', 'key has a Western mark after an Eastern word'],
  ['th', '๑๐ นาที', 'key has digits that are not Latin'],
  ['jp', '１０分', 'key has digits that are not Latin'],
  ['fra', 'Mot de passe oublié ?', 'key lacks the hard space or the apostrophe of French'],
  ['fra', "l'actif", 'key lacks the hard space or the apostrophe of French'],
  ['spa', 'Olvidó su contraseña?', 'key lacks the opening mark or the quotes of Spanish'],
  ['spa', '“{{text}}”', 'key lacks the opening mark or the quotes of Spanish'],
  ['th', 'อื่น ๆ', 'key has a space before ๆ'],
  ['fra', '0.1\u00a0%', 'key has a figure that is not written as 1,234.5 or 6%'],
  ['spa', '{{rate}} %', 'key has a figure that is not written as 1,234.5 or 6%'],
  ['fra', '100\u202f000 USDT', 'key has a figure that is not written as 1,234.5 or 6%'],
  ['spa', '0,25%', 'key has a figure that is not written as 1,234.5 or 6%'],
  ['en', ' Close', 'key is empty or has a space too many'],
  ['en', '', 'key is empty or has a space too many'],
])('in %s, %j is reported', (language, text, sentence) => {
  expect(sentencesOf(language, text)).toEqual([sentence])
})

test.each([
  ['zh', '24 小时内最多领取 {{limit}} USDT'],
  ['hk', '可於 /api/feed/seeds 查閱'],
  ['fra', 'Mot de passe oublié\u00a0?'],
  ['fra', 'Afficher «\u00a0{{title}}\u00a0»'],
  ['spa', '¿Olvidó su contraseña?'],
  ['en', 'Forgot password?'],
  ['fra', '10,000,000 USDT, 0.1%'],
])('in %s, %j passes', (language, text) => {
  expect(sentencesOf(language, text)).toEqual([])
})

const files = globSync([
  'apps/h5/src/**/locales/*.json',
  'packages/protocol/src/**/locales/*.json',
]).map((file) => ({ file, language: /locales\/(\w+)/.exec(file)?.[1] ?? '' }))

test.each(files)('every text of $file is in the script of its language', (locale) => {
  const texts = JSON.parse(readFileSync(locale.file, 'utf8')) as Record<string, string> // Ours.
  expect(translationProblems(locale.language, { file: locale.file, texts })).toEqual([])
})

test.each(globSync('apps/server/src/services/content/seed/*/*.json'))(
  'every text of %s is in the script of its language',
  (file) => {
    const language = /seed\/(\w+)/.exec(file)?.[1] ?? ''
    // An article may have no summary.
    const texts = JSON.parse(readFileSync(file, 'utf8'), (_, value: unknown) => value || undefined)
    expect(translationProblems(language, { file, texts })).toEqual([])
  },
)

test('the texts are in eight languages', () => {
  const languages = new Set(files.map(({ language }) => language))
  expect([...languages].toSorted()).toEqual(['en', 'fra', 'hk', 'jp', 'kor', 'spa', 'th', 'zh'])
})
