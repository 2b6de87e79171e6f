import { expect, test } from 'vitest'

import { loadPlace, partsOf } from '../../app/places.ts'

test('a deposit is the first of the ways to move funds', async () => {
  await loadPlace('fundAction')
  const actions = partsOf('fundAction').flat()
  const ranked = actions.toSorted((a, b) => a.rank - b.rank)
  expect(ranked[0]?.title).toBe('deposit:deposit')
})
