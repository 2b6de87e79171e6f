import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { facesIn } from './subset-fonts.ts'

const faces = facesIn(readFileSync(path.join(import.meta.dirname, 'src/fonts.css'), 'utf8'))
const texts = import.meta.glob<Record<string, string>>('./src/**/locales/*.json', {
  eager: true,
  import: 'default',
})

/** The letters of these languages' texts that are not among `letters`. */
function missing(languages: readonly string[], letters: string): string[] {
  const used = Object.entries(texts)
    .filter(([file]) => languages.some((lang) => file.endsWith(`/${lang}.json`)))
    .flatMap(([, file]) => Object.values(file).flatMap((text) => Array.from(text)))
  return [...new Set(used)].filter((letter) => !letters.includes(letter))
}

test('the first font has every letter of the English texts, and the two those of French and Spanish', () => {
  const [basic = '', latin = ''] = faces.map(({ letters }) => letters)
  expect(missing(['en'], basic)).toEqual([])
  expect(missing(['fra', 'spa'], basic + latin)).toEqual([])
})

test('no letter is in both fonts, or a page would fetch both for it', () => {
  const letters = faces.flatMap((face) => Array.from(face.letters))
  expect(letters).toHaveLength(new Set(letters).size)
})
