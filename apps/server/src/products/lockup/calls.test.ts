import { expect, test } from 'vitest'

import { openServer, type OpenServer, type Reply } from '../../calls/testing/open-server.ts'
import { runTimers } from '../../commit/run-timers.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { backends } from '../../testing/backends.ts'

const usdt = 100_000_000n
const hourMs = 3_600_000
/** The specification's example: 5 days at up to 0.4 %, a penalty of 0.4 % for each day not run, from 10 USDT up. */
const plan = { config_id: '1' }

const messageOf = ({ message }: Reply) => message as Record<string, unknown> // Each looks up its own fields.

/** A user who stays logged in while days pass. */
async function join(server: OpenServer, units: bigint) {
  const { id } = await server.join(units)
  const device = { ip: '192.0.2.1', userAgent: '', stay: true }
  return { id, token: await server.context.sessions.create({ userId: id, ...device }) }
}

/** Lets time pass, and then everything that is due happen. Who comes back proves a second factor. */
async function pass(server: OpenServer, ms: number, token?: string): Promise<void> {
  const { clock, context } = server
  clock.at += ms
  for (let hasRun = true; hasRun;) hasRun = await context.committer.runTimers()
  if (token !== undefined) await proveFactor(server, token)
}

async function proveFactor({ context: { sessions } }: OpenServer, token: string): Promise<void> {
  const session = await sessions.resolve(token)
  if (session !== undefined) await sessions.stepUp({ id: session.id, userId: session.userId })
}

async function subscribe(
  server: OpenServer,
  token: string,
  amount: string,
  id = plan.config_id,
): Promise<string> {
  const reply = await server.post('/lh/deposit', { config_id: id, amount }, { token })
  expect(reply).toMatchObject({ type: 'ok' })
  return String(messageOf(reply)['id'])
}

test.each(backends())('on %s redeeming three days early returns 988 of 1000', async (backend) => {
  const server = await openServer(backend)
  const { token } = await join(server, 2000n * usdt)
  const id = await subscribe(server, token, '1000')
  await pass(server, 48 * hourMs, token)

  const dry = await server.post('/lh/deposit/order/cancel', { id, dry: '1' }, { token })
  const redeemed = { returned: '988.00000000', penalty: '12.00000000', days_remaining: 3 }
  expect(dry).toMatchObject({ type: 'ok', message: { ...redeemed, dividends: '8.00000000' } })
  const first = await server.post('/lh/deposit/order/cancel', { id }, { token })
  expect(first).toEqual(dry)
  const again = await server.post('/lh/deposit/order/cancel', { id }, { token })
  expect(again).toEqual(first)

  const bills = await server.post('/wallet/legal_log', { currency: 'USDT' }, { token })
  const [change, mining] = [{ wallet: 'change' }, { wallet: 'mining' }]
  const back = { ...change, kind: 'lockup_return', balance_after: '1996.00000000', ref: id }
  expect(bills).toMatchObject({
    message: {
      list: [
        { ...mining, kind: 'lockup_penalty', amount: '-12.00000000', balance_after: '0.00000000' },
        { ...back, amount: '988.00000000' },
        { ...mining, kind: 'lockup_return', amount: '-988.00000000' },
        { ...change, kind: 'lockup_dividend', amount: '4.00000000' },
        { ...change, kind: 'lockup_dividend', amount: '4.00000000' },
        { ...mining, kind: 'lockup_subscribe', amount: '1000.00000000' },
        { ...change, kind: 'lockup_subscribe', amount: '-1000.00000000' },
        { ...change, kind: 'faucet' },
      ],
    },
  })
  // The locked and returned amount belonged to the user all the time.
  expect(await server.post('/wallet/legal_sums', {}, { token })).toMatchObject({
    message: { list: [{ code: 'USDT', in: '2008.00000000', out: '12.00000000' }] },
  })
  const { exchange, committer, db } = server.context
  await committer.drain()
  const before = exchange.stateHash()
  expect((await auditBooks(db)).stateHash).toBe(before)
})

test.each(backends())(
  'on %s a position is paid daily and its principal is returned in full',
  async (backend) => {
    const server = await openServer(backend)
    const { token } = await join(server, 2000n * usdt)
    const id = await subscribe(server, token, '1000')
    for (let day = 0; day < 6; day += 1) await pass(server, 24 * hourMs, token)

    const { message } = await server.get('/lh/deposit/order/detail', { id }, { token })
    expect(message).toMatchObject({
      status: 2,
      status_name: 'redeemed',
      closing: 'matured',
      returned: '1000.00000000',
      penalty: '0.00000000',
      dividends: '20.00000000',
      days_paid: 5,
      paid: [5, 4, 3, 2, 1].map((day) => ({ day, daily_rate: '0.00400000', amount: '4.00000000' })),
    })
    const redeemed = await server.post('/lh/deposit/order/cancel', { id }, { token })
    expect(redeemed).toMatchObject({ type: 'ok', message: { returned: '1000.00000000' } })
    // The fourth day and the last were both paid on the morning of maturity.
    const summary = await server.get('/lh/deposit/summary', {}, { token })
    expect(summary.message).toEqual({
      list: [
        {
          currency: 3,
          code: 'USDT',
          running: '0.00000000',
          yesterday: '8.00000000',
          total: '20.00000000',
        },
      ],
    })
  },
)

test.each(backends())('on %s what runs is found again by the next process', async (backend) => {
  const server = await openServer(backend)
  const { token } = await join(server, 2000n * usdt)
  await subscribe(server, token, '1000')
  await pass(server, 30 * hourMs, token)
  await subscribe(server, token, '10.00000001')
  await pass(server, 10 * hourMs, token)
  const { exchange, committer, db } = server.context
  await committer.drain()
  const before = exchange.stateHash()
  expect((await auditBooks(db)).stateHash).toBe(before)
  expect([...exchange.products.lockup.running()]).toHaveLength(2)
})

test('a dry run returns the result of a subscription, and changes nothing', async () => {
  const server = await openServer('pglite')
  const { token } = await join(server, 2000n * usdt)
  const { exchange } = server.context
  const before = exchange.stateHash()
  const { message } = await server.post(
    '/lh/deposit',
    { ...plan, amount: '1000', dry: '1' },
    { token },
  )
  expect(message).toMatchObject({
    dry: true,
    dividend_min: '3.00000000',
    dividend_max: '4.00000000',
    dividends_min: '15.00000000',
    dividends_max: '20.00000000',
    penalty_max: '20.00000000',
    first_dividend_at: server.clock.at + 38 * hourMs,
    matures_at: server.clock.at + 120 * hourMs,
  })
  expect(exchange.stateHash()).toBe(before)
})

test.each([
  ['below the minimum', { amount: '9.99999999' }, 'lockup_amount_below_minimum'],
  ['above the limit of a user', { amount: '50000.00000001' }, 'lockup_user_limit_reached'],
  ['more than there is', { amount: '2000.00000001' }, 'insufficient_balance'],
  ['a plan that is none', { config_id: '99' }, 'lockup_plan_unknown'],
  ['too many decimals', { amount: '10.000000001' }, 'too_many_decimals'],
  ['an amount that no column holds', { amount: '999999999999999' }, 'lockup_user_limit_reached'],
])('%s is refused, dry or not, and changes nothing', async (_, fields, error) => {
  const server = await openServer('pglite')
  const { token } = await join(server, 2000n * usdt)
  const ledger = JSON.stringify(balancesOf(server))
  for (const dry of ['1', '0']) {
    const body = { ...plan, amount: '100', ...fields, dry }
    expect(await server.post('/lh/deposit', body, { token })).toMatchObject({
      type: 'error',
      error,
    })
  }
  expect(JSON.stringify(balancesOf(server))).toBe(ledger)
})

test('a paused plan, one that changed and a pool that is empty take nothing', async () => {
  const server = await openServer('pglite')
  const { committer, exchange } = server.context
  const { token } = await join(server, 60_000n * usdt)
  const ask = () => server.post('/lh/deposit', { ...plan, amount: '10000' }, { token })
  const quiet = { encode: () => null }
  await committer.submit({ kind: 'lockup.pause', planId: 1, isPaused: true }, quiet)
  expect(await ask()).toMatchObject({ error: 'lockup_plan_paused' })
  await committer.submit({ kind: 'lockup.pause', planId: 1, isPaused: false }, quiet)
  expect(await ask()).toMatchObject({ type: 'ok' })
  const version = exchange.products.lockup.plans.version(1)
  if (version === undefined) throw new Error('the demo has a plan')
  const terms = { ...version, dailyRateMax: version.penaltyRate, amountMin: version.amountMin }
  const publish = { kind: 'lockup.publish', planId: 1, currencyId: 3, terms } as const
  await committer.submit(publish, quiet)
  expect(await ask()).toMatchObject({ error: 'lockup_plan_changed' })
})

test("another user's position is as unknown as none", async () => {
  const server = await openServer('pglite')
  const [owner, other] = [await join(server, 2000n * usdt), await server.join(usdt)]
  const id = await subscribe(server, owner.token, '1000')
  for (const fields of [{ id }, { id, dry: '1' }]) {
    const theirs = await server.post('/lh/deposit/order/cancel', fields, other)
    const unknown = await server.post('/lh/deposit/order/cancel', { ...fields, id: '9876' }, other)
    expect(theirs).toEqual(unknown)
    expect(theirs).toMatchObject({ error: 'lockup_position_not_found' })
  }
  const detail = await server.get('/lh/deposit/order/detail', { id }, other)
  expect(detail).toMatchObject({ error: 'lockup_position_not_found' })
  expect((await server.get('/lh/deposit/order', {}, other)).message).toMatchObject({ total: 0 })
  const own = await server.get('/lh/deposit/order', { status: 'doing' }, owner)
  expect(own.message).toMatchObject({ total: 1, list: [{ status: 1 }] })
})

test('of a hundred redemptions of one position and a clock at the instant of maturity one has an effect', async () => {
  const server = await openServer('pglite')
  const { id: userId, token } = await join(server, 2000n * usdt)
  const id = await subscribe(server, token, '1000')
  server.clock.at += 120 * hourMs
  await proveFactor(server, token)
  const running = runTimers(server.context.committer, new AbortController().signal)
  const requests = Array.from({ length: 100 }, () =>
    server.post('/lh/deposit/order/cancel', { id }, { token }),
  )
  const replies = await Promise.all(requests)
  await running
  const returned = replies.map(({ message }) => (message as { returned: string }).returned)
  expect(new Set(returned)).toEqual(new Set(['1000.00000000']))
  expect(server.context.exchange.ledger.available(userId, 'change', 3)).toBe(2020n * usdt)
})

test('one key subscribes once, and another body under it is a conflict', async () => {
  const server = await openServer('pglite')
  const { id, token } = await join(server, 2000n * usdt)
  const keyed = { token, key: 'confirm-1' }
  const requests = Array.from({ length: 10 }, () =>
    server.post('/lh/deposit', { ...plan, amount: '100' }, keyed),
  )
  const replies = await Promise.all(requests)
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(server.context.exchange.ledger.available(id, 'change', 3)).toBe(1900n * usdt)
  const other = await server.post('/lh/deposit', { ...plan, amount: '101' }, keyed)
  expect(other).toMatchObject({ error: 'idempotency_conflict' })
})

test('an offer shows how far its pool reaches, before and after', async () => {
  const server = await openServer('pglite')
  const { token } = await join(server, 60_000n * usdt)
  const offered = async () => {
    const reply = await server.get('/lh/deposit/config', {}, { token })
    return (reply.message as Record<string, string>[])[0]
  }
  expect(await offered()).toMatchObject({
    id: 1,
    code: 'USDT',
    days: 5,
    daily_rate_min: '0.00300000',
    daily_rate: '0.00400000',
    apr: '1.46000000',
    dividend_time: '00:00',
    own_running: '0.00000000',
    running: null,
    pool_free: '100000.00000000',
    pool_reserved: null,
    available: '4000000.00000000',
    announced: null,
  })
  for (let i = 0; i < 4; i += 1) {
    const other = await join(server, 60_000n * usdt)
    await subscribe(server, other.token, '10000')
  }
  await subscribe(server, token, '50000')
  expect(await offered()).toMatchObject({
    own_running: '50000.00000000',
    running: '90000.00000000',
    pool_free: '118200.00000000',
    pool_reserved: '1800.00000000',
    available: '4910000.00000000',
  })
})

test('what is public is the same before and after the subscription and the dividends of one holder', async () => {
  const server = await openServer('pglite')
  const { token } = await join(server, 60_000n * usdt)
  const shown = async () => {
    server.clock.at += 6_000 // The figures are kept for five seconds.
    await server.tick(6_000_000) // Without a tick the house would withdraw its quotes.
    const config = await server.get('/lh/deposit/config')
    const { message } = await server.get('/transparency')
    const { sums, pools } = message as { sums: object[]; pools: object[] } // Its own schema.
    return { config: config.message, sums, pools }
  }
  const before = await shown()
  await subscribe(server, token, '43210.98765432')
  expect(await shown()).toEqual(before)
  await pass(server, 48 * hourMs, token)
  const paid = await server.get('/lh/deposit/summary', {}, { token })
  expect(Number((paid.message as { list: { total: string }[] }).list[0]?.total)).toBeGreaterThan(0)
  // A rate or a day of a plan may change with time, but no total does.
  const totals = ({ config, ...rest }: typeof before) => ({
    ...rest,
    config: (config as Record<string, unknown>[]).map(
      ({ running, available, pool_free: free, pool_reserved: reserved }) => {
        return { running, available, free, reserved }
      },
    ),
  })
  expect(totals(await shown())).toEqual(totals(before))
})

test('a plan with few holders hides the totals of the pool that it shares', async () => {
  const server = await openServer('pglite')
  const holders = await Promise.all(Array.from({ length: 5 }, () => join(server, 60_000n * usdt)))
  const usdtPlans = async () => {
    const { message } = await server.get('/lh/deposit/config')
    return (message as Record<string, string | null>[]).filter(({ code }) => code === 'USDT')
  }
  const [first, second] = await usdtPlans()
  for (const { token } of holders) await subscribe(server, token, '1000', String(first?.['id']))
  expect(await usdtPlans()).toMatchObject([
    { running: '5000.00000000', pool_reserved: expect.any(String) },
    { running: null, pool_reserved: expect.any(String) },
  ])
  const lone = await join(server, 60_000n * usdt)
  await subscribe(server, lone.token, '1000', String(second?.['id']))
  for (const plan of await usdtPlans())
    expect(plan).toMatchObject({ running: null, pool_reserved: null })
})

function balancesOf({ context: { exchange } }: OpenServer): string[] {
  return exchange.ledger.accounts().map(({ id, balance }) => `${id} ${balance}`)
}
