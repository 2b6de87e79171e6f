import type { ReplyOf } from '@candor/protocol'
import type { receiptEndpoints } from '@candor/protocol/services/receipts/endpoints'
import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { backends } from '../../testing/backends.ts'
import { buyer, maturityIn, openOffer, passTo, settle } from './testing/dual-trading.ts'

type Receipt = ReplyOf<typeof receiptEndpoints.receipt>

test.each(backends())('on %s a settlement has its prices and their entries', async (backend) => {
  const server = await openServer(backend)
  const [user, other] = [await buyer(server), await buyer(server)]
  const { id: offerId, maturesAt } = await openOffer(server)
  const bought = await server.post('/dual/buyDual', { id: offerId, num: '1' }, user)
  const asked = { kind: 'dual_settle', id: String((bought.message as { id: number }).id) }
  const unknown = { error: 'receipt_unknown', field: 'id' }
  expect(await server.get('/receipt/{kind}/{id}', asked, user)).toMatchObject(unknown)
  await settle(server, maturesAt, 6_499_999)
  expect(await server.get('/receipt/{kind}/{id}', asked, other)).toMatchObject(unknown)
  const { message } = await server.get('/receipt/{kind}/{id}', asked, user)
  const { parts, entries, terms } = message as Receipt
  expect(terms).toEqual({
    type: 'put',
    linked_price: '65000.00',
    annual_rate: '0.30000000',
    days: '7',
  })
  const [part] = parts
  expect(part).toMatchObject({
    inputs: { symbol: 'BTCUSDT', amount: '1000.00000000' },
    results: { settle_price: '64999.99', paid: '0.01547312 BTC' },
  })
  expect(part?.ticks).toHaveLength(360)
  expect(part?.inputs['prices']?.split(' ')).toEqual(part?.ticks.map(({ price }) => price))
  const kinds = new Map(entries.map(({ seq, kind }) => [seq, kind]))
  expect(new Set(part?.ticks.map(({ seq }) => kinds.get(seq)))).toEqual(new Set(['market.tick']))
  expect(entries[0]).toMatchObject({ kind: 'dual.buy', user_id: user.id })
  expect(kinds.has(part?.seq ?? 0)).toBe(true)
})

test('an order without a price has no receipt', async () => {
  const server = await openServer('pglite')
  const user = await buyer(server)
  const maturesAt = maturityIn(server.clock.at, 1)
  const { id } = await openOffer(server, { maturesAt, closesAt: maturesAt - 1_800_000 })
  await server.post('/dual/buyDual', { id, num: '1' }, user)
  await passTo(server, maturesAt + 86_400_000)
  const reply = await server.get('/receipt/{kind}/{id}', { kind: 'dual_settle', id: '1' }, user)
  expect(reply).toMatchObject({ error: 'receipt_unknown' })
})
