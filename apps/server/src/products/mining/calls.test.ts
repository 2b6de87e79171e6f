import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { backends } from '../../testing/backends.ts'
import { endDay, miner, openPlan, publishPlan } from './testing/mining-trading.ts'

test.each(backends())(
  'on %s a contract is bought once and paid day by day, and a restart loads it',
  async (backend) => {
    const server = await openServer(backend)
    const user = await miner(server)
    const second = await openPlan(server, { days: 5 })
    const id = await openPlan(server)
    const dry = await server.post('/mining/buy', { id, num: '100', dry: '1' }, user)
    expect(dry.message).toMatchObject({ cost: '50.00000000', prepaid: '9.00000000' })
    expect(dry.message).toMatchObject({ total: '59.00000000', available: '1000.00000000' })
    const keyed = { ...user, key: 'contract-1' }
    const bought = await server.post('/mining/buy', { id, num: '100' }, keyed)
    expect(bought.message).toMatchObject({ id: 1, th: 100, rest: '9.00000000', days_paid: 0 })
    expect(await server.post('/mining/buy', { id, num: '100' }, keyed)).toEqual(bought)
    expect((await server.get('/mining/contracts', {}, user)).message).toMatchObject({ total: 1 })
    await server.post('/mining/buy', { id: second, num: '10' }, user)

    await endDay(server, { price: 6_000_000 })
    await endDay(server, { price: 6_000_000 })
    await endDay(server, { price: 3_000_000 })
    const paid = await server.get('/mining/outputs', { id: '1' }, user)
    expect(paid.message).toMatchObject({
      total: 2,
      list: [
        { gross: '0.00007500', electricity: '0.00010000', output: '0.00000000' },
        { gross: '0.00007500', electricity: '0.00005000', output: '0.00002500', is_demo: true },
      ],
    })
    const contract = await server.get('/mining/contract', { id: '1' }, user)
    expect(contract.message).toMatchObject({ days_paid: 2, used: '0.75000000', empty_days: 1 })
    const summary = await server.get('/mining/summary', {}, user)
    expect(summary.message).toMatchObject({
      list: [
        { code: 'BTC', running: '0.00000000', total: '0.00002750' },
        { code: 'USDT', running: '9.67500000' },
      ],
    })

    await endDay(server, { price: 6_000_000 })
    const ended = await server.get('/mining/contracts', { status: 'complete' }, user)
    expect(ended.message).toMatchObject({ list: [{ status_name: 'ended', output: '0.00005000' }] })
    const bills = await server.post('/wallet/legal_log', { currency: 'USDT' }, user)
    const rows = (bills.message as { list: { kind: string; amount: string }[] }).list
    const costs = rows.filter(({ kind }) => kind === 'mining_buy')
    expect(costs.map(({ amount }) => amount)).toEqual(['-5.00000000', '-50.00000000'])
    const returned = rows.filter(({ kind }) => kind === 'mining_refund')
    expect(returned.map(({ amount }) => amount)).toContain('8.25000000')
    const { exchange, committer, db } = server.context
    await committer.drain()
    expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
  },
)

test('the plans and the calculator show the last published day, and a loss as a loss', async () => {
  const server = await openServer('pglite')
  const id = await publishPlan(server, { cost: 2_000_000_000n })
  const before = await server.get('/mining/calculator', { id })
  const none = { latest: [], term_return: '0.00000000', sale: 'waiting' }
  expect(before.message).toMatchObject({ ...none, covered_th: 222_222 })
  await openPlan(server)
  const { message } = await server.get('/mining/calculator', { id })
  expect(message).toMatchObject({
    index: '60000.00',
    empty_days_max: 10,
    latest: [{ network_th: '600000000', subsidy: '3.12500000', is_demo: true, index: '60000.00' }],
  })
  // 10 TH pay 200 USDT, and mine 0.45 USDT in three days beside their electricity.
  expect(message).toMatchObject({ term_return: '-0.99775000', sale: 'open' })
  const days = await server.get('/mining/days', { match_id: '1' })
  expect(days.message).toHaveLength(1)
})

test('another user’s contract is as unknown as none', async () => {
  const server = await openServer('pglite')
  const [user, other] = [await miner(server), await miner(server)]
  const id = await openPlan(server)
  await server.post('/mining/buy', { id, num: '10' }, user)
  for (const path of ['/mining/contract', '/mining/outputs'] as const)
    for (const [who, contract] of [
      [other, '1'],
      [user, '2'],
    ] as const)
      expect(await server.get(path, { id: contract }, who)).toMatchObject({
        error: 'mining_contract_unknown',
      })
})

const refusals: Record<string, readonly [Record<string, string>, string]> = {
  'of an unknown plan': [{ id: '9' }, 'mining_plan_unknown'],
  'below the minimum': [{ num: '9' }, 'mining_hashrate_wrong'],
  'above the limit of a user': [{ num: '1001' }, 'mining_user_limit_reached'],
  'above what is left': [{ num: '2001' }, 'mining_sold_out'],
  'of parts of a TH': [{ num: '10.5' }, 'parameter_error'],
  'above the balance': [{ num: '1000' }, 'insufficient_balance'],
  'of nothing': [{ num: '0' }, 'parameter_error'],
  'below zero': [{ num: '-10' }, 'parameter_error'],
  'in another notation': [{ num: '1e2' }, 'parameter_error'],
}

test('a contract that cannot be is refused in words, and previewed no better', async () => {
  const server = await openServer('pglite')
  const user = await miner(server, 100n)
  const id = await openPlan(server)
  for (const [name, [fields, error]] of Object.entries(refusals))
    for (const dry of ['0', '1']) {
      const refused = await server.post('/mining/buy', { id, num: '10', dry, ...fields }, user)
      expect({ name, ...refused }).toMatchObject({ name, error })
    }
})

test('more than the pool covers, a paused plan, and old figures are refused, and no refusal moves money', async () => {
  const server = await openServer('pglite')
  const user = await miner(server, 100n)
  const early = await publishPlan(server)
  const buy = (plan: string) => server.post('/mining/buy', { id: plan, num: '10' }, user)
  expect(await buy(early)).toMatchObject({ error: 'mining_figures_old' })
  const rich = await openPlan(server, { outputMax: 20_000_000n, cost: 1n })
  const id = await openPlan(server)
  expect(await buy(rich)).toMatchObject({ error: 'pool_full' })
  await server.context.committer.submit(
    { kind: 'mining.pause', planId: Number(id), isPaused: true },
    { encode: () => null },
  )
  expect(await buy(id)).toMatchObject({ error: 'mining_plan_paused' })
  const plans = await server.get('/mining/plans', {}, user)
  expect(plans.message).toMatchObject([{ sale: 'paused' }, { sale: 'open' }, { sale: 'open' }])
  expect((await server.get('/mining/contracts', {}, user)).message).toMatchObject({ total: 0 })
  const { ledger } = server.context.exchange
  expect(ledger.available(user.id, 'change', 3)).toBe(10_000_000_000n)
})

test('two clicks at once buy one contract, and the same key with another hash rate is refused', async () => {
  const server = await openServer('pglite')
  const user = await miner(server)
  const id = await openPlan(server)
  const click = (num: string) =>
    server.post('/mining/buy', { id, num }, { ...user, key: 'clicked-once' })
  const [first, second] = await Promise.all([click('10'), click('10')])
  expect(second).toEqual(first)
  expect(await click('20')).toMatchObject({ error: 'idempotency_conflict' })
  expect((await server.get('/mining/contracts', {}, user)).message).toMatchObject({ total: 1 })
})

test('of 20 buyers of the last hash rate at one moment, one gets it', async () => {
  const server = await openServer('pglite')
  const id = await openPlan(server, { thTotal: 10, userTh: 10 })
  const users = await Promise.all(Array.from({ length: 20 }, () => miner(server, 100n)))
  const replies = await Promise.all(
    users.map((user) => server.post('/mining/buy', { id, num: '10' }, user)),
  )
  expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
})

test('the list of decentralised finance is marked as demo data, with its date and sources', async () => {
  const server = await openServer('pglite')
  const { message } = await server.get('/defi/index', {})
  expect(message).toMatchObject({ is_demo: true, as_of: Date.UTC(2026, 10, 1) })
  const { list } = message as { list: { source: string; apr: string }[] }
  expect(list.length).toBeGreaterThan(3)
  for (const { source, apr } of list) expect([source !== '', Number(apr) > 0]).toEqual([true, true])
})
