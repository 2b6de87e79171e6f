import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { poolNames } from './products/treasury/pools.ts'

/*
 * Some words of the server reach the apps as they are, where no compiler sees them; a word without a text would be shown
 * bare. English will do: the other languages are held to its keys.
 */
const apps = new URL('../../', import.meta.url)

function textsIn(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(file, apps), 'utf8')) as Record<string, unknown> // Ours.
}

test('every pool has its name on the page of transparency', () => {
  const texts = textsIn('h5/src/locales/en/transparency.json')
  expect(poolNames.length).toBeGreaterThan(1)
  expect(poolNames.filter((name) => !(`pool_${name}` in texts))).toEqual([])
})
