import { expect, test } from 'vitest'

import {
  type ConsoleServer,
  openConsoleServer,
} from '../../services/staff/testing/open-console-server.ts'
import {
  closesAt,
  holder,
  investor,
  marketId,
  opensAt,
  passTo,
  stockTick,
} from './testing/stock-trading.ts'

const match_id = String(marketId)
const dividend = {
  symbol: 'AAPLUSDT',
  kind: 'dividend',
  per_share: '0.26',
  effective_at: String(closesAt + 3_600_000),
  pay_at: String(closesAt + 7_200_000),
  reason: 'Announced by the company',
}

/** Sessions of the staff end within the hours that tests let pass: a user acts before. */
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

test('one person enters a dividend, another approves it, and holders get it', async () => {
  const server = await openConsoleServer('pglite')
  const user = await holder(server)
  const { risk, treasury, ask, approve } = await staffOf(server)
  const id = await ask('/admin/stock/action', dividend)
  const own = await server.post('/admin/requests/approve', { id }, treasury)
  expect(own).toMatchObject({ type: 'error' })
  expect(await approve(id)).toMatchObject({ state: 'done', outcome: 'action 1' })
  const listed = await server.get('/admin/stock/actions', {}, risk)
  expect(listed.message).toMatchObject({
    list: [{ id: 1, state: 'scheduled', per_share: '0.26000000', holders: 0 }],
  })
  await passTo(server, closesAt + 8_000_000)
  const { message } = await server.get('/stock/payments', {}, user)
  expect(message).toMatchObject({ list: [{ amount: '2.60000000' }] })
})

test('a dividend or a split that cannot take place is refused', async () => {
  const { server, treasury, ask, approve } = await openWithStaff()
  const asked = (fields: Record<string, string>) =>
    server.post('/admin/stock/action', { ...dividend, ...fields }, treasury)
  expect(await asked({ symbol: 'BTCUSDT' })).toMatchObject({ error: 'stock_unknown' })
  expect(await asked({ effective_at: '1' })).toMatchObject({ error: 'stock_action_late' })
  expect(await asked({ kind: 'split' })).toMatchObject({ error: 'stock_action_invalid' })
  const within = { effective_at: String(opensAt + 1), pay_at: String(opensAt + 1) }
  const id = await ask('/admin/stock/action', { ...dividend, ...within })
  const failed = { state: 'failed', outcome: 'stock_action_in_session' }
  expect(await approve(id)).toMatchObject(failed)
})

test('an action is revoked before it takes effect, and is recorded', async () => {
  const { server, risk, ask, approve } = await openWithStaff()
  await approve(await ask('/admin/stock/action', dividend))
  const reason = 'Entered with a wrong date'
  const revoked = await server.post('/admin/stock/revoke', { id: '1', reason }, risk)
  expect(revoked).toMatchObject({ message: true })
  const again = await server.post('/admin/stock/revoke', { id: '1', reason }, risk)
  expect(again).toMatchObject({ error: 'stock_action_unknown' })
  expect((await server.get('/stock/actions', {})).message).toMatchObject({ list: [] })
})

test('a halt ends market orders and is shown with its cause', async () => {
  const server = await openConsoleServer('pglite')
  const user = await holder(server)
  const { risk } = await staffOf(server)
  const halt = { match_id, cause: 'news', reason: 'News of the company is pending' }
  expect(await server.post('/admin/stock/pause', halt, risk)).toMatchObject({ message: true })
  const sell = { match_id, direction: '2', type: '2', number: '1' }
  expect(await server.post('/stock/order', sell, user)).toMatchObject({ error: 'stock_halted' })
  const deal = await server.get('/stock/deal', { match_id }, user)
  expect(deal.message).toMatchObject({ state: 'halted', halt_reason: 'news' })
  await server.post('/admin/stock/resume', { match_id, reason: 'The news is published' }, risk)
  expect(await server.post('/stock/order', sell, user)).toMatchObject({ type: 'ok' })
  const unknown = await server.post('/admin/stock/pause', { ...halt, match_id: '1' }, risk)
  expect(unknown).toMatchObject({ error: 'stock_unknown' })
})

test('a day without trading keeps the calendar from opening', async () => {
  const { server, risk } = await openWithStaff()
  const day = { date: '2026-01-16', reason: 'A national day of mourning' }
  expect(await server.post('/admin/stock/day', day, risk)).toMatchObject({ message: true })
  const wrong = await server.post('/admin/stock/day', { ...day, date: '2026-02-30' }, risk)
  expect(wrong).toMatchObject({ error: 'stock_day_invalid' })
  const { message } = await server.get('/admin/stock/overview', {}, risk)
  const { days } = message as { days: { date: string }[] }
  expect(days.find(({ date }) => date === '2026-01-16')).toMatchObject({
    opens_at: 0,
    exception: true,
  })
  const user = await investor(server)
  await stockTick(server, 20_000)
  await passTo(server, opensAt + 86_400_000)
  await stockTick(server, 20_000)
  const deal = await server.get('/stock/deal', { match_id }, user)
  expect(deal.message).toMatchObject({ state: 'closed' })
})

test('a day that has begun keeps its hours', async () => {
  const server = await openConsoleServer('pglite')
  await passTo(server, opensAt)
  const { risk } = await staffOf(server)
  const day = { date: '2026-01-15', reason: 'A national day of mourning' }
  const begun = await server.post('/admin/stock/day', day, risk)
  expect(begun).toMatchObject({ error: 'stock_day_begun' })
})

test('two people fund the pool with shares, up to the treasury', async () => {
  const { server, ask, approve } = await openWithStaff()
  const fields = { currency: 'AAPL', amount: '5', reason: 'More shares' }
  const failed = { state: 'failed', outcome: 'insufficient_balance' }
  expect(await approve(await ask('/admin/stock/fund', fields))).toMatchObject(failed)
  const small = { ...fields, currency: 'BTC' }
  const treasury = await server.person('treasury')
  expect(await server.post('/admin/stock/fund', small, treasury)).toMatchObject({
    error: 'currency_unknown',
  })
})

test('the console lists the stocks and the orders of all users and of one', async () => {
  const server = await openConsoleServer('pglite')
  const user = await holder(server)
  const { risk } = await staffOf(server)
  await investor(server)
  const { message } = await server.get('/admin/stock/overview', {}, risk)
  expect(message).toMatchObject({
    state: 'open',
    stocks: [
      { symbol: 'AAPLUSDT', shares: '10.000000', pool: '99990.000000', holders: 1 },
      ...Array.from({ length: 7 }, () => ({})),
    ],
  })
  const orders = await server.get('/admin/stock/orders', { user_id: String(user.id) }, risk)
  expect(orders.message).toMatchObject({ list: [{ id: 1, user_id: user.id }] })
  expect((await server.get('/admin/stock/orders', { cursor: '1' }, risk)).message).toMatchObject({
    list: [],
  })
})
