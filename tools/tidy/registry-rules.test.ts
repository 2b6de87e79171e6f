import { expect, test } from 'vitest'

import { registryProblems } from './registry-rules.ts'

const problemsOf = (text: string, file = 'packages/core/src/products/registry.ts') =>
  registryProblems(file, text).map(({ line, sentence }) => `${line}: ${sentence}`)
const [copy, spot] = ['copy', 'spot'].map((name) => `export { ${name} } from './${name}/x.ts'\n`)

test('registration lines in alphabetical order pass, with comments', () => {
  expect(problemsOf(`/**\n * One line each.\n */\n// oxfmt-ignore\n${copy}${spot}`)).toEqual([])
})

test.each([
  [`${spot}${copy}`, '2: copy is out of the alphabetical order'],
  [`${copy}${copy}`, '2: copy is out of the alphabetical order'],
  [`${copy}export const more = 1\n`, '2: a registry has one registration line a product'],
  [`export { a, b } from './a.ts'\n`, '1: a registry has one registration line a product'],
])('in %j a line is reported', (text, problem) => {
  expect(problemsOf(text)).toEqual([problem])
})

test('other files may contain anything', () => {
  expect(problemsOf('export const more = 1', 'packages/core/src/products/list.ts')).toEqual([])
})
