import { expect, test } from 'vitest'

import { openTestBackend } from '../../testing/backends.ts'
import { startExchange } from '../../testing/exchanges.ts'
import { openOrdersPage } from './open-orders.ts'
import { fillSpot } from './testing/fill-spot.ts'

test("a user's open orders are listed newest first, page by page, by status and by market", async () => {
  const backend = await openTestBackend('pglite')
  await fillSpot(backend)
  const { exchange } = await startExchange(backend)
  const bob = { userId: 8, statuses: [1, 2], marketId: undefined } as const
  const first = { page: 1, limit: 3, offset: 0, cursor: undefined }
  const ids = Array.from(exchange.products.spot.openOrdersOf(8), ({ id }) => id)
  expect(ids).toHaveLength(4)

  const { list, total, more, next } = openOrdersPage(exchange, bob, first)
  expect(list.map(({ id }) => id)).toEqual(ids.toSorted((a, b) => b - a).slice(0, 3))
  expect({ total, more }).toEqual({ total: 4, more: true })
  const last = openOrdersPage(exchange, bob, { ...first, page: 2, offset: 3 })
  expect(last).toMatchObject({ list: [{ id: Math.min(...ids) }], total: 4, more: false })

  const rest = openOrdersPage(exchange, bob, { ...first, cursor: Number(next) })
  expect(rest).toMatchObject({ list: last.list, more: false, next: null })

  const none = { list: [], total: 0, more: false }
  expect(openOrdersPage(exchange, { ...bob, statuses: [2] }, first)).toMatchObject(none)
  expect(openOrdersPage(exchange, { ...bob, marketId: 2 }, first)).toMatchObject(none)
  expect(openOrdersPage(exchange, { ...bob, side: 'sell' }, first)).toMatchObject(none)
  expect(openOrdersPage(exchange, { ...bob, userId: 7 }, first)).toMatchObject(none)
})
