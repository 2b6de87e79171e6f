import { expect, test } from 'vitest'

import { localizedName } from './localized-name.ts'

const bitcoin = { option_name: '比特币', en_name: 'Bitcoin', tw_name: '比特幣' }

test.each([
  ['zh', '比特币'],
  ['hk', '比特幣'],
  ['en', 'Bitcoin'],
  ['th', 'Bitcoin'],
  ['jp', 'Bitcoin'],
  ['kor', 'Bitcoin'],
  ['fra', 'Bitcoin'],
  ['spa', 'Bitcoin'],
] as const)('§3 localized names: in %s it is %s', (lang, name) => {
  expect(localizedName(bitcoin, lang)).toBe(name)
})

test('§3 localized names: one that is missing is said in English', () => {
  expect(localizedName({ ...bitcoin, option_name: '', tw_name: '' }, 'zh')).toBe('Bitcoin')
  expect(localizedName({ ...bitcoin, tw_name: '' }, 'hk')).toBe('Bitcoin')
})
