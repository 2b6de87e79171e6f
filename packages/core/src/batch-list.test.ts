import { expect, test } from 'vitest'

import { BatchList } from './batch-list.ts'

test('a batch of any size contains its own items only, in order', () => {
  const list = new BatchList<number>()
  const batches = [0, 1, 1000, 3, 0, 20, 16, 17].map((size, batch) =>
    Array.from({ length: size }, (_, index) => batch * 10_000 + index),
  )
  const taken = batches.map((items) => {
    for (const item of items) list.add(item)
    return list.take()
  })
  expect(taken).toStrictEqual(batches)
})
