import { expect, test } from 'vitest'

import { loadExchange } from '../commit/load-exchange.ts'
import { backends } from '../testing/backends.ts'
import { openServer, type OpenServer } from './testing/open-server.ts'

const usdt = 100_000_000n
const order = { currency_id: '1', legal_id: '3', type: 'limit', target_price: '50000' }

function balanceOf({ context }: OpenServer, userId: number) {
  const { ledger } = context.exchange
  const holding = ledger.findUser(userId, 'change', 3)
  return { available: holding?.avail.balance, held: holding?.hold?.balance ?? 0n }
}

/** The tables hold the same state as memory. */
async function expectStored({ context: { committer, exchange, db } }: OpenServer) {
  await committer.drain()
  const before = exchange.stateHash()
  expect((await loadExchange(db)).exchange.stateHash()).toBe(before)
}

test.each(backends())(
  'on %s of 200 parallel orders for ten times the balance 20 pass',
  async (backend) => {
    const server = await openServer(backend)
    const { id, token } = await server.join(1000n * usdt)
    const asks = Array.from({ length: 200 }, () =>
      server.post('/coin/trade', { ...order, amount: '0.001' }, { token }),
    )
    const replies = await Promise.all(asks)
    const outcomes = Map.groupBy(replies, ({ type, error }) => error ?? type)
    expect([...outcomes].map(([outcome, { length }]) => [outcome, length])).toEqual([
      ['ok', 20],
      ['insufficient_balance', 180],
    ])
    expect(balanceOf(server, id)).toEqual({ available: 0n, held: 1000n * usdt })
    await expectStored(server)
  },
)

test.each(backends())(
  'on %s orders, cancels and draws in parallel leave nobody short',
  async (backend) => {
    const server = await openServer(backend)
    const { id, token } = await server.join(1000n * usdt)
    const first = await server.post('/coin/trade', { ...order, amount: '0.02' }, { token })
    const { id: orderId } = first.message as { id: number } // The order.
    const asks = Array.from({ length: 100 }, (_, i) => {
      if (i % 4 === 0) return server.post('/coin/cancel', { id: String(orderId) }, { token })
      if (i % 4 === 1) return server.post('/coin/trade', { ...order, amount: '0.001' }, { token })
      if (i % 4 === 2) return server.post('/coin/cancel_all', {}, { token })
      return server.post('/demo/faucet', { currency: 'USDT', amount: '1' }, { token })
    })
    const replies = await Promise.all(asks)
    expect(replies.filter(({ type }) => type !== 'ok')).toEqual([])
    await server.post('/coin/cancel_all', {}, { token })
    expect(balanceOf(server, id)).toEqual({ available: 1025n * usdt, held: 0n })
    await expectStored(server)
  },
)

test.each(backends())('on %s two clicks at once with one key have one effect', async (backend) => {
  const server = await openServer(backend)
  const { id, token } = await server.join(1000n * usdt)
  const body = { ...order, amount: '0.001' }
  const asked = { token, key: 'click-1' }
  const asks = Array.from({ length: 20 }, () => server.post('/coin/trade', body, asked))
  const replies = await Promise.all(asks)
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(balanceOf(server, id)).toEqual({ available: 950n * usdt, held: 50n * usdt })

  const viaField = { ...body, client_id: 'click-1', lang: 'zh' }
  expect(await server.post('/coin/trade', viaField, { token })).toEqual(replies[0])
  const conflict = { type: 'error', error: 'idempotency_conflict' }
  const otherBody = { ...body, amount: '0.002' }
  expect(await server.post('/coin/trade', otherBody, asked)).toMatchObject(conflict)
  expect(await server.post('/coin/cancel_all', {}, asked)).toMatchObject(conflict)
  expect(balanceOf(server, id).held).toBe(50n * usdt)

  const other = await server.join(1000n * usdt)
  const theirs = await server.post('/coin/trade', body, { token: other.token, key: 'click-1' })
  expect(theirs).toMatchObject({ type: 'ok' })
  expect(theirs).not.toEqual(replies[0])
})

test('an invalid key is refused without any effect', async () => {
  const server = await openServer('pglite')
  const { id, token } = await server.join(1000n * usdt)
  const body = { ...order, amount: '0.001' }
  for (const key of ['', ' ', 'a b', 'k'.repeat(65), "k'1"]) {
    const reply = await server.post('/coin/trade', body, { token, key })
    expect({ key, ...reply }).toMatchObject({
      key,
      error: 'parameter_error',
      field: 'Idempotency-Key',
    })
  }
  const reply = await server.post('/coin/trade', { ...body, client_id: "k'1" }, { token })
  expect(reply).toMatchObject({ error: 'parameter_error', field: 'client_id' })
  expect(balanceOf(server, id)).toEqual({ available: 1000n * usdt, held: 0n })
})

test('parallel draws get no more than the daily limit of the faucet', async () => {
  const server = await openServer('pglite')
  const { id, token } = await server.join()
  const asks = Array.from({ length: 50 }, () =>
    server.post('/demo/faucet', { currency: 'USDT', amount: '10000' }, { token }),
  )
  const replies = await Promise.all(asks)
  expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(10)
  expect(balanceOf(server, id).available).toBe(100_000n * usdt)
})
