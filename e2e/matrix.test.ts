import { expect, test } from 'vitest'

import { gridOf, sampleOf, type Visit } from './matrix.ts'
import { pages } from './pages.ts'

const looksOf = <Item>(visits: readonly Visit<Item>[]) =>
  new Set(visits.map(({ lang, theme }) => `${lang} ${theme}`))

test('a sample has each page once, and each language in each theme', () => {
  const visits = sampleOf(pages)
  expect(visits.map(({ item }) => item)).toEqual(pages)
  expect(looksOf(visits).size).toBe(16)
  expect(looksOf(visits.slice(0, 16)).size).toBe(16)
})

test('the grid has each item in each language and theme', () => {
  const byItem = Map.groupBy(gridOf(['a', 'b']), ({ item }) => item)
  expect([...byItem.keys()]).toEqual(['a', 'b'])
  for (const visits of byItem.values()) {
    expect(visits).toHaveLength(16)
    expect(looksOf(visits).size).toBe(16)
  }
})
