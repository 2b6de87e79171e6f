import { existsSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { languageTags } from './languages.ts'
import { textFolders } from './registered.ts'
import { moduleFolders } from './testing/module-folders.ts'
import { textsIn } from './texts.ts'

const languages = Object.keys(languageTags)
const placeholdersIn = (text: string) => text.match(/\{\{\w+\}\}/g)?.toSorted() ?? []

describe.each(textFolders)('the texts of %s', (folder) => {
  test.each(languages)('have in %s the keys and placeholders of English', async (language) => {
    const [english, texts] = await Promise.all([textsIn(folder, 'en'), textsIn(folder, language)])
    expect(Object.keys(texts)).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(texts)) {
      expect([key, text.trim()]).not.toEqual([key, ''])
      expect([key, placeholdersIn(text)]).toEqual([key, placeholdersIn(english[key] ?? '')])
    }
  })
})

test('no key has two texts', async () => {
  const all = await Promise.all(textFolders.map((folder) => textsIn(folder, 'en')))
  const keys = all.flatMap((texts) => Object.keys(texts))
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})

test('every folder of texts is registered', () => {
  const found = moduleFolders
    .map((folder) => `${folder}/locales`)
    .filter((folder) => existsSync(path.join(import.meta.dirname, folder)))
  expect(textFolders.toSorted()).toEqual(['locales', ...found].toSorted())
})
