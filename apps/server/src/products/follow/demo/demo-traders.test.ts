import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { openServer, type OpenServer } from '../../../calls/testing/open-server.ts'
import { readConfig } from '../../../config.ts'
import { auditBooks } from '../../../recovery/testing/audit-books.ts'
import { copying } from '../testing/copying.ts'
import { DemoOrders } from './demo-orders.ts'
import { demoTraders } from './demo-traders.ts'
import { seedDemoTraders } from './seed-demo-traders.ts'

type Trader = { readonly id: number; readonly nickname: string }
const minuteMs = 60_000
const [pulse] = demoTraders
if (pulse === undefined) throw new Error('there are traders of the demo')

/** A server with the traders of the demo, which decide at `decide`, and minutes of a rising bitcoin. */
async function openDemo() {
  const server = await openServer('pglite')
  const { clock, tick } = server
  const context = withDemoTraders(server, true)
  const accounts = await seedDemoTraders(context)
  const orders = new DemoOrders(context)
  let price = 6_000_000
  const rise = async (minutes: number, step = 600) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      clock.at += minuteMs
      price += step
      await tick(price)
    }
  }
  const { message } = await server.get('/follow/index', { limit: '10' })
  const { list } = message as { list: Trader[] } // Its own schema.
  const trader = list.find(({ nickname }) => nickname === pulse?.nickname)
  if (trader === undefined) throw new Error('it is not listed')
  const live = () => context.demo.positionOf(trader.id)
  return { server, accounts, rise, live, trader, list, decide: () => orders.run(accounts) }
}

function withDemoTraders({ context }: OpenServer, isOn: boolean) {
  return { ...context, config: { ...context.config, demoTraders: isOn } }
}

test('nobody else takes a name that looks like one of theirs', async () => {
  const { server, trader } = await openDemo()
  const { token } = await server.join()
  for (const nickname of ['DemoPulse', 'DemoPuIse', 'dernopu1se'])
    expect(await server.post('/user/editNickname', { nickname }, { token })).toMatchObject({
      error: 'nickname_reserved',
    })
  expect(trader.nickname).toBe('DemoPulse')
})

test('they are listed with their mark, without figures, and cannot be logged in to', async () => {
  const { server, list } = await openDemo()
  expect(list).toHaveLength(demoTraders.length)
  for (const trader of list)
    expect(trader).toMatchObject({ is_demo: true, state: 'listed', closed: 0, return_all: null })
  expect(list.map(({ nickname }) => nickname).every((name) => name.startsWith('Demo'))).toBe(true)
  // A second start adds nothing.
  await seedDemoTraders(withDemoTraders(server, true))
  expect((await server.get('/follow/index')).message).toMatchObject({ total: demoTraders.length })
  for (const { email } of demoTraders)
    expect(
      await server.post('/user/login', { user_string: email, password: 'candor-demo-1' }),
    ).toMatchObject({ type: 'error' })
})

test('one follows the direction of the market, once a turn, and its orders are copied', async () => {
  const { server, rise, live, trader, decide } = await openDemo()
  const { join, follow } = copying(server)
  const bob = await join()
  await server.fund(bob.id, 3, 1_000_00000000n)
  await server.post(
    '/wallet/change',
    { currency_id: '3', from_field: 'change', to_field: 'lever', number: '900' },
    bob,
  )
  expect(await follow(bob, trader, { number: '0.5' })).toMatchObject({ type: 'ok' })
  await rise(12)
  await decide()
  await decide()
  expect(live()).toMatchObject({ side: 'long', isOpen: false })
  await rise(1)
  await rise(1)
  const copies = async () => (await server.get('/follow/copies', {}, bob)).message
  expect(await copies()).toMatchObject({
    list: [{ nickname: 'DemoPulse', is_demo: true, direction: 'long', status_name: 'open' }],
  })
  // A fall turns the side: it closes in one turn, and opens in the next.
  await rise(8, -1200)
  await decide()
  await rise(2, -1200)
  expect(live()).toBeUndefined()
  await rise(3, -1200)
  await decide()
  expect(live()).toMatchObject({ side: 'short' })
  expect(await copies()).toMatchObject({ list: [{ status_name: 'closed' }] })
  const { committer, db, exchange } = server.context
  await committer.drain()
  expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
})

test('another program within the same turn places no second order', async () => {
  const { server, accounts, rise, live, decide } = await openDemo()
  await rise(12)
  await decide()
  await new DemoOrders(server.context).run(accounts)
  const [first] = accounts
  expect(live()).toMatchObject({ side: 'long' })
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from journal where user_id = ${first?.userId} and kind like '%.place'`.execute(
    server.context.db,
  )
  expect(rows).toEqual([{ count: 1n }])
})

test('switched off they resign, and one that staff suspended does not return', async () => {
  const { server, trader } = await openDemo()
  const { context } = server
  const [on, off] = [withDemoTraders(server, true), withDemoTraders(server, false)]
  expect(await seedDemoTraders(off)).toEqual([])
  expect((await server.get('/follow/index')).message).toMatchObject({ total: 0 })
  expect(await seedDemoTraders(on)).toHaveLength(demoTraders.length)
  const active = context.exchange.products.follow.traders.activeOfUser(trader.id)
  const details = { trader_id: String(active?.id), reason: 'risk' }
  expect(await context.house.perform('traderSuspend', details)).toMatchObject({ ok: true })
  expect(await seedDemoTraders(on)).toHaveLength(demoTraders.length - 1)
})

test('while copy trading is off nobody is added, and an open position is closed by its rule', async () => {
  const { server, rise, live, decide } = await openDemo()
  await rise(12)
  await decide()
  await rise(2)
  expect(live()).toMatchObject({ side: 'long', isOpen: true })
  const on = withDemoTraders(server, true)
  const off = { ...on, config: { ...on.config, productsOff: ['follow'] } }
  const known = await seedDemoTraders(off)
  expect(known).toHaveLength(demoTraders.length)
  const orders = new DemoOrders(off)
  await rise(8, -1200)
  await orders.run(known)
  await rise(2, -1200)
  expect(live()).toBeUndefined()
  await rise(3, -1200)
  await orders.run(known)
  expect(live()).toBeUndefined()
})

test('a start with copy trading off opens no account', async () => {
  const server = await openServer('pglite')
  const on = withDemoTraders(server, true)
  const off = { ...on, config: { ...on.config, productsOff: ['follow'] } }
  expect(await seedDemoTraders(off)).toEqual([])
  expect((await server.get('/follow/index')).message).toMatchObject({ total: 0 })
})

test('an account that a user has opened with the address of one stays that user’s', async () => {
  const server = await openServer('pglite')
  const { db, now } = server.context
  await db
    .insertInto('app_user')
    .values({
      email: pulse.email,
      password_hash: '',
      nickname: 'Somebody',
      invite_code: 'ABCDEFGH',
      inviter_id: null,
      lang: 'en',
      created_at: now(),
    })
    .execute()
  expect(await seedDemoTraders(withDemoTraders(server, true))).toHaveLength(demoTraders.length - 1)
  const { message } = await server.get('/follow/index')
  expect(JSON.stringify(message)).not.toContain('Somebody')
})

test('they are not accepted outside a demo', () => {
  expect(() => readConfig({ DEMO: 'off', DEMO_REVIEWER: 'off', DEMO_TRADERS: 'on' }, '/')).toThrow(
    'DEMO_TRADERS=on is accepted with DEMO=on only.',
  )
  expect(readConfig({}, '/').demoTraders).toBe(true)
})
