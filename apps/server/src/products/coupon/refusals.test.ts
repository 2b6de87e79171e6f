import { amountOf } from '@candor/core/money'
import { couponStatus } from '@candor/core/products/coupon'
import { expect, test } from 'vitest'

import type { OpenServer } from '../../calls/testing/open-server.ts'
import { runTimers } from '../../commit/run-timers.ts'
import {
  balanceOf,
  buy,
  dayMs,
  logIn,
  openCoupons,
  publishRule,
  redeem,
  usdt,
  type User,
} from './testing/open-coupons.ts'

const contract = { currency_id: '1', legal_id: '3', type: '1', share: '4', multiple: '20' }
const position = { config_id: '1', amount: '500' }

const toLever = (server: OpenServer, user: User, number: string) =>
  server.post(
    '/wallet/change',
    { currency_id: 'USDT', number, from_field: 'change', to_field: 'lever' },
    user,
  )
const fromLever = (server: OpenServer, user: User, number: string) =>
  server.post(
    '/wallet/change',
    { currency_id: 'USDT', number, from_field: 'lever', to_field: 'change' },
    user,
  )

/** What the exchange and the contract account of a user have, held amounts included. */
function fundsOf({ context }: OpenServer, userId: number): bigint {
  const { ledger } = context.exchange
  return (['change', 'lever'] as const)
    .map((wallet) => ledger.findUser(userId, wallet, 3))
    .reduce((sum, found) => sum + (found?.avail.balance ?? 0n) + (found?.hold?.balance ?? 0n), 0n)
}

test('another user’s coupon is refused for an order, a contract and a position, and stays unused', async () => {
  const server = await openCoupons()
  const [owner, other] = [await server.join(0n), await server.join(10_000n * usdt)]
  await toLever(server, other, '1000')
  const [fee, bonus, interest] = [
    await redeem(server, owner, 'FEES50'),
    await redeem(server, owner, 'BONUS50'),
    await redeem(server, owner, 'YIELD10'),
  ]
  for (const [path, fields, { id }] of [
    ['/coin/trade', buy, fee],
    ['/lever/submit', contract, fee],
    ['/lever/submit', contract, bonus],
    ['/lh/deposit', position, interest],
  ] as const)
    for (const dry of ['0', '1']) {
      const placed = await server.post(path, { ...fields, coupon_id: String(id), dry }, other)
      expect(placed).toMatchObject({ type: 'error', error: 'coupon_not_usable' })
    }
  expect(fundsOf(server, other.id)).toBe(10_000n * usdt)
  const { book } = server.context.exchange.products.coupon
  expect(book.of(owner.id).map(({ status }) => status)).toEqual(
    [fee, bonus, interest].map(() => couponStatus.unused),
  )
})

test('a coupon whose time is over pays nothing, whether or not its timer has run', async () => {
  const server = await openCoupons()
  const user = await server.join(10_000n * usdt)
  const [fee, money] = [await redeem(server, user, 'FEES50'), await redeem(server, user, 'CASH5')]
  server.clock.at += 30 * dayMs
  await server.tick(6_000_000)
  const again = await logIn(server, user.id)
  const refused = { type: 'error', error: 'coupon_not_usable' }
  for (const hasRun of [false, true]) {
    if (hasRun) await runTimers(server.context.committer, new AbortController().signal)
    expect(
      await server.post('/coin/trade', { ...buy, coupon_id: String(fee.id) }, again),
    ).toMatchObject(refused)
    expect(await server.post('/coupon/claim', { id: String(money.id) }, again)).toMatchObject(
      refused,
    )
    const wanted = { scope: 'spot', currency: 'USDT', amount: '600', fee: '1.2' }
    expect(await server.get('/coupon/usable', wanted, again)).toMatchObject({ message: [] })
  }
  expect(balanceOf(server, user.id, 3)).toBe(10_000n * usdt)
})

test('of many users at once as many get a coupon as the budget has, and no more is held', async () => {
  const server = await openCoupons()
  // Of 5 USDT each.
  await publishRule(server, { code: 'BUDGET', budget: amountOf(17n * usdt) })
  await publishRule(server, { code: 'COUNT', countMax: 4 })
  // The pool has 500,000.
  const large = { amount: amountOf(240_000n * usdt), budget: amountOf(10_000_000n * usdt) }
  await publishRule(server, { code: 'LARGE', ...large })
  const { exchange } = server.context
  const free = () => exchange.products.coupon.book.free(3)
  const users = await Promise.all(Array.from({ length: 20 }, async () => server.join(0n)))
  for (const [code, count, each, error] of [
    ['BUDGET', 3, 5n, 'coupon_budget_spent'],
    ['COUNT', 4, 5n, 'coupon_budget_spent'],
    ['LARGE', 2, 240_000n, 'pool_full'],
  ] as const) {
    const before = free()
    const replies = await Promise.all(
      users.map(async (user) => server.post('/coupon/redeem', { code }, user)),
    )
    expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(count)
    expect(replies.filter((reply) => reply.error === error)).toHaveLength(users.length - count)
    expect(before - free()).toBe(BigInt(count) * each * usdt)
  }
})

test('of many entries of a code by one user at once one is granted', async () => {
  const server = await openCoupons()
  const user = await server.join(0n)
  const entries = await Promise.all(
    Array.from({ length: 50 }, async () => server.post('/coupon/redeem', { code: 'CASH5' }, user)),
  )
  expect(entries.filter(({ type }) => type === 'ok')).toHaveLength(1)
  expect(entries.filter(({ error }) => error === 'coupon_granted_before')).toHaveLength(49)
})

test('one bonus is margin of one contract, also of many at once, and can be transferred never', async () => {
  const server = await openCoupons()
  const user = await server.join(1000n * usdt)
  await toLever(server, user, '1000')
  const { id } = await redeem(server, user, 'BONUS50')
  const orders = await Promise.all(
    Array.from({ length: 20 }, async () =>
      server.post('/lever/submit', { ...contract, coupon_id: String(id) }, user),
    ),
  )
  expect(orders.filter(({ type }) => type === 'ok')).toHaveLength(1)
  expect(orders.filter(({ error }) => error === 'coupon_not_usable')).toHaveLength(19)
  expect(fundsOf(server, user.id)).toBe(1050n * usdt)
  const available = () => server.context.exchange.ledger.available(user.id, 'lever', 3)
  expect(available()).toBeLessThan(1000n * usdt)
  expect(await fromLever(server, user, '1000')).toMatchObject({ error: 'insufficient_balance' })
  const placed = orders.find(({ type }) => type === 'ok')?.message as { id: number } // By its schema.
  const cancelled = await server.post('/lever/cancel', { id: String(placed.id) }, user)
  expect(cancelled).toMatchObject({ type: 'ok' })
  expect(available()).toBe(1000n * usdt)
  expect(await fromLever(server, user, '1000.01')).toMatchObject({ error: 'insufficient_balance' })
  expect(await fromLever(server, user, '1000')).toMatchObject({ type: 'ok' })
})

test('one coupon pays for one of many spot orders and contracts that name it at once', async () => {
  const server = await openCoupons()
  const user = await server.join(100_000n * usdt)
  await toLever(server, user, '10000')
  const { id } = await redeem(server, user, 'FEES50')
  const named = { coupon_id: String(id) }
  const replies = await Promise.all(
    Array.from({ length: 100 }, async (_, place) =>
      place % 2 === 0
        ? server.post('/lever/submit', { ...contract, ...named }, user)
        : server.post('/coin/trade', { ...buy, ...named }, user),
    ),
  )
  expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
  expect(replies.filter(({ error }) => error === 'coupon_not_usable')).toHaveLength(99)
})

test('two clicks at once with one key place one order with its coupon, and have one reply', async () => {
  const server = await openCoupons()
  const user = await server.join(10_000n * usdt)
  const { id } = await redeem(server, user, 'FEES50')
  const order = { ...buy, coupon_id: String(id) }
  const click = async () => server.post('/coin/trade', order, { ...user, key: 'order-1' })
  const [one, other] = await Promise.all([click(), click()])
  expect(one).toMatchObject({ type: 'ok' })
  expect(other).toEqual(one)
  // The price of one order is held.
  expect(balanceOf(server, user.id, 3)).toBe(9400n * usdt)
})

test.each(['-1', '0', '1.5', '1e3', 'null', ' 1', '9'.repeat(16), '1 or 1=1'])(
  'the id %j is no coupon’s',
  async (id) => {
    const server = await openCoupons()
    const user = await server.join(1000n * usdt)
    const refused = { type: 'error', error: 'parameter_error' }
    const named = { coupon_id: id }
    for (const reply of [
      await server.post('/coupon/claim', { id }, user),
      await server.get('/coupon/detail', { id }, user),
      await server.post('/coin/trade', { ...buy, ...named }, user),
      await server.post('/lever/submit', { ...contract, ...named }, user),
      await server.post('/lh/deposit', { ...position, ...named }, user),
    ])
      expect(reply).toMatchObject(refused)
  },
)

test.each([
  ['amount', '-1'],
  ['amount', '0'],
  ['amount', '1e5'],
  ['amount', 'NaN'],
  ['fee', '-0.1'],
  ['fee', ''],
  ['days', '-5'],
  ['days', '0'],
  ['days', '99999'],
])('nothing is offered for a %s of %j', async (field, value) => {
  const server = await openCoupons()
  const user = await server.join(0n)
  const wanted = { scope: 'lockup', currency: 'USDT', amount: '600', fee: '1', days: '5' }
  expect(await server.get('/coupon/usable', { ...wanted, [field]: value }, user)).toMatchObject({
    error: 'parameter_error',
    field,
  })
})
