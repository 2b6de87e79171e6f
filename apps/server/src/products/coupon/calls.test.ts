import { expect, test } from 'vitest'

import { runTimers } from '../../commit/run-timers.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { backends } from '../../testing/backends.ts'
import { verifyDatabase } from '../../verify/verify-database.ts'
import { couponNotices } from './coupon-notices.ts'
import {
  balanceOf,
  buy,
  dayMs,
  logIn,
  openCoupons,
  redeem,
  seller,
  usdt,
  type User,
} from './testing/open-coupons.ts'

test.each(backends())(
  'on %s a coupon pays half of the fee of an order, and a restart loads it',
  async (backend) => {
    const server = await openCoupons(backend)
    const user = await server.join(1000n * usdt)
    const { id } = await redeem(server, user, 'fees50')
    const other = await redeem(server, user, 'BONUS50')
    await seller(server)
    const usable = { scope: 'spot', currency: 'USDT', amount: '600', fee: '1.2' }
    const offered = await server.get('/coupon/usable', usable, user)
    expect(offered.message).toMatchObject([{ id, kind: 'fee', rate: '50', saves: '0.60000000' }])
    const dry = await server.post('/coin/trade', { ...buy, coupon_id: String(id), dry: '1' }, user)
    expect(dry).toMatchObject({ type: 'ok', message: { dry: true } })
    const placed = await server.post('/coin/trade', { ...buy, coupon_id: String(id) }, user)
    // A taker pays a thousandth; the whole fee is that of the order.
    expect(placed).toMatchObject({ message: { status_name: 'filled', fee: '0.00001000' } })
    expect(balanceOf(server, user.id, 1)).toBe(1_000_000n - 500n)

    const list = async (status: string) =>
      (await server.get('/coupon/list', { status }, user)).message
    expect(await list('used')).toMatchObject({
      total: 1,
      list: [{ id, status_name: 'used', source: 'spot', spent: '0.30000000', left: '0.00000000' }],
    })
    expect(await list('unused')).toMatchObject({ list: [{ id: other.id, code: 'USDT' }] })
    expect(await list('expired')).toMatchObject({ total: 0 })
    const detail = await server.get('/coupon/detail', { id: String(id) }, user)
    expect(detail.message).toMatchObject({
      steps: [
        { kind: 'granted', amount: '10.00000000', fee: '' },
        { kind: 'attached', source: 'spot' },
        { kind: 'fee_paid', amount: '0.30000000', fee: '0.00000500', fee_code: 'BTC' },
        { kind: 'rest_released', amount: '9.70000000' },
      ],
    })
    const { exchange, committer, db } = server.context
    await committer.drain()
    const before = exchange.stateHash()
    expect((await auditBooks(db)).stateHash).toBe(before)
    expect(await verifyDatabase(db, () => {})).toBeUndefined()
  },
)

test('of a hundred orders at once that use one coupon, one is accepted', async () => {
  const server = await openCoupons()
  const user = await server.join(100_000n * usdt)
  const { id } = await redeem(server, user, 'FEES50')
  const orders = await Promise.all(
    Array.from({ length: 100 }, () =>
      server.post('/coin/trade', { ...buy, amount: '0.001', coupon_id: String(id) }, user),
    ),
  )
  expect(orders.filter(({ type }) => type === 'ok')).toHaveLength(1)
  const refused = orders.filter(({ error }) => error === 'coupon_not_usable')
  expect(refused).toHaveLength(99)
  const [claimer, cash] = [user, await redeem(server, user, 'CASH5')]
  const claims = await Promise.all(
    Array.from({ length: 100 }, () =>
      server.post('/coupon/claim', { id: String(cash.id) }, claimer),
    ),
  )
  expect(claims.filter(({ type }) => type === 'ok')).toHaveLength(1)
})

test('a claim with the same key has one reply, and another user’s coupon is unknown', async () => {
  const server = await openCoupons()
  const [user, other] = [await server.join(0n), await server.join(0n)]
  const { id } = await redeem(server, user, 'CASH5')
  const claim = async (by: User & { key?: string }) =>
    server.post('/coupon/claim', { id: String(id) }, by)
  expect(await claim(other)).toMatchObject({ error: 'coupon_unknown' })
  expect(await server.get('/coupon/detail', { id: String(id) }, other)).toMatchObject({
    error: 'coupon_unknown',
  })
  const keyed = { ...user, key: 'claim-1' }
  const claimed = await claim(keyed)
  expect(claimed).toMatchObject({ message: { status_name: 'used', spent: '5.00000000' } })
  expect(await claim(keyed)).toEqual(claimed)
  expect(await claim(user)).toMatchObject({ error: 'coupon_not_usable' })
  expect(balanceOf(server, user.id, 3)).toBe(5n * usdt)
})

test('a code is had once, and an unknown one not at all', async () => {
  const server = await openCoupons()
  const user = await server.join(0n)
  await redeem(server, user, 'CASH5')
  expect(await server.post('/coupon/redeem', { code: 'CASH5' }, user)).toMatchObject({
    error: 'coupon_granted_before',
  })
  expect(await server.post('/coupon/redeem', { code: 'NOTHING' }, user)).toMatchObject({
    error: 'coupon_code_unknown',
  })
  // What no rule could have as its code is as unknown: the sentence for other fields `code` is about six digits.
  for (const code of ['a b', '5OFF', 'nope<script>'])
    expect(await server.post('/coupon/redeem', { code }, user)).toMatchObject({
      error: 'coupon_code_unknown',
      field: 'code',
    })
})

test('a bonus is margin of a contract, and comes after coupons that pay its fee', async () => {
  const server = await openCoupons()
  const user = await server.join(1000n * usdt)
  await server.post(
    '/wallet/change',
    { currency_id: 'USDT', number: '100', from_field: 'change', to_field: 'lever' },
    user,
  )
  const bonus = await redeem(server, user, 'BONUS50')
  const fee = await redeem(server, user, 'FEES50')
  const wanted = { scope: 'contract', currency: 'USDT', amount: '1000', fee: '0.5' }
  const usable = await server.get('/coupon/usable', wanted, user)
  expect(usable.message).toMatchObject([
    { id: fee.id, saves: '0.25000000' },
    { id: bonus.id, saves: '50.00000000' },
  ])
  const order = { currency_id: '1', legal_id: '3', type: '1', share: '4', multiple: '20' }
  const submitted = await server.post(
    '/lever/submit',
    { ...order, coupon_id: String(bonus.id) },
    user,
  )
  expect(submitted).toMatchObject({ type: 'ok' })
  const held = server.context.exchange.ledger.findUser(user.id, 'lever', 3)
  expect((held?.avail.balance ?? 0n) + (held?.hold?.balance ?? 0n)).toBe(150n * usdt)
  const shown = await server.get('/coupon/detail', { id: String(bonus.id) }, user)
  expect(shown.message).toMatchObject({
    status_name: 'in_use',
    source: 'contract',
    left: '0.00000000',
  })
})

test('extra interest is offered for its days, and named in the history of its position', async () => {
  const server = await openCoupons()
  const user = await server.join(1000n * usdt)
  const { id } = await redeem(server, user, 'YIELD10')
  const wanted = { scope: 'lockup', currency: 'USDT', amount: '500', days: '5' }
  const usable = await server.get('/coupon/usable', wanted, user)
  // 500 × 10 % × 5 / 365.
  expect(usable.message).toMatchObject([{ id, saves: '0.68493150' }])
  const body = { config_id: '1', amount: '500', coupon_id: String(id) }
  expect(await server.post('/lh/deposit', body, user)).toMatchObject({ type: 'ok' })
  expect(await server.post('/lh/deposit', body, user)).toMatchObject({ error: 'coupon_not_usable' })
  server.clock.at += 5 * dayMs
  await runTimers(server.context.committer, new AbortController().signal)
  const again = await logIn(server, user.id)
  const shown = await server.get('/coupon/detail', { id: String(id) }, again)
  expect(shown.message).toMatchObject({ status_name: 'used', spent: '0.68493150' })
})

test.each([
  [{ scope: 'spot', currency: 'NONE', amount: '1' }, 'currency_unknown', 'currency'],
  [{ scope: 'spot', currency: 'USDT', amount: '1.000000001' }, 'too_many_decimals', 'amount'],
  [
    { scope: 'spot', currency: 'USDT', amount: '1', fee: '0.000000001' },
    'too_many_decimals',
    'fee',
  ],
])('%j is refused with %s at %s', async (fields, error, field) => {
  const server = await openCoupons()
  const user = await server.join(0n)
  expect(await server.get('/coupon/usable', fields as Record<string, string>, user)).toMatchObject({
    error,
    field,
  })
})

test('a grant and the last day of a coupon are noticed, also after a stop', async () => {
  const server = await openCoupons()
  const user = await server.join(0n)
  const { db, committer } = server.context
  const { seq } = committer.figures
  const { id } = await redeem(server, user, 'CASH5')
  server.clock.at += 29 * dayMs
  await runTimers(committer, new AbortController().signal)
  const notices = await couponNotices(db).since(seq)
  expect(notices).toMatchObject([
    { userId: user.id, kind: 'coupon_granted', ref: id, source: `coupon:${id}:new` },
    { userId: user.id, kind: 'coupon_expiring', ref: id, source: `coupon:${id}:end` },
  ])
  expect(notices.map((each) => each.values())).toEqual([
    { id: String(id), amount: '5.00000000', code: 'USDT' },
    { id: String(id), amount: '5.00000000', code: 'USDT' },
  ])
  server.clock.at += dayMs
  await runTimers(committer, new AbortController().signal)
  const again = await logIn(server, user.id)
  const list = await server.get('/coupon/list', { status: 'expired' }, again)
  expect(list.message).toMatchObject({ list: [{ id, status_name: 'expired' }] })
})
