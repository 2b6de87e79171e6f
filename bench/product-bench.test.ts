import { expect, test } from 'vitest'

import { productBenches } from './product-bench.ts'

test('no two parts of products have one id, because figures are recorded by it', async () => {
  const ids = (await productBenches()).flatMap(({ parts = [] }) => parts.map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(10)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})
