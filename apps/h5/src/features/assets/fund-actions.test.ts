import { expect, test } from 'vitest'

import { loadPlace } from '../../app/places.ts'
import { fundActions } from './fund-actions.ts'

test('the ways to move funds are in the order of their ranks, which are different', async () => {
  await loadPlace('fundAction')
  const actions = fundActions()
  const ranks = actions.map(({ rank }) => rank)
  expect(new Set(ranks).size).toBe(ranks.length)
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
})
