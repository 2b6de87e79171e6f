import { amountOf } from '@candor/core/money'
import { expect, test } from 'vitest'

import { treasuryFunds } from '../../catalog/treasury-funds.ts'
import { openConsoleServer } from '../../services/staff/testing/open-console-server.ts'
import { miner, openPlan, publishPlan } from './testing/mining-trading.ts'

const plan = {
  symbol: 'BTCUSDT',
  days: '90',
  cost: '1.5',
  electricity: '0.02',
  output_max: '0.0000015',
  th_min: '10',
  user_th: '1000',
  th_total: '20000',
  reason: 'A plan of three months',
}
const day = {
  symbol: 'BTCUSDT',
  day: '2026-01-14',
  network_th: '600000000',
  subsidy: '3.125',
  uptime_percent: '98.5',
  pool_fee_percent: '1',
  demo: '1',
  reason: 'The figures of the day',
}

async function openWithStaff() {
  const server = await openConsoleServer('pglite')
  const [risk, treasury, owner] = [
    await server.person('risk'),
    await server.person('treasury'),
    await server.person('owner'),
  ]
  const ask = async (path: string, fields: Record<string, string>) => {
    const asked = await server.post(path, fields, treasury)
    expect(asked).toMatchObject({ type: 'ok' })
    return String((asked.message as { id: number }).id) // The request.
  }
  const approve = async (id: string) =>
    (await server.post('/admin/requests/approve', { id }, owner)).message
  return { server, risk, treasury, ask, approve }
}

test('one person requests a plan and another publishes it; its sale can be paused', async () => {
  const { server, risk, treasury, ask, approve } = await openWithStaff()
  const id = await ask('/admin/mining/plan', plan)
  const own = await server.post('/admin/requests/approve', { id }, treasury)
  expect(own).toMatchObject({ type: 'error' })
  expect((await server.get('/mining/plans', {})).message).toEqual([])
  expect(await approve(id)).toMatchObject({ state: 'done', outcome: 'plan 1' })
  const listed = { id: 1, cost: '1.50000000', output_max: '0.00000150', user_th: 1000 }
  expect((await server.get('/mining/plans', {})).message).toMatchObject([listed])
  await server.post('/admin/mining/pause', { id: '1', paused: '1' }, risk)
  const plans = await server.get('/admin/mining/plans', {}, risk)
  expect(plans.message).toMatchObject({ list: [{ id: 1, sale: 'paused', contracts: 0 }] })
})

test('a day is published by two people, and the core adds the index that it recorded', async () => {
  const { server, risk, ask, approve } = await openWithStaff()
  await publishPlan(server)
  const early = await ask('/admin/mining/day', { ...day, day: '2099-01-01' })
  expect(await approve(early)).toMatchObject({ state: 'failed', outcome: 'mining_day_not_over' })
  await server.tick(6_000_000)
  const { clock } = server
  const yesterday = new Date(clock.at - 86_400_000).toISOString().slice(0, 10)
  const id = await ask('/admin/mining/day', { ...day, day: yesterday })
  expect(await approve(id)).toMatchObject({ state: 'done', outcome: `BTCUSDT ${yesterday}` })
  const days = await server.get('/admin/mining/days', {}, risk)
  expect(days.message).toMatchObject({
    list: [{ day: yesterday, uptime: '0.98500000', index: '60000.00', is_demo: true }],
  })
})

test('a request that cannot be read is refused at its field', async () => {
  const { server, treasury } = await openWithStaff()
  const wrong = [
    ['/admin/mining/plan', { symbol: 'BTCEUR' }, 'market_unknown'],
    ['/admin/mining/plan', { output_max: '0.000000001' }, 'parameter_error'],
    ['/admin/mining/plan', { days: '0' }, 'parameter_error'],
    ['/admin/mining/day', { day: '2026-02-30' }, 'parameter_error'],
    ['/admin/mining/day', { symbol: 'BTCEUR' }, 'market_unknown'],
    ['/admin/mining/day', { network_th: '0' }, 'parameter_error'],
  ] as const
  for (const [path, fields, error] of wrong) {
    const valid = path.endsWith('plan') ? plan : day
    const refused = await server.post(path, { ...valid, ...fields }, treasury)
    expect({ fields, ...refused }).toMatchObject({ fields, error })
  }
})

test('two people fund the pool, and the console lists contracts and coverage', async () => {
  const { server, risk, ask, approve } = await openWithStaff()
  const user = await miner(server)
  const id = await openPlan(server)
  await server.post('/mining/buy', { id, num: '100' }, user)
  const treasury = treasuryFunds({ currencyId: 1, amount: amountOf(50_000_000n) })
  await server.context.committer.submit(treasury, { encode: () => null })
  const fields = { currency: 'BTC', amount: '0.5', reason: 'A larger pool' }
  const asked = await ask('/admin/mining/fund', fields)
  expect(await approve(asked)).toMatchObject({ state: 'done', outcome: '0.5 BTC' })
  const contracts = await server.get('/admin/mining/contracts', { user_id: String(user.id) }, risk)
  expect(contracts.message).toMatchObject({ list: [{ id: 1, user_id: user.id, th: 100 }] })
  const pools = await server.get('/admin/mining/pools', {}, risk)
  const [pool] = pools.message as { code: string; reserved: string }[]
  expect(pool).toMatchObject({ code: 'BTC', reserved: '0.00045000' })
})
