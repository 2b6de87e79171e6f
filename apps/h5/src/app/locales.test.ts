import { expect, test } from 'vitest'

const texts = import.meta.glob<Record<string, string>>('../locales/*/*.json', {
  eager: true,
  import: 'default',
})
const translations = Object.keys(texts).filter((file) => !file.startsWith('../locales/en/'))

/** Each key with its placeholders, in no order: words move about between languages. */
const shape = (words: Record<string, string>) =>
  Object.entries(words)
    .map(([key, text]) => `${key} ${(text.match(/{{\w+}}/g) ?? []).toSorted().join(' ')}`)
    .toSorted()

test('there is a translation to check', () => {
  expect(translations).toContain('../locales/zh/common.json')
})

test.each(translations)('%s has the keys and the placeholders of the English text', (file) => {
  const english = texts[file.replace(/locales\/\w+\//, 'locales/en/')]
  expect(shape(texts[file] ?? {})).toEqual(shape(english ?? {}))
})

test.each(Object.entries(texts))('%s has no empty text', (_, words) => {
  expect(Object.values(words).filter((text) => text.trim() === '')).toEqual([])
})
