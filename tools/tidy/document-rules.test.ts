import { expect, test } from 'vitest'

import { commentProblems, documentProblems } from './document-rules.ts'

const paths = new Set([
  'docs',
  'docs/a.md',
  'docs/b.md',
  'docs/decisions/0007-tools.md',
  'README.md',
  'apps',
  'apps/h5',
])

test.each([
  ['docs/a.md', 'See [b](c.md).'],
  ['docs/a.md', 'See [the top](README.md).'],
  ['README.md', 'See `apps/admin`.'],
  ['README.md', 'See `apps/h5/src/main.tsx`.'],
  ['README.md', 'See decision 8.'],
])('%s may not mention what does not exist: %s', (file, text) => {
  expect(documentProblems(file, text, paths)).toHaveLength(1)
})

test.each([
  ['docs/a.md', 'See [b](b.md#part) and [the top](../README.md).'],
  ['README.md', 'See `apps/h5/`, `npm run check` and [a site](https://example.org/x).'],
  ['README.md', 'See decision 7.'],
  ['README.md', 'A rule such as `packages/core/src/products/<product>/` has no file.'],
])('%s may mention what exists: %s', (file, text) => {
  expect(documentProblems(file, text, paths)).toEqual([])
})

test.each([
  ['a.ts', '/** One day (docs/c.md). */'],
  ['a.ts', 'const a = 1 // See apps/admin/a.ts.'],
  ['a.ts', '/**\n * Postings (decision 8).\n */'],
  ['script/test', '# As docs/c.md describes.'],
  ['a.sql', '-- As in decision 70.'],
])('a comment of %s may not cite what does not exist: %s', (file, text) => {
  expect(commentProblems(file, text, paths)).toHaveLength(1)
})

test.each([
  '/** One day (docs/a.md, decision 7). */',
  "const a = 'docs/c.md' // A value is not a comment.",
  "import a from '@candor/tools/x.ts'",
  '// Found in node_modules/tools/x.',
])('other text passes: %s', (text) => {
  expect(commentProblems('a.ts', text, paths)).toEqual([])
})

test('a problem has the line of its citation', () => {
  const text = 'const a = 1\n/**\n * See docs/a.md\n * and docs/c.md.\n */'
  expect(commentProblems('a.ts', text, paths)).toEqual([
    { file: 'a.ts', line: 4, sentence: 'there is no docs/c.md' },
  ])
})
