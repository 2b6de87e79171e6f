import { expect, test } from 'vitest'

import { documentProblems } from './document-rules.ts'

const paths = new Set(['docs', 'docs/a.md', 'docs/b.md', 'README.md', 'apps', 'apps/h5'])

test.each([
  ['docs/a.md', 'See [b](c.md).'],
  ['docs/a.md', 'See [the top](README.md).'],
  ['README.md', 'See `apps/admin`.'],
  ['README.md', 'See `apps/h5/src/main.tsx`.'],
])('%s may not mention what does not exist: %s', (file, text) => {
  expect(documentProblems(file, text, paths)).toHaveLength(1)
})

test.each([
  ['docs/a.md', 'See [b](b.md#part) and [the top](../README.md).'],
  ['README.md', 'See `apps/h5/`, `npm run check` and [a site](https://example.org/x).'],
  ['README.md', 'A rule such as `packages/core/src/products/<product>/` has no file.'],
])('%s may mention what exists: %s', (file, text) => {
  expect(documentProblems(file, text, paths)).toEqual([])
})
