import { expect, test } from 'vitest'

import { filled, nameProblem, spellingsOf } from './product-name.ts'

const surroundings = {
  texts: [
    `export { fourEyes } from './services/four-eyes/four-eyes.ts'\n`,
    `export const features = {\n  assets: at('fund/* common/area', () => import('./x.ts')),\n}\n`,
    `list: { method: 'GET', path: '/coin/list' }\nask: { path: '/admin/house/fund' }`,
    `{\n  "orders": "Orders"\n}`,
  ],
  templates: [`const pool = 'loans' // A staking product.\n`],
}

test('a name of several words has a spelling for each use', () => {
  expect(spellingsOf('dual-investment')).toEqual({
    kebab: 'dual-investment',
    camel: 'dualInvestment',
    pascal: 'DualInvestment',
    snake: 'dual_investment',
    title: 'Dual investment',
  })
})

test('a template is filled with the spellings, also between underscores', () => {
  const name = spellingsOf('dual-investment')
  expect(filled(`bill___snake___open: '__title__' // __camel__.open in __kebab__.ts`, name)).toBe(
    `bill_dual_investment_open: 'Dual investment' // dualInvestment.open in dual-investment.ts`,
  )
})

test.each(['loans', 'dual-investment', 'staking', 'web3', 'co-coin'])('%s is accepted', (name) => {
  expect(nameProblem(name, surroundings)).toBeUndefined()
})

test.each([
  ['', 'is not a name'],
  ['a', 'is not a name'],
  ['Loans', 'is not a name'],
  ['dual_investment', 'is not a name'],
  ['dual--investment', 'is not a name'],
  ['-loans', 'is not a name'],
  ['2fa', 'is not a name'],
  ['../loans', 'is not a name'],
  ['a-name-that-is-much-too-long', 'is not a name'],
  ['delete', 'is a word of the language'],
  ['await', 'is a word of the language'],
  ['then', 'is a folder of the repository or a property'],
  ['h5', 'is a folder of the repository or a property'],
  ['pool', 'has a meaning in every product'],
  ['four-eyes', 'is taken'],
  ['assets', 'is taken'],
  ['fund', 'is taken'],
  ['common', 'is taken'],
  ['coin', 'is taken'],
  ['house', 'is taken'],
  ['orders', 'is taken'],
])('%j is refused with a sentence', (name, sentence) => {
  expect(nameProblem(name, surroundings)).toContain(sentence)
})
