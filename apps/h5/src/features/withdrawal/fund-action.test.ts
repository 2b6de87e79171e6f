import { expect, test } from 'vitest'

import { loadPlace, partsOf } from '../../app/places.ts'

test('a withdrawal is the second of the ways to move funds', async () => {
  await loadPlace('fundAction')
  const actions = partsOf('fundAction').flat()
  const ranked = actions.toSorted((a, b) => a.rank - b.rank)
  expect(ranked[1]?.title).toBe('withdrawal:withdraw')
})
