import { spotEndpoints } from '@candor/protocol/products/spot/endpoints'
import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'

test("another user's order is unknown: not cancelled, not listed, answered like one that does not exist", async () => {
  const server = await openServer('pglite')
  const [owner, other] = [await server.join(100_000_000_000n), await server.join(1n)]
  const placed = await server.post('/coin/trade', spotEndpoints.trade.example, owner)
  const { id } = placed.message as { id: number } // The order.
  const theirs = await server.post('/coin/cancel', { id: String(id) }, other)
  const missing = await server.post('/coin/cancel', { id: '987654' }, other)
  expect(theirs).toEqual(missing)
  expect(theirs).toMatchObject({ type: 'error', error: 'order_not_found' })
  await server.post('/coin/cancel_all', {}, other)
  const listed = await server.get('/coin/list', {}, owner)
  expect(listed.message).toMatchObject({ total: 1, list: [{ id, status: 1 }] })
  expect((await server.get('/coin/list', {}, other)).message).toMatchObject({ total: 0 })
  expect((await server.post('/wallet/legal_log', {}, other)).message).toMatchObject({ total: 1 })
})

const tooPrecise: readonly [field: string, value: string, error: string][] = [
  ['amount', '0.000001', 'too_many_decimals'],
  ['target_price', '59000.001', 'too_many_decimals'],
  ['amount', '999999999999999', 'amount_above_maximum'],
  ['amount', '100000', 'amount_above_maximum'],
  ['target_price', '999999999999999', 'amount_above_maximum'],
  ['currency_id', '999', 'market_unknown'],
  ['legal_id', '1', 'market_unknown'],
]

test.each(tooPrecise)('an order with %s %s is refused: %s', async (field, value, error) => {
  const server = await openServer('pglite')
  const { token } = await server.join(100_000_000_000n)
  const fields = { ...spotEndpoints.trade.example, [field]: value }
  expect(await server.post('/coin/trade', fields, { token })).toMatchObject({
    type: 'error',
    error,
  })
  const open = await server.get('/coin/list', {}, { token })
  expect(open.message).toMatchObject({ total: 0 })
})
