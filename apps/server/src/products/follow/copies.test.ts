import { expect, test } from 'vitest'

import { openServer, type OpenServer, restart } from '../../calls/testing/open-server.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { type BackendKind, backends } from '../../testing/backends.ts'
import { copying, type Person } from './testing/copying.ts'

type Row = Readonly<Record<string, unknown>>
const pair = { currency_id: '1', legal_id: '3' }
const weekMs = 7 * 86_400_000

/** A trader whom two users follow: one with money for copies, one without; and a user who follows nobody. */
async function openCopies(backend: BackendKind) {
  const server = await openServer(backend)
  const { clock, get, post } = server
  const { join, logIn, trader, follow } = copying(server)
  const [alice, bob, carol, dave] = [await trader(), await join(), await join(), await join()]
  const pay = async (person: Person, number: string) => {
    await server.fund(person.id, 3, 200_000_000_000n)
    const move = { currency_id: '3', from_field: 'change', to_field: 'lever', number }
    expect(await post('/wallet/change', move, person)).toMatchObject({ type: 'ok' })
  }
  await pay(alice, '2000')
  await pay(bob, '1000')
  await pay(carol, '1')
  for (const person of [bob, carol])
    expect(await follow(person, alice)).toMatchObject({ type: 'ok' })
  const next = async (price: number) => {
    clock.at += 1000
    await server.tick(price)
  }
  const rowsOf = async (path: string, person: Person, fields: Record<string, string> = {}) => {
    const { message } = await get(path, fields, person)
    return (message as { list: Row[] }).list // Its own schema.
  }
  const open = async () => {
    const { message } = await post(
      '/lever/submit',
      { ...pair, type: '1', share: '10', multiple: '10' },
      alice,
    )
    // The order of the trader opens at the next price, and the copies at the one after it.
    await next(6_000_000)
    await next(6_000_000)
    return String((message as { id: number }).id) // Likewise.
  }
  return { server, logIn, alice, bob, carol, dave, next, rowsOf, open }
}

test.each(backends())(
  'on %s copies, signals and settlements are read by their user alone',
  async (backend) => {
    const { server, logIn, alice, bob, carol, dave, next, rowsOf, open } = await openCopies(backend)
    const { post, clock, context } = server
    const led = await open()
    const [copy] = await rowsOf('/follow/copies', bob)
    const { message: live } = await post('/lever/dealall', {}, bob)
    const [order] = (live as { orders: Row[] }).orders
    expect(copy).toMatchObject({
      id: order?.['id'],
      nickname: expect.any(String),
      trader_user_id: alice.id,
      is_demo: false,
      direction: 'long',
      share: '5.00',
      origin: 'copy',
      status_name: 'open',
      liquidation_price: order?.['liquidation_price'],
    })
    expect(Number(copy?.['liquidation_price'])).toBeGreaterThan(50_000)
    expect(await rowsOf('/follow/signals', bob)).toMatchObject([
      { kind: 'open', status_name: 'copied', transaction_id: order?.['id'], share: '5.00' },
    ])
    expect(await rowsOf('/follow/copies', carol)).toEqual([])
    expect(await rowsOf('/follow/signals', carol)).toMatchObject([
      { kind: 'open', status_name: 'skipped', reason: 'insufficient_balance', transaction_id: 0 },
    ])

    // Another user's copy is unknown to every caller.
    for (const person of [carol, dave, alice]) {
      const own = { transaction_id: String(order?.['id']) }
      expect(await post('/follow/selfHolding', own, person)).toMatchObject({
        error: 'copy_unknown',
      })
      const close = await post('/lever/close', { id: String(order?.['id']) }, person)
      expect(close).toMatchObject({ error: 'lever_order_unknown' })
    }

    await post('/lever/close', { id: led, share: '4' }, alice)
    await next(6_100_000)
    await next(6_100_000)
    expect(await rowsOf('/follow/copies', bob, { status: 'doing' })).toMatchObject([
      { share: '3.00' },
    ])
    await post('/lever/close', { id: led }, alice)
    await next(6_100_000)
    await next(6_100_000)
    expect(await rowsOf('/follow/copies', bob, { status: 'doing' })).toEqual([])
    const [closed] = await rowsOf('/follow/copies', bob, { status: 'complete' })
    expect(closed).toMatchObject({
      share: '5.00',
      status_name: 'closed',
      liquidation_price: '0.00',
    })

    clock.at += weekMs
    while (await context.committer.runTimers());
    // The sessions of the week before have ended.
    const [later, trader, none] = [await logIn(bob.id), await logIn(alice.id), await logIn(dave.id)]
    const [share] = await rowsOf('/follow/shares', later)
    expect(share).toMatchObject({
      profit: closed?.['profit'],
      trader_user_id: alice.id,
      is_demo: false,
    })
    const due = Number(closed?.['profit']) * 0.1
    expect(Number(share?.['paid'])).toBeCloseTo(due, 6)
    expect(await rowsOf('/trader/shares', trader)).toMatchObject([{ paid: share?.['paid'] }])

    for (const path of ['/follow/copies', '/follow/signals', '/follow/shares']) {
      expect(await rowsOf(path, later, { trader_user_id: String(alice.id) })).not.toEqual([])
      expect(await rowsOf(path, later, { trader_user_id: String(carol.id) })).toEqual([])
      for (const person of [none, trader]) expect(await rowsOf(path, person)).toEqual([])
    }
    const { committer, db, exchange } = context
    await committer.drain()
    expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
  },
)

test('a self-held copy stays open when its trader closes, however often it is switched', async () => {
  const { server, alice, bob, rowsOf, next, open } = await openCopies('pglite')
  const led = await open()
  const [copy] = await rowsOf('/follow/copies', bob)
  const own = { transaction_id: String(copy?.['id']) }
  const switched = await Promise.all([
    server.post('/follow/selfHolding', own, bob),
    server.post('/follow/selfHolding', own, bob),
  ])
  for (const reply of switched) expect(reply).toMatchObject({ message: { origin: 'self' } })
  await server.post('/lever/close', { id: led }, alice)
  await next(6_050_000)
  await next(6_050_000)
  expect(await rowsOf('/follow/copies', bob, { status: 'doing' })).toMatchObject([
    { origin: 'self' },
  ])
})

test('the profile names a trader until the role ends', async () => {
  const { server, alice, bob } = await openCopies('pglite')
  const info = async (person: Person) => (await server.get('/user/info', {}, person)).message
  expect(await info(alice)).toMatchObject({ is_trader: true })
  expect(await info(bob)).toMatchObject({ is_trader: false })
  await server.post('/trader/resign', {}, alice)
  expect(await info(alice)).toMatchObject({ is_trader: false })
})

async function pass({ clock, tick }: OpenServer, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    clock.at += 1000
    await tick(6_000_000)
  }
}

test('while the product is off an opening is not copied, and a copy closes with its trader', async () => {
  const { server, alice, bob, open } = await openCopies('pglite')
  const led = await open()
  const rowsOf = async ({ get }: OpenServer, path: string) => {
    const { message } = await get(path, {}, bob)
    return (message as { list: Row[] }).list // Its own schema.
  }
  const short = { ...pair, type: '2', share: '10', multiple: '10' }
  const off = await restart(server, { PRODUCTS_OFF: 'follow' })
  expect(await off.post('/lever/submit', short, alice)).toMatchObject({ type: 'ok' })
  await pass(off, 2)
  await off.post('/lever/close', { id: led }, alice)
  await pass(off, 3)
  expect(await rowsOf(off, '/follow/copies')).toMatchObject([{ status_name: 'closed' }])
  const skipped = await rowsOf(off, '/follow/signals')
  expect(skipped.map(({ reason }) => reason)).toContain('switched_off')

  const on = await restart(off, { PRODUCTS_OFF: '' })
  expect(await on.post('/lever/submit', short, alice)).toMatchObject({ type: 'ok' })
  await pass(on, 2)
  expect(await rowsOf(on, '/follow/copies')).toHaveLength(2)
  const { committer, db, exchange } = on.context
  await committer.drain()
  expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
})
