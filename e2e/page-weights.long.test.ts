import { expect, test } from 'vitest'

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
