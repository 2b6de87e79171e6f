import { amountOf } from '@candor/core/money'
import { expect, test } from 'vitest'

import {
  type ConsoleServer,
  openConsoleServer,
} from '../../services/staff/testing/open-console-server.ts'
import { buyer, openOffer, passTo } from './testing/dual-trading.ts'

const offer = {
  symbol: 'BTCUSDT',
  type: 'call',
  per_share: '0.01',
  strike: '65000',
  annual_percent: '30',
  matures_on: '2026-01-20',
  closes_hours: '12',
  shares: '100',
  user_shares: '10',
  reason: 'A week of calls',
}

async function staffOf(server: ConsoleServer) {
  const [risk, treasury] = [await server.person('risk'), await server.person('treasury')]
  const ask = async (path: string, fields: Record<string, string>) => {
    const asked = await server.post(path, fields, treasury)
    expect(asked).toMatchObject({ type: 'ok' })
    return String((asked.message as { id: number }).id) // The request.
  }
  const approve = async (id: string) =>
    (await server.post('/admin/requests/approve', { id }, await server.person('owner'))).message
  return { server, risk, treasury, ask, approve }
}

const openWithStaff = async () => staffOf(await openConsoleServer('pglite'))

test('one person requests an offer, another publishes it, and a user buys of it', async () => {
  const { server, risk, treasury, ask, approve } = await openWithStaff()
  const id = await ask('/admin/dual/offer', offer)
  const own = await server.post('/admin/requests/approve', { id }, treasury)
  expect(own).toMatchObject({ type: 'error' })
  expect((await server.get('/dual/index', {})).message).toEqual([])
  expect(await approve(id)).toMatchObject({ state: 'done', outcome: 'offer 1' })
  const [published] = (await server.get('/dual/index', {})).message as object[]
  const terms = {
    type: 'call',
    code: 'BTC',
    per_share: '0.01000000',
    linked_price: '65000.00',
    annual_rate: '0.30000000',
    closes_at: Date.UTC(2026, 0, 19, 20),
    matures_at: Date.UTC(2026, 0, 20, 8),
    shares: 100,
    user_shares: 10,
  }
  expect(published).toMatchObject({ id: 1, ...terms, days: 5, progress: '0.00000000' })
  const user = await buyer(server)
  await server.fund(user.id, 1, 100_000_000n)
  const bought = await server.post('/dual/buyDual', { id: '1', num: '2' }, user)
  expect(bought).toMatchObject({ type: 'ok' })
  const { message } = await server.get('/admin/dual/offers', {}, risk)
  expect(message).toMatchObject({
    list: [{ id: 1, sold: 2, orders: 1, deposited: '0.02000000', paused: false }],
  })
  const orders = await server.get('/admin/dual/orders', { user_id: String(user.id) }, risk)
  expect(orders.message).toMatchObject({ list: [{ id: 1, user_id: user.id, num: 2 }] })
  const pools = await server.get('/admin/dual/pools', {}, risk)
  const rows = pools.message as { code: string; reserved: string }[]
  const reserved = Object.fromEntries(rows.map((row) => [row.code, row.reserved]))
  expect(reserved).toMatchObject({ BTC: '0.00008219', USDT: '1305.34246575' })
})

test.each([
  [{ symbol: 'BTCEUR' }, 'market_unknown'],
  [{ per_share: '0.000000001' }, 'parameter_error'],
  [{ strike: '65000.001' }, 'too_many_decimals'],
  [{ matures_on: '2026-02-30' }, 'parameter_error'],
  [{ shares: '0' }, 'parameter_error'],
])('terms with %o are not requested', async (fields, error) => {
  const { server, treasury } = await openWithStaff()
  const asked = await server.post('/admin/dual/offer', { ...offer, ...fields }, treasury)
  expect(asked).toMatchObject({ type: 'error', error })
})

test.each([
  ['that has matured', { matures_on: '2026-01-15' }],
  ['whose sale has ended', { closes_hours: '200' }],
  ['with more shares for one user than there are', { user_shares: '101' }],
  ['with a rate above 1,000 %', { annual_percent: '1001' }],
])('an offer %s is refused when it is approved', async (_, fields) => {
  const { ask, approve } = await openWithStaff()
  const id = await ask('/admin/dual/offer', { ...offer, ...fields })
  expect(await approve(id)).toMatchObject({ state: 'failed', outcome: 'dual_terms_invalid' })
})

test('a cancelled sale returns the amounts with the interest to the day', async () => {
  const { server, ask, approve } = await openWithStaff()
  const { id } = await openOffer(server)
  const user = await buyer(server)
  await server.post('/dual/buyDual', { id, num: '1' }, user)
  const cancel = { id, public_reason: 'The pair is delisted', reason: 'Delisting' }
  expect(await approve(await ask('/admin/dual/cancel', cancel))).toMatchObject({ state: 'done' })
  await passTo(server, server.clock.at)
  const order = await server.get('/dual/order', { id: '1' }, user)
  expect(order.message).toMatchObject({
    status_name: 'fail',
    void_reason: 'sale_cancelled',
    paid: '1000.00000000',
  })
  const detail = await server.get('/dual/detail', { id })
  expect(detail.message).toMatchObject({
    sale: 'cancelled',
    reason: 'The pair is delisted',
    days: 0,
  })
  const again = await ask('/admin/dual/cancel', cancel)
  expect(await approve(again)).toMatchObject({ state: 'failed', outcome: 'dual_closed' })
})

test('a paused sale sells nothing, and is recorded', async () => {
  const { server, risk } = await openWithStaff()
  const { id } = await openOffer(server)
  const user = await buyer(server)
  expect(await server.post('/admin/dual/pause', { id, paused: '1' }, risk)).toMatchObject({
    message: true,
  })
  const refused = await server.post('/dual/buyDual', { id, num: '1' }, user)
  expect(refused).toMatchObject({ error: 'dual_paused' })
  const audit = await server.get('/admin/audit', {}, await server.person('auditor'))
  expect(JSON.stringify(audit.message)).toContain('dual.pause_changed')
  await server.post('/admin/dual/pause', { id, paused: '0' }, risk)
  expect(await server.post('/dual/buyDual', { id, num: '1' }, user)).toMatchObject({ type: 'ok' })
  const unknown = await server.post('/admin/dual/pause', { id: '99', paused: '1' }, risk)
  expect(unknown).toMatchObject({ error: 'dual_offer_unknown' })
})

test('two people fund a pool from the treasury, up to its balance', async () => {
  const { server, treasury, ask, approve } = await openWithStaff()
  const fields = { currency: 'ETH', amount: '1000000', reason: 'A larger pool' }
  const id = await ask('/admin/dual/fund', fields)
  expect(await approve(id)).toMatchObject({ state: 'failed', outcome: 'insufficient_balance' })
  const fiat = await server.post('/admin/dual/fund', { ...fields, currency: 'USD' }, treasury)
  expect(fiat).toMatchObject({ error: 'currency_unknown' })
})

test('lists of the console are read page by page', async () => {
  const { server, risk } = await openWithStaff()
  const user = await buyer(server)
  const { id } = await openOffer(server, {
    perShare: amountOf(100_000_000n),
    shares: 60,
    userShares: 60,
  })
  for (let count = 0; count < 12; count += 1) {
    await openOffer(server)
    await server.post('/dual/buyDual', { id, num: '1' }, user)
  }
  for (const [path, total] of [
    ['/admin/dual/offers', 13],
    ['/admin/dual/orders', 12],
  ] as const) {
    const first = await server.get(path, { limit: '10' }, risk)
    const { list, next } = first.message as { list: { id: number }[]; next: string }
    const second = await server.get(path, { limit: '10', cursor: next }, risk)
    const rest = second.message as { list: { id: number }[]; next: null }
    const seen = [...list, ...rest.list].map((row) => row.id)
    expect(seen).toEqual(Array.from({ length: total }, (_, place) => total - place))
    expect(rest.next).toBeNull()
  }
})
