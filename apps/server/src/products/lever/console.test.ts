import { expect, test } from 'vitest'

import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { openConsoleServer } from '../../services/staff/testing/open-console-server.ts'
import { backends } from '../../testing/backends.ts'

test('two people fund the pool and the insurance from the treasury, up to its balance', async () => {
  const server = await openConsoleServer('pglite')
  const [treasury, risk] = [await server.person('treasury'), await server.person('risk')]
  const balance = (pot: 'futures_pool' | 'insurance') =>
    server.context.exchange.ledger.findHouse(pot, 3)?.avail.balance ?? 0n
  const before = { pool: balance('futures_pool'), insurance: balance('insurance') }
  const decide = async (pot: string, amount: string) => {
    const fields = { pot, amount, reason: 'A larger pool' }
    const asked = await server.post('/admin/lever/fund', fields, treasury)
    const { id } = asked.message as { id: number } // The request.
    return server.post('/admin/requests/approve', { id: String(id) }, risk)
  }
  expect((await decide('futures_pool', '10')).message).toMatchObject({
    state: 'done',
    outcome: '10 USDT, futures_pool',
  })
  expect((await decide('insurance', '5')).message).toMatchObject({
    state: 'done',
    outcome: '5 USDT, insurance',
  })
  expect((await decide('insurance', '9999999999')).message).toMatchObject({
    state: 'failed',
    outcome: 'insufficient_balance',
  })
  expect(balance('futures_pool') - before.pool).toBe(1_000_000_000n)
  expect(balance('insurance') - before.insurance).toBe(500_000_000n)
})

test('the console lists the orders of all users and of one', async () => {
  const server = await openConsoleServer('pglite')
  const risk = await server.person('risk')
  const [alice, bob] = [await server.join(100_000_000_000n), await server.join(100_000_000_000n)]
  const order = { currency_id: '1', legal_id: '3', type: '2', share: '1', multiple: '10' }
  for (const user of [alice, bob]) {
    const moved = { currency_id: '3', number: '1000', from_field: 'change', to_field: 'lever' }
    await server.post('/wallet/change', moved, user)
  }
  for (const user of [alice, bob, alice]) await server.post('/lever/submit', order, user)
  const idsOf = async (fields: Record<string, string>) => {
    const { message } = await server.get('/admin/lever/orders', fields, risk)
    return (message as { list: { id: number }[] }).list.map(({ id }) => id) // By its schema.
  }
  expect(await idsOf({})).toEqual([3, 2, 1])
  expect(await idsOf({ user_id: String(alice.id) })).toEqual([3, 1])
  expect(await idsOf({ cursor: '3', limit: '1' })).toEqual([2])
})

test('two people end a pair: its users are notified, nothing opens, and it can be withdrawn', async () => {
  const server = await openConsoleServer('pglite')
  const [treasury, owner, risk] = [
    await server.person('treasury'),
    await server.person('owner'),
    await server.person('risk'),
  ]
  const [alice, bob] = [await server.join(100_000_000_000n), await server.join(100_000_000_000n)]
  const order = { currency_id: '1', legal_id: '3', type: '2', share: '1', multiple: '10' }
  const moved = { currency_id: '3', number: '1000', from_field: 'change', to_field: 'lever' }
  for (const user of [alice, bob]) await server.post('/wallet/change', moved, user)
  await server.post('/lever/submit', order, alice)
  const fields = { match_id: '1', public_reason: 'Too little volume', reason: 'As agreed' }
  const ask = async (path: string) => {
    const asked = await server.post(path, fields, treasury)
    const { id } = asked.message as { id: number } // The request.
    const own = await server.post('/admin/requests/approve', { id: String(id) }, treasury)
    expect(own).toMatchObject({ error: 'not_permitted' })
    return (await server.post('/admin/requests/approve', { id: String(id) }, owner)).message
  }
  const listed = async () => (await server.get('/lever/delistings', {}, undefined)).message
  expect(await listed()).toEqual([])

  expect(await ask('/admin/lever/delist')).toMatchObject({ state: 'done' })
  const announcedAt = server.clock.at
  const [delisting] = (await listed()) as { ends_at: number }[] // By its schema.
  expect(delisting).toMatchObject({
    match_id: 1,
    symbol: 'BTCUSDT',
    state: 'announced',
    reason: 'Too little volume',
    announced_at: announcedAt,
  })
  const week = 7 * 86_400_000
  const notice = (delisting?.ends_at ?? 0) - announcedAt
  expect(notice).toBeGreaterThanOrEqual(week)
  expect(notice).toBeLessThan(week + 30 * 60_000)
  expect((delisting?.ends_at ?? 1) % (30 * 60_000)).toBe(0)
  expect(await server.post('/lever/submit', order, bob)).toMatchObject({ error: 'lever_delisting' })
  const dry = await server.post('/lever/submit', { ...order, dry: '1' }, bob)
  expect(dry).toMatchObject({ error: 'lever_delisting' })
  const deal = await server.post('/lever/deal', { currency_id: '1', legal_id: '3' }, bob)
  expect(deal.message).toMatchObject({ delisting: { state: 'announced' } })
  const again = { state: 'failed', outcome: 'lever_delisting_announced' }
  expect(await ask('/admin/lever/delist')).toMatchObject(again)
  const { message } = await server.get('/admin/lever/markets', {}, risk)
  expect((message as unknown[]).slice(0, 2)).toMatchObject([
    { match_id: 1, open: 0, waiting: 1, delisting: { state: 'announced' }, may_relist: true },
    { match_id: 2, delisting: null, may_relist: false },
  ])

  expect(await ask('/admin/lever/relist')).toMatchObject({ state: 'done', outcome: 'BTCUSDT' })
  expect(await listed()).toEqual([])
  expect(await server.post('/lever/submit', order, bob)).toMatchObject({ type: 'ok' })
  expect(await ask('/admin/lever/relist')).toMatchObject({ outcome: 'lever_delisting_unknown' })
  const unknown = await server.post('/admin/lever/delist', { ...fields, match_id: '999' }, treasury)
  expect(unknown).toMatchObject({ error: 'lever_not_offered', field: 'match_id' })
})

const terms = {
  fee_percent: '0.1',
  overnight_percent: '0.03',
  liquidation_percent: '0.3',
  slippage_percent: '0.1',
  profit_margins: '10',
  orders_max: '100',
  notional_max: '50000',
  tiers: '10000 50 1\n- 10 5',
  reason: 'A larger fee',
}

test.each(backends())(
  'on %s two people publish terms, which are in force a day later and after a restart',
  async (backend) => {
    const server = await openConsoleServer(backend)
    const [treasury, owner] = [await server.person('treasury'), await server.person('owner')]
    const asked = await server.post('/admin/lever/version', terms, treasury)
    const { id } = asked.message as { id: number } // The request.
    const done = await server.post('/admin/requests/approve', { id: String(id) }, owner)
    expect(done.message).toMatchObject({ state: 'done' })
    const at = server.clock.at
    const pair = { currency_id: '1', legal_id: '3' }
    // Sessions do not outlast a day.
    const deal = async () => (await server.post('/lever/deal', pair, await server.join(1n))).message
    expect(await deal()).toMatchObject({
      fee_rate: '0.00050000',
      upcoming: { fee_rate: '0.00100000', notional_max: '50000.00000000' },
    })
    const versions = async () => (await server.get('/admin/lever/versions', {}, owner)).message
    expect(await versions()).toMatchObject([
      { version: 2, state: 'announced', effective_at: at + 86_400_000, orders_max: 100 },
      { version: 1, state: 'current', published_at: 0, fee_rate: '0.00050000' },
    ])
    server.clock.at += 86_400_000
    await server.tick(6_000_000)
    expect(await deal()).toMatchObject({
      fee_rate: '0.00100000',
      upcoming: null,
      tiers: [
        { below: '10000.00000000', multiple_max: 50, maintenance_rate: '0.01000000' },
        { below: null, multiple_max: 10, maintenance_rate: '0.05000000' },
      ],
    })
    const { exchange, committer, db } = server.context
    await committer.drain()
    expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
  },
)

test.each([
  ['a rate of seven decimals', { fee_percent: '0.0000001' }, 'parameter_error', 'fee_percent'],
  ['a tier without its maintenance', { tiers: '10000 50\n- 10 5' }, 'parameter_error', 'tiers'],
  ['no last tier', { tiers: '10000 50 1\n20000 10 5' }, 'parameter_error', 'tiers'],
  ['a multiple that is not offered', { tiers: '- 7 1' }, 'lever_terms_invalid', undefined],
  ['a fee of more than a tenth', { fee_percent: '10.1' }, 'lever_terms_invalid', undefined],
])('terms with %s are not requested', async (_, fields, error, field) => {
  const server = await openConsoleServer('pglite')
  const treasury = await server.person('treasury')
  const reply = await server.post('/admin/lever/version', { ...terms, ...fields }, treasury)
  expect(reply).toMatchObject(field === undefined ? { error } : { error, field })
})

test('the risk desk pauses a pair with a reason: nothing opens until it is resumed', async () => {
  const server = await openConsoleServer('pglite')
  const [risk, treasury] = [await server.person('risk'), await server.person('treasury')]
  const user = await server.join(100_000_000_000n)
  const moved = { currency_id: '3', number: '1000', from_field: 'change', to_field: 'lever' }
  await server.post('/wallet/change', moved, user)
  const order = { currency_id: '1', legal_id: '3', type: '1', share: '1', multiple: '10' }
  const pause = { match_id: '1', reason: 'The venue is closed' }
  expect(await server.post('/admin/lever/pause', pause, treasury)).toMatchObject({
    error: 'not_permitted',
  })
  expect((await server.post('/admin/lever/pause', pause, risk)).message).toBe(true)
  expect(await server.post('/lever/submit', order, user)).toMatchObject({ error: 'lever_paused' })
  const pair = { currency_id: '1', legal_id: '3' }
  expect((await server.post('/lever/deal', pair, user)).message).toMatchObject({
    paused_for: 'The venue is closed',
  })
  const { message } = await server.get('/admin/lever/markets', {}, risk)
  expect((message as unknown[])[0]).toMatchObject({ paused: true, reason: 'The venue is closed' })

  await server.post('/admin/lever/resume', { ...pause, reason: 'It is open' }, risk)
  expect((await server.post('/lever/deal', pair, user)).message).toMatchObject({ paused_for: '' })
  expect(await server.post('/lever/submit', order, user)).toMatchObject({ type: 'ok' })
  const unknown = await server.post('/admin/lever/pause', { ...pause, match_id: '999' }, risk)
  expect(unknown).toMatchObject({ error: 'lever_not_offered', field: 'match_id' })
  const { exchange, committer, db } = server.context
  await committer.drain()
  expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
})
