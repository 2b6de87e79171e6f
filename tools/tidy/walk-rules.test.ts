import { expect, test } from 'vitest'

import { walkProblems } from './walk-rules.ts'

const document = (walk: string) =>
  `# A\n\n## A product, from rule to screen\n\n${walk}\n\n## Products\n\n\`packages/core/src/exchange.ts\`\n`

test('the walk may name files of lock-up and registries', () => {
  const walk =
    '`packages/core/src/products/lockup/terms.ts`, `e2e/products/lockup`, `apps/server/src/registry.ts`'
  expect(walkProblems('A.md', document(walk))).toEqual([])
})

test('a file of another folder is a problem, with its line', () => {
  const walk = 'Rules\nlie in `packages/core/src/exchange.ts` and\n`apps/server/src/lockup.ts`.'
  expect(walkProblems('A.md', document(walk))).toEqual([
    {
      file: 'A.md',
      line: 6,
      sentence: 'packages/core/src/exchange.ts lies in no folder of lock-up',
    },
    { file: 'A.md', line: 7, sentence: 'apps/server/src/lockup.ts lies in no folder of lock-up' },
  ])
})

test('a walk as long as before the modules is a problem, a shorter one is not', () => {
  expect(walkProblems('A.md', document('word '.repeat(372)))).toEqual([])
  expect(walkProblems('A.md', document('word '.repeat(373)))).toMatchObject([
    { line: 4, sentence: 'the walk has 373 words, 372 may be' },
  ])
})

test('a document without the walk is a problem', () => {
  expect(walkProblems('A.md', '# A\n\n## Products\n')).toHaveLength(1)
})
