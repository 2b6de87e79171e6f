import { expect, test } from 'vitest'

import { languages, themes, visitsOf } from './matrix.ts'
import { pages } from './pages.ts'

const namesOf = (values: Iterable<string>) => [...new Set(values)].toSorted()

test('each page meets each language once, each theme, and axe in each theme', () => {
  const byPage = Map.groupBy(visitsOf(pages, { isWhole: false }), ({ item }) => item)
  expect(byPage.size).toBe(pages.length)
  for (const visits of byPage.values()) {
    expect(visits).toHaveLength(languages.length)
    expect(namesOf(visits.map(({ lang }) => lang))).toEqual(namesOf(languages))
    expect(namesOf(visits.map(({ theme }) => theme))).toEqual(namesOf(themes))
    const checked = visits.filter(({ hasAxe }) => hasAxe)
    expect(checked.map(({ theme }) => theme).toSorted()).toEqual(namesOf(themes))
  }
})

test('each language is met in each theme', () => {
  for (const visits of Map.groupBy(
    visitsOf(pages, { isWhole: false }),
    ({ lang }) => lang,
  ).values())
    expect(namesOf(visits.map(({ theme }) => theme))).toEqual(namesOf(themes))
})

test('the whole grid has every combination, with axe', () => {
  const visits = visitsOf(['a', 'b'], { isWhole: true })
  expect(new Set(visits.map(({ item, lang, theme }) => `${item} ${lang} ${theme}`)).size).toBe(32)
  expect(visits.every(({ hasAxe }) => hasAxe)).toBe(true)
})
