import { readFileSync } from 'node:fs'

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
  const texts = textsIn('h5/src/locales/en/transparency.json')
  expect(poolNames.length).toBeGreaterThan(1)
  expect(poolNames.filter((name) => !(`pool_${name}` in texts))).toEqual([])
})
