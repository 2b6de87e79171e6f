import { switchable } from '@candor/protocol'
import { expect, test } from 'vitest'

import { endpoints } from './calls/testing/endpoints.ts'
import { openServer, type OpenServer, restart } from './calls/testing/open-server.ts'
import { runTimers } from './commit/run-timers.ts'
import { readConfig } from './config.ts'
import { auditBooks } from './recovery/testing/audit-books.ts'
import { apikey } from './services/apikey/apikey-module.ts'
import { send, signed } from './services/apikey/testing/signed-client.ts'
import { insertLevel } from './services/identity/testing/insert-level.ts'
import { openConsoleServer } from './services/staff/testing/open-console-server.ts'
import { backends } from './testing/backends.ts'

const all = [...switchable.keys()].join(',')
const pair = { currency_id: '1', legal_id: '3' }
const usdt = 100_000_000n
type Row = Readonly<Record<string, unknown>>

/** The calls that start business, with fields by which they do. */
const openings = endpoints.flatMap(({ opens, ...call }) => {
  if (opens === undefined || opens === false) return []
  const fields = opens === true ? call.example : { ...call.example, [opens.field]: opens.values[0] }
  return [{ ...call, fields: fields as Record<string, string> }] // Texts, as the example.
})

async function openOff(settings: Record<string, string>) {
  const server = await openServer('pglite', settings)
  const user = await server.join(10_000n * usdt)
  await insertLevel(server.context.db, user.id)
  return { server, user }
}

async function next({ clock, tick }: OpenServer, price = 6_000_000): Promise<void> {
  clock.at += 1000
  await tick(price)
}

test('a call that starts business of a product that is off is refused, and changes nothing', async () => {
  const { server, user } = await openOff({ PRODUCTS_OFF: all })
  const keys = await server.stateOf(apikey)
  const expiresAt = server.clock.at + 86_400_000
  const wanted = { userId: user.id, name: 'Trade', addresses: [], expiresAt }
  const key = await keys.create({ ...wanted, permissions: ['trade'] })
  if (key === undefined) throw new Error('no place is left')
  const { committer, exchange } = server.context
  await committer.drain()
  const before = exchange.stateHash()
  expect(openings.length).toBeGreaterThan(20)
  for (const { method, path, fields, keys: permission } of openings) {
    const replies = [
      await server.post(path, fields, user),
      await server.post(path, fields, { ...user, key: 'once' }),
      await server.post(path, { ...fields, dry: '1' }, user),
    ]
    if (permission === 'trade') {
      server.clock.at += 1
      const at = server.clock.at
      replies.push(await send(server, signed(key, { method, path, fields, at, key: `k${at}` })))
    }
    for (const { type, code, error } of replies)
      expect({ path, type, code, error }).toEqual({
        path,
        type: 'error',
        code: 0,
        error: 'under_development',
      })
    expect({ path, type: (await server.post(path, fields)).type }).toEqual({ path, type: '999' })
  }
  await committer.drain()
  expect(exchange.stateHash()).toBe(before)
  const locked = { config_id: '1', amount: '10', lang: 'zh' }
  const inChinese = await server.post('/lh/deposit', locked, user)
  expect(inChinese.message).toBe('功能开发中，敬请期待')
})

test('the key of an earlier request opens nothing', async () => {
  const { server, user } = await openOff({ PRODUCTS_OFF: all })
  const used = { ...user, key: 'used' }
  const order = { ...pair, direction: 'buy', type: 'limit', amount: '0.001', target_price: '50000' }
  expect(await server.post('/coin/trade', order, used)).toMatchObject({ type: 'ok' })
  const { committer, exchange } = server.context
  await committer.drain()
  const before = exchange.stateHash()
  for (const { path, fields } of openings) await server.post(path, fields, used)
  await committer.drain()
  expect(exchange.stateHash()).toBe(before)
})

test('the other calls of a product that is off, and every call of the other products, are answered', async () => {
  const { server, user } = await openOff({ PRODUCTS_OFF: all })
  // The same calls with the other value of their field.
  const sale = { match_id: '101', direction: '2', type: '1', price: '200', number: '1' }
  const sold = await server.post('/stock/order', sale, user)
  expect([sold.type, sold.error === 'under_development']).toEqual(['error', false])
  const pause = await server.post('/otc/pause', { id: '1', paused: '1' }, user)
  expect(pause.error).not.toBe('under_development')
  const order = { ...pair, direction: 'buy', type: 'limit', amount: '0.001', target_price: '50000' }
  expect(await server.post('/coin/trade', order, user)).toMatchObject({ type: 'ok' })
  // Last: some of these end the session.
  const opening = new Set(openings.map(({ path }) => path))
  for (const { method, path, example, file } of endpoints) {
    if (opening.has(path) || file === true || path === '/user/logout') continue
    const fresh = { ...user, key: path.replaceAll(/\W/g, '-') }
    const { error } = await (method === 'POST' ? server.post : server.get)(path, example, fresh)
    expect([path, error]).not.toEqual([path, 'under_development'])
  }
})

test.each(backends())('on %s what is open goes on after its product is off', async (backend) => {
  const on = await openServer(backend)
  const user = await on.join(5_000n * usdt)
  await on.fund(user.id, 1, 100_000_000n)
  // The demo's terms are in force after a second.
  await next(on)
  const move = { currency_id: '3', from_field: 'change', number: '1000' }
  for (const to of ['lever', 'micro'])
    await on.post('/wallet/change', { ...move, to_field: to }, user)
  const long = { ...pair, type: '1', share: '10', multiple: '20' }
  const limit = { ...long, order_type: 'limit', target_price: '50000' }
  const loan = {
    collateral_currency: 'BTC',
    collateral: '0.1',
    currency: 'USDT',
    amount: '3000',
  }
  const bet = { match_id: '1', currency_id: 'USDT', type: '1', seconds: '30', number: '100' }
  const opened = [
    await on.post('/lh/deposit', { config_id: '1', amount: '1000' }, user),
    await on.post('/lever/submit', long, { ...user, key: 'long' }),
    await on.post('/lever/submit', limit, user),
    await on.post('/loan/borrow', loan, user),
    await on.post('/microtrade/submit', bet, user),
  ]
  expect(opened.map(({ type }) => type)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
  await next(on)

  const off = await restart(on, { PRODUCTS_OFF: 'lockup,follow,lever,loan,seconds' })
  // Sent again with its key, as by a client that has had no reply, the order is the one that was placed.
  expect(await off.post('/lever/submit', long, { ...user, key: 'long' })).toEqual(opened[1])
  const other = { ...long, share: '20' }
  const replies = [
    await off.post('/lever/submit', other, { ...user, key: 'long' }),
    await off.post('/lever/submit', long, { ...user, key: 'other' }),
    await off.post('/microtrade/submit', bet, user),
    await off.post('/loan/borrow', loan, user),
  ]
  expect(replies.map(({ error }) => error)).toEqual([
    'idempotency_conflict',
    'under_development',
    'under_development',
    'under_development',
  ])

  const positions = await off.post('/lever/dealall', {}, user)
  const { orders } = positions.message as { orders: Row[] } // Its own schema.
  const [waiting, open] = ['accepted', 'open'].map((status) =>
    String(orders.find((order) => order['status_name'] === status)?.['id']),
  )
  const ended = [
    await off.post('/lh/deposit/order/cancel', { id: '1' }, user),
    await off.post('/lever/setstop', { id: open ?? '', stop_loss_price: '58500' }, user),
    await off.post('/lever/add_margin', { id: open ?? '', number: '10' }, user),
    await off.post('/lever/close', { id: open ?? '' }, user),
    await off.post('/lever/cancel', { id: waiting ?? '' }, user),
    await off.post('/loan/add', { id: '1', amount: '0.1' }, user),
    await off.post('/loan/release', { id: '1', amount: '0.05' }, user),
    await off.post('/loan/repay', { id: '1' }, user),
  ]
  expect(ended.map(({ type, error }) => error ?? type)).toEqual(ended.map(() => 'ok'))
  for (let second = 0; second < 35; second += 1) await next(off, 6_010_000)
  await runTimers(off.context.committer, new AbortController().signal)
  const lists = [
    await off.post('/lever/my_trade', { status: 'all' }, user),
    await off.get('/microtrade/lists', {}, user),
    await off.get('/loan/list', {}, user),
    await off.get('/lh/deposit/order', {}, user),
  ]
  const states = lists.map(({ message }) =>
    (message as { list: Row[] }).list.map((row) => row['status_name']),
  )
  expect(states).toEqual([['cancelled', 'closed'], ['settled'], ['repaid'], ['redeemed']])
  const { committer, db, exchange } = off.context
  await committer.drain()
  expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
  expect(off.failures).toEqual([])
})

test('a start with a product off seeds none of it, does none of its openings, and shows it', async () => {
  const server = await openConsoleServer('pglite', { PRODUCTS_OFF: 'coupon,dual,games,stocks' })
  const { products } = server.context.exchange
  expect([...products.dual.offers.all(), ...products.games.versions()]).toEqual([])
  expect(products.loan.versions.all().length).toBeGreaterThan(0)
  // Shares that users hold are sold in sessions.
  expect((await server.get('/stock/sessions')).message).toMatchObject({
    days: expect.arrayContaining([expect.anything()]),
  })
  const { message } = await server.get('/admin/operations', {}, await server.person('owner'))
  const { jobs, ...state } = message as { jobs: { name: string }[] } // Its own schema.
  expect(state).toMatchObject({ products_off: ['coupon', 'dual', 'games', 'stocks'] })
  const names = jobs.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['stock_calendar', 'mining_demo_plans']))
  expect(names.filter((name) => ['coupon_grants', 'dual_demo_offers'].includes(name))).toEqual([])
  expect((await server.get('/getSiteConfig')).message).toMatchObject({
    products_off: ['coupon', 'dual', 'games', 'stocks'],
  })
})

const namesOf = (text: string) => readConfig({ PRODUCTS_OFF: text }, '/').productsOff

test('PRODUCTS_OFF takes the products that can be switched off, each once', () => {
  expect(namesOf('')).toEqual([])
  expect(namesOf('nft, games,nft')).toEqual(['nft', 'games'])
  expect(namesOf(all)).toHaveLength(switchable.size)
  for (const wrong of ['spot', 'transfer', 'wallet', 'market', 'deposit', 'NFT', 'nft,', 'nothing'])
    expect(() => namesOf(wrong)).toThrow(/^PRODUCTS_OFF takes convert, coupon, .*, and not ".*"\.$/)
  expect(() => namesOf('lever')).toThrow(
    'PRODUCTS_OFF with lever needs follow as well, which opens business there.',
  )
})
