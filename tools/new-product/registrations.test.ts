import { expect, test } from 'vitest'

import { spellingsOf } from './product-name.ts'
import { registrations, withLine, withoutLine } from './registrations.ts'

const exports = `// One line each.
export { funding } from './funding/funding-module.ts'
export { spot } from './spot/spot-module.ts'
`
const object = `export const features = {
  account: at(
    'setting/*',
    () => import('../features/account/feature.ts'),
  ),
  spot: at(
    'transaction/*',
    () => import('../features/spot/feature.ts'),
  ),
}

const others = {}
`

test.each([
  ['credit', 1],
  ['loans', 2],
  ['travel', 3],
])('the export of %s comes at its place in the alphabet', (name, place) => {
  const line = `export { ${name} } from './${name}/${name}-module.ts'`
  const added = withLine(exports, line)
  expect(added.split('\n')[place]).toBe(line)
  expect(withoutLine(added, line)).toBe(exports)
})

test.each([
  ['abacus', 1],
  ['loans', 5],
  ['travel', 9],
])('the entry of %s comes between whole entries of the object', (name, place) => {
  const line = `  ${name}: at('${name}/*', () => import('../features/${name}/feature.ts')),`
  const added = withLine(object, line)
  expect(added.split('\n')[place]).toBe(line)
  expect(withoutLine(added, line)).toBe(object)
})

test('a line that is not there cannot be taken out', () => {
  expect(() => withoutLine(exports, 'export { loans }')).toThrow('there is no line')
})

test('a product has seven registrations, by its name as a value and its folder', () => {
  const lines = registrations.map(({ lineOf }) => lineOf(spellingsOf('dual-investment')))
  expect(lines).toHaveLength(7)
  expect(lines.filter((line) => !/\bdualInvestment\b/.test(line))).toEqual([])
  expect(lines[0]).toBe(
    `export { dualInvestment } from './dual-investment/dual-investment-module.ts'`,
  )
})
