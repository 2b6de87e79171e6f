import { expect, test } from 'vitest'

import { languageProblems } from './language-rules.ts'

const folder = 'somewhere/else'

test.each([
  ['a.ts', '// Both are nought.'],
  ['a.ts', 'const isHeard = true'],
  ['a.ts', "import { open } from './rough-road.ts'"],
  ['a.ts', "test('whoever asks is answered', () => {})"],
  ['a.ts', 'export type Wishes = never'],
  ['a.ts', 'const nobodysToken = 1'],
  ['a.ts', 'function makeRoom() {}'],
  ['a.ts', 'class Asking {}'],
  ['a.ts', '// As the specification asks (§9).'],
  ['a.ts', '// See the product rules.'],
  ['a.md', 'The compiler tells what is missing.'],
  ['a.sh', '# Says where the browser is.'],
  ['wish-list.ts', ''],
])('%s may not contain: %s', (file, text) => {
  expect(languageProblems(`${folder}/${file}`, text)).not.toEqual([])
})

test.each([
  ['a.ts', '// Both are zero, and both are indeed returned.'],
  ['a.ts', 'const door = { matter: 1 }'],
  ['a.md', 'The word "nought" and `tells` are mentioned here.'],
  ['a.md', 'The rule comes from §3.'],
  ['locales/en.json', '{ "hint": "Whoever reads this" }'],
  ['db/migrations/0001-a.sql', '-- Nought.'],
])('%s may contain: %s', (file, text) => {
  expect(languageProblems(`${folder}/${file}`, text)).toEqual([])
})

test('a problem has its line and a replacement', () => {
  expect(languageProblems('a.ts', '// Fine.\n// It starts anew.')).toEqual([
    { file: 'a.ts', line: 2, sentence: '“anew” is not plain technical English: again' },
  ])
})
