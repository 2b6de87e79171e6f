import { spotEndpoints } from '@candor/protocol/products/spot/endpoints'
import { describe, expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { backends } from '../../testing/backends.ts'

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

type Order = { id: number; status: number }
type Detail = {
  fills: { role: string; amount: string }[]
  bills: { kind: string; amount: string; code: string }[]
}
const terms = { ...spotEndpoints.trade.example, target_price: '60000' }

describe.each(backends())('replacing an order on %s', (backend) => {
  test('cancels it and places another one for the rest, once for a key', async () => {
    const server = await openServer(backend)
    const [buyer, seller] = [await server.join(100_000_000_000n), await server.join()]
    await server.fund(seller.id, 1, 100_000_000n)
    const placed = await server.post('/coin/trade', { ...terms, amount: '0.01' }, buyer)
    const { id } = placed.message as Order // Its schema was checked, as those below.
    const sale = { ...terms, direction: 'sell', amount: '0.004' }
    expect(await server.post('/coin/trade', sale, seller)).toMatchObject({ message: { status: 3 } })

    const change = { id: String(id), amount: '0.012', target_price: '59000' }
    const dry = await server.post('/coin/replace', { ...change, dry: '1' }, buyer)
    const figures = { amount: '0.00800', hold: '472.00000000', price: '59000.00' }
    expect(dry.message).toMatchObject({ dry: true, ...figures })
    const keyed = { ...buyer, key: 'replace-1' }
    const replaced = await server.post('/coin/replace', change, keyed)
    expect(replaced.message).toMatchObject({
      amount: '0.00800',
      price: '59000.00',
      status: 1,
      replaced: { id, status: 4, filled: '0.00400' },
    })
    expect(await server.post('/coin/replace', change, keyed)).toEqual(replaced)
    const again = await server.post('/coin/replace', change, buyer)
    expect(again).toMatchObject({ type: 'error', error: 'order_not_open' })
    const open = await server.get('/coin/list', {}, buyer)
    expect(open.message).toMatchObject({ total: 1, list: [{ amount: '0.00800' }] })

    const detail = await server.get('/coin/order', { id: String(id) }, buyer)
    const { id: newId } = replaced.message as Order
    expect(detail.message).toMatchObject({
      order: { id, status: 4 },
      replaces: null,
      replaced_by: newId,
      fills: [{ role: 'maker', amount: '0.00400', total: '240.00000000', fee: '0.00000400' }],
      bills: [
        { kind: 'spot_hold', amount: '-600.00000000' },
        { kind: 'spot_trade', amount: '0.00400000', code: 'BTC' },
        { kind: 'spot_fee', amount: '-0.00000400', code: 'BTC' },
        { kind: 'spot_release', amount: '360.00000000' },
      ],
      next: null,
    })
    const next = await server.get('/coin/order', { id: String(newId) }, buyer)
    expect(next.message).toMatchObject({ replaces: id, replaced_by: null, fills: [] })
    expect((next.message as Detail).bills.map(({ kind }) => kind)).toEqual(['spot_hold'])
  })

  test('leaves it as it is where the new terms are rejected', async () => {
    const server = await openServer(backend)
    const [owner, other] = [await server.join(100_000_000_000n), await server.join(1n)]
    const placed = await server.post('/coin/trade', { ...terms, amount: '0.01' }, owner)
    const { id } = placed.message as Order
    const change = { id: String(id), amount: '0.02', target_price: '59000' }
    const rejections: [fields: Record<string, string>, error: string][] = [
      [{ amount: '1' }, 'insufficient_balance'],
      [{ target_price: '90000' }, 'price_out_of_band'],
      [{ amount: '0.00001' }, 'amount_below_minimum'],
      [{ amount: '0.000001' }, 'too_many_decimals'],
      [{ id: '987654' }, 'order_not_found'],
    ]
    for (const [fields, error] of rejections) {
      const reply = await server.post('/coin/replace', { ...change, ...fields }, owner)
      expect(reply).toMatchObject({ type: 'error', error })
    }
    const theirs = await server.post('/coin/replace', change, other)
    expect(theirs).toMatchObject({ error: 'order_not_found' })
    const unseen = await server.get('/coin/order', { id: String(id) }, other)
    expect(unseen).toMatchObject({ error: 'order_not_found' })
    const open = await server.get('/coin/list', {}, owner)
    expect(open.message).toMatchObject({ total: 1, list: [placed.message] })
  })
})

test('the fills of an order are paged, each with its bills', async () => {
  const server = await openServer('pglite')
  const [buyer, seller] = [await server.join(100_000_000_000n), await server.join()]
  await server.fund(seller.id, 1, 100_000_000n)
  const placed = await server.post('/coin/trade', { ...terms, amount: '0.01' }, buyer)
  const { id } = placed.message as Order
  // Another order of the buyer trades meanwhile.
  await server.post('/coin/trade', { ...terms, amount: '0.001', target_price: '60001' }, buyer)
  for (const amount of ['0.001', '0.002', '0.003', '0.004', '0.001']) {
    server.clock.at += 1
    const fields = { ...terms, direction: 'sell', type: 'market', amount }
    expect(await server.post('/coin/trade', fields, seller)).toMatchObject({ type: 'ok' })
  }
  const amounts: string[][] = []
  const kinds: string[][] = []
  let next: string | null | undefined
  while (next !== null) {
    const cursor: Record<string, string> = next === undefined ? {} : { cursor: next }
    const fields = { id: String(id), limit: '2', ...cursor }
    const { message } = await server.get('/coin/order', fields, buyer)
    const page = message as Detail & { next: string | null }
    amounts.push(page.fills.map(({ amount }) => amount))
    kinds.push(page.bills.map(({ kind }) => kind.replace('spot_', '')))
    next = page.next
  }
  expect(amounts).toEqual([
    ['0.00200', '0.00300'],
    ['0.00400', '0.00100'],
  ])
  const pair = ['trade', 'fee', 'trade', 'fee']
  expect(kinds).toEqual([['hold', ...pair], pair])
})

test('orders are filtered by direction and by the time of placing', async () => {
  const server = await openServer('pglite')
  const user = await server.join(100_000_000_000n)
  await server.fund(user.id, 1, 100_000_000n)
  const begin = server.clock.at
  const placed: number[] = []
  for (const direction of ['buy', 'sell', 'buy', 'sell']) {
    const target_price = direction === 'buy' ? '59000' : '61000'
    const reply = await server.post('/coin/trade', { ...terms, direction, target_price }, user)
    placed.push((reply.message as Order).id)
    server.clock.at += 1000
    await server.tick(6_000_000)
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = placed
  const listed = async (fields: Record<string, string>) => {
    const { message } = await server.get('/coin/list', fields, user)
    return (message as { list: Order[] }).list.map(({ id }) => id)
  }
  const time = (seconds: number) => String(begin + seconds * 1000)
  const filters: [fields: Record<string, string>, ids: number[]][] = [
    [{}, [fourth, third, second, first]],
    [{ direction: 'sell' }, [fourth, second]],
    [{ from: time(1), to: time(3) }, [third, second]],
    [{ from: time(3.5) }, []],
    [{ to: time(0) }, []],
    [{ to: time(1), direction: 'buy' }, [first]],
  ]
  for (const [fields, ids] of filters) {
    expect(await listed({ status: 'doing', ...fields })).toEqual(ids)
    expect(await listed({ status: 'all', ...fields })).toEqual(ids)
  }
  await server.post('/coin/cancel', { id: String(second) }, user)
  expect(await listed({ status: 'complete', from: time(1), to: time(2) })).toEqual([second])
  expect(await listed({ status: 'complete', from: time(2) })).toEqual([])
})
