import { expect, test } from 'vitest'

import { openConsoleServer } from '../../services/staff/testing/open-console-server.ts'

const terms = {
  durations: '30 85 3 5 1000\n60 90 3 5 1000',
  orders_max: '5',
  side_max: '10000',
  reason: 'Fewer durations',
}

async function openWithStaff() {
  const server = await openConsoleServer('pglite')
  const [risk, treasury] = [await server.person('risk'), await server.person('treasury')]
  const ask = async (path: string, fields: Record<string, string>) => {
    const asked = await server.post(path, fields, treasury)
    expect(asked).toMatchObject({ type: 'ok' })
    return String((asked.message as { id: number }).id) // The request.
  }
  return { server, risk, treasury, ask }
}

test('two people publish terms, which apply a day later when they are worse for users', async () => {
  const { server, risk, ask } = await openWithStaff()
  const id = await ask('/admin/seconds/version', terms)
  const owner = await server.person('owner')
  const approved = await server.post('/admin/requests/approve', { id }, owner)
  expect(approved.message).toMatchObject({ state: 'done', outcome: 'version 2' })
  const { message } = await server.get('/admin/seconds/overview', {}, risk)
  const day = 86_400_000
  expect(message).toMatchObject({
    versions: [
      { id: 2, state: 'announced', orders_max: 5, side_max: '10000.00000000' },
      { id: 1, state: 'current' },
    ],
  })
  const { versions } = message as { versions: { effective_at: number; durations: unknown[] }[] }
  expect(versions[0]?.effective_at).toBe(server.clock.at + day)
  expect(versions[0]?.durations).toHaveLength(2)
})

test.each([
  ['without an amount', { durations: '30 90 3 5' }, 'parameter_error'],
  ['with a word', { durations: '30 ninety 3 5 1000' }, 'parameter_error'],
  ['with a stake of too many decimals', { durations: '30 90 3 5.000000001 9' }, 'parameter_error'],
])('terms %s are not requested', async (_, fields, error) => {
  const { server, treasury } = await openWithStaff()
  const asked = await server.post('/admin/seconds/version', { ...terms, ...fields }, treasury)
  expect(asked).toMatchObject({ type: 'error', error })
})

test('terms that no rule admits are refused when they are approved', async () => {
  const { server, ask } = await openWithStaff()
  const id = await ask('/admin/seconds/version', { ...terms, durations: '30 150 3 5 1000' })
  const owner = await server.person('owner')
  const approved = await server.post('/admin/requests/approve', { id }, owner)
  expect(approved.message).toMatchObject({ state: 'failed', outcome: 'seconds_terms_invalid' })
})

test('two people fund the pool from the treasury, up to its balance', async () => {
  const { server, risk, ask } = await openWithStaff()
  const pool = () =>
    server.context.exchange.ledger.findHouse('seconds_pool', 3)?.avail.balance ?? 0n
  const before = pool()
  const decide = async (amount: string) => {
    const id = await ask('/admin/seconds/fund', { amount, reason: 'A larger pool' })
    return (await server.post('/admin/requests/approve', { id }, risk)).message
  }
  expect(await decide('10')).toMatchObject({ state: 'done', outcome: '10 USDT' })
  const beyond = { state: 'failed', outcome: 'insufficient_balance' }
  expect(await decide('9999999999')).toMatchObject(beyond)
  expect(pool() - before).toBe(1_000_000_000n)
})

test('a pause stops new orders with a reason that users read, and is recorded', async () => {
  const { server, risk } = await openWithStaff()
  const user = await server.join(100_000_000_000n)
  const moved = { currency_id: '3', number: '100', from_field: 'change', to_field: 'micro' }
  await server.post('/wallet/change', moved, user)
  const order = { match_id: '1', currency_id: '3', type: '1', seconds: '30', number: '10' }
  const place = () => server.post('/microtrade/submit', order, user)
  expect(await place()).toMatchObject({ type: 'ok' })
  const pause = { match_id: '1', reason: 'The venue is under maintenance' }
  expect(await server.post('/admin/seconds/pause', pause, risk)).toMatchObject({ message: true })
  expect(await place()).toMatchObject({ error: 'seconds_paused' })
  const deal = await server.get('/microtrade/deal', { match_id: '1' }, user)
  expect(deal.message).toMatchObject({
    state: 'paused',
    reason: 'The venue is under maintenance',
    orders: [{ id: 1, status_name: 'accepted' }],
  })
  const { message } = await server.get('/admin/seconds/overview', {}, risk)
  const markets = (message as { markets: { match_id: number }[] }).markets
  expect(markets.find(({ match_id: id }) => id === 1)).toMatchObject({
    paused: true,
    reason: 'The venue is under maintenance',
    orders: 1,
    up: '10.00000000',
    down: '0.00000000',
  })
  await server.post('/admin/seconds/resume', { match_id: '1', reason: 'It is over' }, risk)
  expect(await place()).toMatchObject({ type: 'ok' })
  const unknown = await server.post('/admin/seconds/pause', { ...pause, match_id: '99' }, risk)
  expect(unknown).toMatchObject({ error: 'seconds_not_offered' })
})

test('the console lists the orders of all users and of one', async () => {
  const { server, risk } = await openWithStaff()
  const [alice, bob] = [await server.join(100_000_000_000n), await server.join(100_000_000_000n)]
  const order = { match_id: '1', currency_id: '3', type: '2', seconds: '30', number: '5' }
  for (const user of [alice, bob]) {
    const moved = { currency_id: '3', number: '100', from_field: 'change', to_field: 'micro' }
    await server.post('/wallet/change', moved, user)
  }
  for (const user of [alice, bob, alice]) await server.post('/microtrade/submit', order, user)
  const idsOf = async (fields: Record<string, string>) => {
    const { message } = await server.get('/admin/seconds/orders', fields, risk)
    return (message as { list: { id: number }[] }).list.map(({ id }) => id) // By its schema.
  }
  expect(await idsOf({})).toEqual([3, 2, 1])
  expect(await idsOf({ user_id: String(alice.id) })).toEqual([3, 1])
  expect(await idsOf({ cursor: '3', limit: '1' })).toEqual([2])
})
