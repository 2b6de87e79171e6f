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
] as const)('the name in %s is %s', (lang, name) => {
  expect(localizedName(bitcoin, lang)).toBe(name)
})

test('a missing name is replaced by the English one', () => {
  expect(localizedName({ ...bitcoin, option_name: '', tw_name: '' }, 'zh')).toBe('Bitcoin')
  expect(localizedName({ ...bitcoin, tw_name: '' }, 'hk')).toBe('Bitcoin')
})
