import { expect, test } from 'vitest'

import { openConsoleServer } from '../../services/staff/testing/open-console-server.ts'
import { minuteMs, openAuction } from './testing/open-auction.ts'

test('the console lists auctions with their book and their outcome, and the orders of all users', async () => {
  const server = await openConsoleServer('pglite')
  const { alice, bob, pass } = await openAuction(server)
  const staff = await server.person('support')
  const place = (user: { token: string }, direction: string, price: string, amount: string) =>
    server.post('/listing/place', { symbol: 'ORBUSDT', direction, price, amount }, user)
  for (const price of ['0.52', '0.51', '0.51', '0.4']) await place(alice, 'buy', price, '100')
  await place(bob, 'sell', '0.51', '150')
  await server.post('/listing/cancel', { id: '3' }, alice)
  const auctions = async (fields: Record<string, string> = {}) =>
    server.get('/admin/listing/auctions', fields, staff)
  expect(await auctions({ symbol: 'ORBUSDT' })).toMatchObject({
    message: {
      list: [
        {
          is_open: true,
          price: '0.5100',
          amount: '150.00',
          surplus: '50.00',
          orders: 4,
          users: 2,
          book: [
            { price: '0.5200', buy: '100.00', sell: '0.00' },
            { price: '0.5100', buy: '100.00', sell: '150.00' },
            { price: '0.4000', buy: '100.00', sell: '0.00' },
          ],
        },
      ],
    },
  })
  expect(await auctions({ symbol: 'TIDEUSDT' })).toMatchObject({ message: { list: [] } })
  expect(await auctions({ symbol: 'NONE' })).toMatchObject({ field: 'symbol' })

  await pass(10 * minuteMs)
  await server.context.committer.drain()
  expect(await auctions()).toMatchObject({
    message: { list: [{ is_open: false, price: '0.5100', amount: '150.00', book: [] }] },
  })
  const orders = async (fields: Record<string, string>) =>
    (await server.get('/admin/listing/orders', fields, await server.person('support'))).message
  expect(await orders({ limit: '2' })).toMatchObject({
    list: [
      { id: 5, user_id: bob.id, direction: 'sell', filled: '150.00', total: '76.50000000' },
      { id: 4, user_id: alice.id, filled: '0.00', status_name: 'ended' },
    ],
    next: '4',
  })
  expect(await orders({ user_id: String(alice.id), cursor: '4' })).toMatchObject({
    list: [
      { id: 3, status_name: 'cancelled' },
      { id: 2, filled: '50.00' },
      { id: 1, filled: '100.00' },
    ],
    next: null,
  })
})
