import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { poolNames } from './products/treasury/pools.ts'

/*
 * Some keys of the server reach the apps as data, which the compiler does not check; without a text the key itself would be
 * shown. English is enough: other tests compare the keys of the other languages with it.
 */
const apps = new URL('../../', import.meta.url)

function textsIn(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(file, apps), 'utf8')) as Record<string, unknown> // Ours.
}

test('every pool has a text on the page of transparency', () => {
  // Each product has the names of its own pools.
  const files = globSync('h5/src/features/*/locales/en.json', { cwd: fileURLToPath(apps) })
  const texts = Object.assign({}, ...files.map(textsIn)) as object // As in `textsIn`.
  expect(poolNames.length).toBeGreaterThan(1)
  expect(poolNames.filter((name) => !(`pool_${name}` in texts))).toEqual([])
})
