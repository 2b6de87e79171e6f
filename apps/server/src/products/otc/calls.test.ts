import { expect, test } from 'vitest'

import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { backends } from '../../testing/backends.ts'
import { ad, openOtc } from './testing/open-otc.ts'

const [btc, usdt] = [1, 3]
const minuteMs = 60_000

test.each(backends())(
  'on %s an order goes from the board to the release, and a restart loads the rest',
  async (backend) => {
    const server = await openOtc(backend)
    const { merchant, user, publish, order, release, get, post, context } = server
    expect((await publish()).message).toMatchObject({ id: 1 })
    const board = await get('/otc/ads', { side: 'sell', currency: 'USDT', fiat: 'EUR' }, user)
    expect(board.message).toMatchObject({
      limit: '1000000.00000000',
      list: [{ id: 1, price: '0.9500', available: '1000.00000000', score: 100, is_own: false }],
    })
    expect((await order()).message).toMatchObject({
      id: 1,
      role: 'buyer',
      number: '100.00000000',
      amount: '95.00',
      status_name: 'placed',
    })
    const detail = await get('/otc/order_detail', { id: '1' }, user)
    expect(detail.message).toMatchObject({
      payee: { name: 'Wei Li', bank: 'JPMorgan Chase', account: '6222020200001234567' },
      terms: 'Only from an account in your own name',
    })
    expect(await release('1', merchant)).toMatchObject({ error: 'otc_state_wrong' })
    expect((await post('/otc/pay', { id: '1' }, user)).message).toMatchObject({ status: 1 })
    expect(await release('1', user)).toMatchObject({ error: 'otc_not_seller' })
    const released = await release('1', merchant)
    expect(released.message).toMatchObject({ status_name: 'released', fee: '0.10000000' })
    const { ledger } = context.exchange
    expect(ledger.available(user.id, 'change', usdt)).toBe(110_000_000_000n)
    await order('19')
    const orders = await get('/otc/orders', { status: 'doing' }, user)
    expect(orders.message).toMatchObject({ total: 1, list: [{ id: 2 }] })
    const { committer, db, exchange } = context
    await committer.drain()
    expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
  },
)

test('a preview has the figures and orders nothing', async () => {
  const { publish, post, get, user, clock } = await openOtc('pglite')
  await publish()
  const wanted = { ad: '1', number: '100', unit: 'coin', method: 'bank' }
  expect((await post('/otc/order', { ...wanted, dry: '1' }, user)).message).toEqual({
    dry: true,
    number: '100.00000000',
    code: 'USDT',
    amount: '95.00',
    fiat: 'EUR',
    price: '0.9500',
    price_until: clock.at + 15_000,
    minutes: 15,
  })
  expect((await get('/otc/orders', {}, user)).message).toMatchObject({ total: 0 })
})

test('a floating price that a preview has shown holds for a while, for its user only', async () => {
  const { post, user, merchant, joinVerified, fund, tick, clock } = await openOtc('pglite')
  await fund(merchant.id, btc, 100_000_000n)
  const { price: _fixed, ...terms } = ad
  const floating = { currency: 'BTC', fiat: 'USD', premium: '0', number: '0.5' }
  await post('/otc/publish', { ...terms, ...floating }, merchant)
  const wanted = { ad: '1', number: '60', unit: 'fiat', method: 'bank' }
  const order = (price: string, by = user, key = '') =>
    post('/otc/order', { ...wanted, price }, key === '' ? by : { ...by, key })
  const other = await joinVerified(0n)
  expect((await post('/otc/order', { ...wanted, dry: '1' }, user)).message).toMatchObject({
    price: '60000.0000',
    number: '0.00100000',
    price_until: clock.at + 15_000,
  })
  await tick(6_006_000)
  const changed = { error: 'otc_price_changed', field: 'price' }
  expect(await order('60000', other)).toMatchObject(changed)
  expect(await order('60001')).toMatchObject(changed)
  expect(await post('/otc/order', wanted, user)).toMatchObject({ error: 'parameter_error' })
  const placed = await order('60000', user, 'first')
  expect(placed.message).toMatchObject({ number: '0.00100000', amount: '60.00' })
  expect((await order('60060', other)).message).toMatchObject({ number: '0.00099900' })

  clock.at += 15_000
  await tick(6_006_000)
  expect(await order('60000', user, 'second')).toMatchObject(changed)
  // What was ordered is answered again, whatever became of the price and the advertisement.
  await post('/otc/close', { id: '1' }, merchant)
  expect(await order('60000', user, 'first')).toEqual(placed)
  const differing = { ...wanted, price: '60000', number: '61' }
  expect(await post('/otc/order', differing, { ...user, key: 'first' })).toMatchObject({
    error: 'idempotency_conflict',
  })
})

test('the credit score of a user follows the orders of either side', async () => {
  const { publish, order, post, get, release, user, merchant, joinVerified } =
    await openOtc('pglite')
  const scoreOf = async (by = user) =>
    ((await get('/user/info', {}, by)).message as { credit_score: number }).credit_score // Its own schema.
  await publish()
  expect(await scoreOf(await joinVerified(0n))).toBe(100)
  await order('95')
  await post('/otc/cancel', { id: '1' }, user)
  // Nothing of 60 for orders that were released.
  expect([await scoreOf(), await scoreOf(merchant)]).toEqual([40, 40])
  await order('95')
  await post('/otc/pay', { id: '2' }, user)
  await release('2', merchant)
  expect([await scoreOf(), await scoreOf(merchant)]).toEqual([70, 70])
})

test('another user neither sees an order nor takes a step of it', async () => {
  const { publish, order, get, post, joinVerified, release } = await openOtc('pglite')
  await publish()
  await order()
  const other = await joinVerified(0n)
  const unknown = { error: 'otc_order_unknown' }
  expect(await get('/otc/order_detail', { id: '1' }, other)).toMatchObject(unknown)
  for (const path of ['pay', 'cancel', 'return', 'withdraw_appeal'])
    expect(await post(`/otc/${path}`, { id: '1' }, other)).toMatchObject(unknown)
  expect(await post('/otc/appeal', { id: '1', cause: 'Mine' }, other)).toMatchObject(unknown)
  expect(await release('1', other)).toMatchObject(unknown)
})

test('after its time an order is not paid, and a third appeal is refused', async () => {
  const { publish, order, post, user, merchant, clock, context } = await openOtc('pglite')
  await publish()
  await order()
  clock.at += 15 * minuteMs
  expect(await post('/otc/pay', { id: '1' }, user)).toMatchObject({ error: 'otc_payment_late' })
  await context.committer.runTimers()
  expect(await post('/otc/pay', { id: '1' }, user)).toMatchObject({ error: 'otc_order_unknown' })
  await order()
  await post('/otc/pay', { id: '2' }, user)
  const appeal = (by = user) => post('/otc/appeal', { id: '2', cause: 'No coins' }, by)
  expect(await appeal()).toMatchObject({ error: 'otc_appeal_early' })
  clock.at += 10 * minuteMs
  expect(await appeal()).toMatchObject({ type: 'ok' })
  const withdraw = (by = user) => post('/otc/withdraw_appeal', { id: '2' }, by)
  expect(await withdraw(merchant)).toMatchObject({ error: 'otc_appeal_of_other' })
  expect(await withdraw()).toMatchObject({ message: { state: 'withdrawn' } })
  expect(await appeal(merchant)).toMatchObject({ type: 'ok' })
  expect(await withdraw(merchant)).toMatchObject({ error: 'otc_appeal_final' })
  expect(await appeal()).toMatchObject({ error: 'otc_appeals_used' })
})

test.each([
  ['beyond the balance', { number: '1500' }, 'insufficient_balance'],
  ['without a price', { price: '' }, 'parameter_error'],
  ['with a price and a premium', { premium: '1' }, 'otc_terms_invalid'],
  ['of shares', { currency: 'AAPL' }, 'currency_unknown'],
  ['for a coin', { fiat: 'BTC' }, 'currency_unknown'],
  ['to a card that is missing', { methods: 'wire' }, 'otc_payee_missing'],
  ['with a range that is empty', { fiat_min: '901' }, 'otc_terms_invalid'],
  ['with a link', { text: 'Write to https://example.com' }, 'otc_terms_unsafe'],
  ['with markup', { text: '<b>fast</b>' }, 'otc_terms_unsafe'],
  ['with a bidirectional mark', { text: 'a\u202Eb' }, 'otc_terms_unsafe'],
])('an advertisement %s is refused', async (_, fields, error) => {
  const { publish, get } = await openOtc('pglite')
  expect(await publish(fields)).toMatchObject({ error })
  expect((await get('/otc/ads')).message).toMatchObject({ list: [] })
})

test('without a verification nobody orders or becomes a merchant, and level 1 orders for 2,000 USDT', async () => {
  const { publish, order, post, join, joinVerified } = await openOtc('pglite')
  await publish()
  const unverified = await join()
  expect(await order('95', unverified)).toMatchObject({ error: 'otc_level_needed' })
  const first = await joinVerified(3000n, 1)
  expect(await post('/otc/join', {}, first)).toMatchObject({ error: 'otc_level_needed' })
  const rich = await joinVerified(5000n)
  expect(await post('/otc/join', {}, rich)).toMatchObject({ type: 'ok' })
  expect(await publish({ side: 'buy', number: '5000', fiat_max: '5000' }, rich)).toMatchObject({
    message: { id: 2 },
  })
  const sell = { ad: '2', number: '2000.01', unit: 'coin', price: '0.95', method: 'bank' }
  expect(await post('/otc/order', sell, first)).toMatchObject({ error: 'otc_payee_missing' })
})
