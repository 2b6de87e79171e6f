import { readFileSync } from 'node:fs'

import type { Endpoint } from '@candor/protocol'
import { expect, test } from 'vitest'

import { poolNames } from './products/treasury/pools.ts'
import { consoleEndpoints, consoleNames } from './services/staff/testing/console-bodies.ts'

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

/** Fields that are no details of a request, and the id that its words say already. */
const unseen = new Set(['reason', 'lang', 'client_id', 'version_id'])

test('every detail of a request has its name in the console', () => {
  const { detail } = textsIn('admin/src/locales/en.json') as { detail: object } // Ours.
  const asked = consoleNames.flatMap((name) => {
    const { body, staff }: Endpoint = consoleEndpoints[name]
    const isAsked = staff?.action?.endsWith('_asked') === true
    return isAsked ? Object.keys(body.properties) : []
  })
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((field) => !unseen.has(field) && !(field in detail))).toEqual([])
})
