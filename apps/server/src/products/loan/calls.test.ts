import { expect, test } from 'vitest'

import { openServer, type OpenServer } from '../../calls/testing/open-server.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { backends } from '../../testing/backends.ts'
import { loanNotices } from './loan-notices.ts'
import { seedLoan } from './seed-loan.ts'
import { borrower, logIn, openLending, pass, wanted } from './testing/lending.ts'

const hourMs = 3_600_000
type User = { readonly token: string }

async function lending() {
  const server = await openServer('pglite')
  await openLending(server)
  return server
}
const borrow = (server: OpenServer, user: User, fields: Record<string, string> = {}) =>
  server.post('/loan/borrow', { ...wanted, ...fields }, user)

test.each(backends())(
  'on %s a loan is previewed, lent once, called, sold in part, repaid, and survives a restart',
  async (backend) => {
    const server = await openServer(backend)
    await openLending(server)
    const user = await borrower(server)
    const figures = {
      ltv: '0.60000274',
      annual_rate: '0.04000000',
      call_price: '48000.22',
      liquidation_price: '42353.13',
    }
    const dry = await borrow(server, user, { dry: '1' })
    expect(dry.message).toMatchObject({
      dry: true,
      first_interest: '0.01643836',
      owed: '3600.01643836',
      available: '1.00000000',
      ...figures,
    })
    const keyed = { ...user, key: 'loan-1' }
    const lent = await server.post('/loan/borrow', wanted, keyed)
    const held = { id: 1, status_name: 'active', collateral: '0.10000000', amount: '3600.00000000' }
    expect(lent.message).toMatchObject({ ...held, ...figures, level: 'none', liquidations: 0 })
    expect(await server.post('/loan/borrow', wanted, keyed)).toEqual(lent)
    expect(await server.post('/loan/borrow', { ...wanted, amount: '1000' }, keyed)).toMatchObject({
      error: 'idempotency_conflict',
    })
    const offers = (await server.get('/loan/config', {}, user)).message as { version: number }[]
    const usdtOffer = offers.find(({ version }) => version === 5)
    expect(usdtOffer).toMatchObject({
      collateral_code: 'BTC',
      code: 'USDT',
      symbol: 'BTCUSDT',
      index: '60000.00',
      available: '0.90000000',
      // 90 % of what the pool has left, which is below the user's maximum.
      borrow_max: '1796760.00000000',
      next_hour_at: Math.floor(server.clock.at / hourMs + 1) * hourMs,
    })

    await pass(server, 2 * hourMs)
    await server.tick(4_700_000)
    const called = await server.get('/loan/list', { status: 'active' }, user)
    expect(called.message).toMatchObject({
      total: 1,
      list: [{ level: 'margin_call', ltv: '0.76596447', interest: '0.03299515' }],
    })
    await server.tick(4_200_000)
    const detail = await server.get('/loan/detail', { id: '1' }, user)
    expect(detail.message).toMatchObject({
      status_name: 'active',
      liquidations: 1,
      level: 'none',
      ltv: '0.60000006',
      events: [{ id: 1, index: '42000.00', owed: '3600.03299515', shortfall: '0.00000000' }],
    })
    expect((detail.message as { hours: unknown[] }).hours).toHaveLength(3)
    const later = await logIn(server, user.id)
    const repaid = await server.post('/loan/repay', { id: '1' }, later)
    expect(repaid.message).toMatchObject({
      status_name: 'repaid',
      owed: '0.00000000',
      ltv: '0.00000000',
    })
    const ended = await server.get('/loan/list', { status: 'ended' }, user)
    expect(ended.message).toMatchObject({ total: 1, list: [{ id: 1, collateral: '0.00000000' }] })
    const { exchange, committer, db } = server.context
    await borrow(server, later)
    await committer.drain()
    expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
  },
)

test('a loan is refused by the first rule that it breaks', async () => {
  const server = await lending()
  const user = await borrower(server, 10n)
  const refused = async (fields: Record<string, string>) => {
    const reply = await borrow(server, user, fields)
    expect(await borrow(server, user, { ...fields, dry: '1' })).toEqual(reply)
    return [reply.error, reply.field]
  }
  expect(await refused({ collateral_currency: 'XYZ' })).toEqual([
    'currency_unknown',
    'collateral_currency',
  ])
  expect(await refused({ currency: 'XYZ' })).toEqual(['currency_unknown', 'currency'])
  expect(await refused({ collateral: '0.100000001' })).toEqual(['too_many_decimals', 'collateral'])
  expect(await refused({ amount: '1.000000001' })).toEqual(['too_many_decimals', 'amount'])
  for (const amount of ['-1', '0', '1e3', 'NaN', '１２', ' 5', '0x10'])
    expect(await refused({ amount })).toEqual(['parameter_error', 'amount'])
  expect(await refused({ collateral: '0' })).toEqual(['parameter_error', 'collateral'])
  expect(await refused({ collateral_currency: 'SOL' })).toEqual(['loan_unavailable', undefined])
  expect(await refused({ currency: 'BTC' })).toEqual(['loan_unavailable', undefined])
  expect((await refused({ amount: '9.99999999' }))[0]).toBe('loan_amount_too_small')
  expect((await refused({ amount: '2000000.00000001' }))[0]).toBe('loan_user_limit_reached')
  expect((await refused({ amount: '1800000.00000001' }))[0]).toBe('pool_full')
  expect((await refused({ amount: '3600.00000001' }))[0]).toBe('loan_ltv_exceeded')
  expect((await refused({ collateral: '0.10000001' }))[0]).toBe('insufficient_balance')
  server.clock.at += 4000
  expect((await refused({}))[0]).toBe('market_stale')
})

test('of loans at once no more are lent than the collateral, the maximum and the pool allow', async () => {
  const server = await lending()
  const user = await borrower(server, 30n)
  const replies = await Promise.all(Array.from({ length: 10 }, () => borrow(server, user)))
  expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(3)
  const others = replies.filter(({ type }) => type !== 'ok')
  expect(new Set(others.map(({ error }) => error))).toEqual(new Set(['insufficient_balance']))
  const twice = await Promise.all([1, 2].map(() => server.post('/loan/repay', { id: '1' }, user)))
  expect(new Set(twice.map(({ error }) => error))).toEqual(new Set([undefined, 'loan_unknown']))
})

test('another user’s loan is unknown to every call, and changes by none', async () => {
  const server = await lending()
  const [user, other] = [await borrower(server), await borrower(server)]
  await borrow(server, user)
  await borrow(server, other)
  const unknown = { error: 'loan_unknown' }
  const id = '1'
  expect(await server.get('/loan/detail', { id }, other)).toMatchObject(unknown)
  expect(await server.post('/loan/repay', { id }, other)).toMatchObject(unknown)
  for (const call of ['repay', 'add', 'release'])
    expect(await server.post(`/loan/${call}`, { id, amount: '0.01' }, other)).toMatchObject(unknown)
  const list = await server.get('/loan/list', {}, other)
  expect(list.message).toMatchObject({ total: 1, list: [{ id: 2 }] })
  expect(await server.get('/loan/detail', { id: '99' }, user)).toMatchObject(unknown)
  const own = await server.get('/loan/detail', { id }, user)
  expect(own.message).toMatchObject({ owed: '3600.01643836', collateral: '0.10000000' })
})

test('no more is repaid than is owed, and collateral stays within the initial ratio', async () => {
  const server = await lending()
  const user = await borrower(server, 20n)
  await borrow(server, user)
  const onLoan = async (call: string, amount: string) => {
    const { error, field, message } = await server.post(`/loan/${call}`, { id: '1', amount }, user)
    return error === undefined ? message : [error, field]
  }
  expect(await onLoan('repay', '3600.01643837')).toEqual(['loan_repay_too_much', undefined])
  expect(await onLoan('repay', '3600.01643836')).toEqual(['insufficient_balance', undefined])
  expect(await onLoan('repay', '1.000000001')).toEqual(['too_many_decimals', 'amount'])
  for (const call of ['repay', 'add', 'release'])
    for (const amount of ['-1', '0', '1e1', ''])
      expect(await onLoan(call, amount)).toEqual(['parameter_error', 'amount'])
  expect(await onLoan('release', '0.00000001')).toEqual(['loan_ltv_exceeded', undefined])
  expect(await onLoan('add', '0.10000001')).toEqual(['insufficient_balance', undefined])
  expect(await onLoan('add', '0.1')).toMatchObject({ releasable: '0.09999954' })
  expect(await onLoan('release', '0.09999955')).toEqual(['loan_ltv_exceeded', undefined])
  expect(await onLoan('release', '0.09999954')).toMatchObject({ releasable: '0.00000000' })
  const part = { interest: '0.00000000', principal: '3500.01643836', interest_paid: '0.01643836' }
  expect(await onLoan('repay', '100')).toMatchObject(part)
  server.clock.at += 4000
  expect(await onLoan('release', '0.00000001')).toEqual(['market_stale', undefined])
  expect(await onLoan('add', '0.00000001')).toMatchObject({ status_name: 'active' })
})

test('a user is notified of each level and of a sale once, also after a restart', async () => {
  const server = await lending()
  const user = await borrower(server)
  await borrow(server, user)
  const { db, exchange, committer } = server.context
  const { seq } = committer.figures
  await server.tick(5_100_000)
  await server.tick(4_400_000)
  const source = loanNotices(db, exchange)
  const call = {
    userId: user.id,
    kind: 'loan_last_call',
    source: `loan:1:3:${server.clock.at}`,
    ref: 1,
  }
  const [called, ...none] = await source.since(seq)
  expect([called, none]).toMatchObject([call, []])
  expect(called?.values()).toEqual({ id: '1', ltv: '81.81', limit: '85.00' })
  await server.tick(4_200_000)
  const [sold, ...others] = await source.since(seq)
  expect(sold).toMatchObject({ userId: user.id, kind: 'loan_liquidated', source: 'loan:sale:1' })
  expect(sold?.values()).toMatchObject({ id: '1', code: 'BTC' })
  expect(others).toEqual([])
  await expect
    .poll(async () =>
      (await db.selectFrom('notice').select('kind').execute()).map(({ kind }) => kind),
    )
    .toEqual(expect.arrayContaining(['loan_warning', 'loan_last_call', 'loan_liquidated']))
})

test('what is lent is no gain and what is given back no loss, but interest and the fee of a sale are', async () => {
  const server = await lending()
  const user = await borrower(server)
  const gain = async () => {
    const { message } = await server.get('/wallet/value_line', { days: '7' }, user)
    return Number((message as { today: { usd: string } }).today.usd)
  }
  await borrow(server, user)
  expect(await gain()).toBe(0)
  await server.post('/loan/repay', { id: '1', amount: '600' }, user)
  expect(await gain()).toBe(-0.02)
  await server.tick(3_500_000)
  const { message } = await server.get('/loan/detail', { id: '1' }, user)
  const [sale] = (message as { events: { index: string; fee: string }[] }).events
  const { index, fee } = sale ?? { index: '0', fee: '0' }
  expect(Number(fee)).toBeGreaterThan(0)
  const priceChange = Number(index) - 60_000
  expect(await gain()).toBeCloseTo(priceChange - Number(fee) * Number(index) - 0.02, 1)
})

test('a list of many loans is read page by page', async () => {
  const server = await lending()
  const user = await borrower(server, 30n)
  const small = { collateral: '0.01', amount: '10' }
  for (let count = 0; count < 25; count += 1)
    expect(await borrow(server, user, small)).toMatchObject({ type: 'ok' })
  const page = async (fields: Record<string, string>) =>
    (await server.get('/loan/list', { limit: '20', ...fields }, user)).message as {
      list: { id: number }[]
      total: number
      more: boolean
    }
  const [first, second] = [await page({ page: '1' }), await page({ page: '2' })]
  expect([first.total, first.more, second.more]).toEqual([25, true, false])
  const seen = [...first.list, ...second.list].map(({ id }) => id)
  expect(seen).toEqual(Array.from({ length: 25 }, (_, place) => 25 - place))
  expect(await page({ status: 'ended' })).toMatchObject({ total: 0, list: [] })
})

test('the demo lends from its start, and is seeded once', async () => {
  const server = await openServer('pglite')
  expect((await server.get('/loan/config')).message).toEqual([])
  server.clock.at += 1000
  await seedLoan(server.context)
  const { message } = await server.get('/loan/config')
  const offers = message as { collateral_code: string; code: string; available: string }[]
  expect(offers.map((offer) => `${offer.collateral_code} ${offer.code}`)).toEqual([
    'BTC USDT',
    'ETH USDT',
    'USDT BTC',
    'USDT ETH',
  ])
  expect(offers[0]).toMatchObject({ available: '0.00000000', borrow_max: '100000.00000000' })
})
