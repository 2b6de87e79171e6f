import { rmSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { buildWithEveryPage } from './build-with-every-page.ts'
import { homeBytes, routeBytes } from './page-weights.ts'

const homeBytesMax = 150_000
const routeBytesMax = 80_000

test('home weighs no more than 150 kB, with its font', () => {
  expect(homeBytes()).toBeLessThanOrEqual(homeBytesMax)
})

test('no other page adds more than 80 kB to it', () => {
  const routes = routeBytes()
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.filter(({ bytes }) => bytes > routeBytesMax)).toEqual([])
})

test('home keeps within its weight when every page of the specification is registered', () => {
  const { dist, pageCount } = buildWithEveryPage()
  expect(pageCount).toBeGreaterThanOrEqual(77)
  const bytes = homeBytes(dist)
  rmSync(path.dirname(dist), { recursive: true })
  expect(bytes).toBeLessThanOrEqual(homeBytesMax)
  // Otherwise nothing was registered.
  expect(bytes).toBeGreaterThan(homeBytes())
})
