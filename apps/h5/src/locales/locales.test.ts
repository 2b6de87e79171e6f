import { expect, test } from 'vitest'

const files = import.meta.glob<Record<string, string>>('./*/*.json', {
  eager: true,
  import: 'default',
})

const entries = Object.entries(files).map(([path, texts]) => {
  const [, lang = '', namespace = ''] = /^\.\/(\w+)\/(\w+)\.json$/.exec(path) ?? []
  return { lang, namespace, texts }
})
const english = new Map(
  entries.filter(({ lang }) => lang === 'en').map(({ namespace, texts }) => [namespace, texts]),
)
const placeholders = (text: string) =>
  text
    .match(/\{\{\w+\}\}/g)
    ?.toSorted()
    .join() ?? ''

test.each(entries)('$lang/$namespace has the keys and placeholders of English', (file) => {
  const expected = english.get(file.namespace) ?? {}
  expect(Object.keys(file.texts).toSorted()).toEqual(Object.keys(expected).toSorted())
  for (const [key, text] of Object.entries(file.texts)) {
    expect([key, text.trim()]).not.toEqual([key, ''])
    expect([key, placeholders(text)]).toEqual([key, placeholders(expected[key] ?? '')])
  }
})

test('every language has every namespace', () => {
  const languages = new Set(entries.map(({ lang }) => lang))
  for (const lang of languages)
    expect(entries.filter((entry) => entry.lang === lang)).toHaveLength(english.size)
})
