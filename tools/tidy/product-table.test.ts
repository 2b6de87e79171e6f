import { expect, test } from 'vitest'

import { productTable, productTableProblems, withProductTable } from './product-table.ts'

const page = (name: string) =>
  `---\nname: ${name}\ntitle: ${name.toUpperCase()}\nspecification: s\ncalls: /${name}/*\nsummary: what: it is\n---\n\n# X\n`
const document = 'Before\n<!-- products -->\n<!-- /products -->\nAfter\n'

test('the table has a row for each page, by name', () => {
  expect(
    productTable([page('b'), page('a')])
      .split('\n')
      .slice(2),
  ).toEqual([
    '| [A](docs/products/a.md) | `a` | s | `/a/*` | what: it is |',
    '| [B](docs/products/b.md) | `b` | s | `/b/*` | what: it is |',
  ])
})

test('a table that differs from the pages is a problem, the written one is not', () => {
  const pages = [page('a')]
  expect(productTableProblems('D.md', document, pages)).toHaveLength(1)
  const written = withProductTable(document, productTable(pages))
  expect(productTableProblems('D.md', written, pages)).toEqual([])
  expect(written).toMatch(/^Before\n/)
  expect(written).toMatch(/\nAfter\n$/)
})

test('a page without front matter and a document without the block are errors', () => {
  expect(() => productTable(['# X\n'])).toThrow('front matter lacks name')
  expect(() => withProductTable('nothing', '')).toThrow('no block')
})
