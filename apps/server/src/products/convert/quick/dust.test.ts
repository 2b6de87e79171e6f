import { expect, test } from 'vitest'

import { auditBooks } from '../../../recovery/testing/audit-books.ts'
import { openConvert } from '../testing/open-convert.ts'

const [btc, eth, usdt, doge] = [1, 2, 3, 7]
const dayMs = 86_400_000

/** A user with 0.6 USDT in bitcoin and as much in ether, of which neither is enough for a conversion. */
async function open() {
  const server = await openConvert()
  const tickBoth = async () => {
    const ticks = [
      [1, 6_000_000, 0],
      [2, 300_000, 0],
    ] as const
    const { committer } = server.context
    const command = { kind: 'market.tick', sampledAt: server.clock.at, ticks } as const
    await committer.submit(command, { encode: () => null })
  }
  await tickBoth()
  const user = await server.join()
  await server.fund(user.id, btc, 1_000n)
  await server.fund(user.id, eth, 20_000n)
  return { ...server, user, tickBoth }
}

test('small balances are listed, converted together and found in the history', async () => {
  const server = await open()
  const { user, post, get } = server
  const list = [
    { code: 'BTC', number: '0.00001000', receives: '0.59880000' },
    { code: 'ETH', number: '0.00020000', receives: '0.59880000' },
  ]
  expect((await get('/quick/dust', {}, user)).message).toMatchObject({
    below: '1.00000000',
    to_code: 'USDT',
    fee: '0',
    next_at: 0,
    list,
  })
  const { token } = user
  const swept = await post('/quick/sweep', { currencies: '1,2' }, { token, key: 's-1' })
  expect(swept.message).toMatchObject({
    receives: '1.19760000',
    list: [
      { code: 'BTC', receives: '0.59880000', error: '' },
      { code: 'ETH', receives: '0.59880000', error: '' },
    ],
  })
  expect(await post('/quick/sweep', { currencies: '1,2' }, { token, key: 's-1' })).toEqual(swept)
  expect(server.balanceOf(user.id, 'change', usdt)).toBe(119_760_000n)
  const history = await post('/user/getTransferList', { kind: 'dust' }, user)
  expect(history.message).toMatchObject({ total: 2, list: [{ from_code: 'ETH' }, {}] })
  const after = (await get('/quick/dust', {}, user)).message
  expect(after).toMatchObject({ list: [], next_at: server.clock.at + dayMs })

  const { committer, db, exchange } = server.context
  await committer.drain()
  expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
})

test('what a sale leaves below a lot is converted', async () => {
  const { context, clock, join, post, balanceOf } = await openConvert()
  const command = { kind: 'market.tick', sampledAt: clock.at, ticks: [[6, 10_000, 0]] } as const
  await context.committer.submit(command, { encode: () => null })
  const user = await join(100_000_000_000n)
  const trade = async (direction: string, amount: string) => {
    const market = { currency_id: String(doge), legal_id: String(usdt) }
    const order = { ...market, type: 'market', direction, amount }
    expect(await post('/coin/trade', order, user)).toMatchObject({ type: 'ok' })
    return balanceOf(user.id, 'change', doge)
  }
  expect(await trade('buy', '100')).toBe(9_990_000_000n)
  expect(await trade('sell', '99')).toBe(90_000_000n)
  expect(await post('/quick/sweep', { currencies: String(doge) }, user)).toMatchObject({
    message: { list: [{ code: 'DOGE', number: '0.90000000', error: '' }] },
  })
  expect(balanceOf(user.id, 'change', doge)).toBe(0n)
})

test('each coin is converted or left by itself, and the result has the reason', async () => {
  const { user, post, fund, balanceOf } = await open()
  await fund(user.id, eth, 1_000_000n)
  const { message } = await post('/quick/sweep', { currencies: '1,2,3,7,101,201,1' }, user)
  expect(message).toMatchObject({
    receives: '0.59880000',
    list: [
      { code: 'BTC', error: '' },
      { code: 'ETH', error: 'convert_not_dust', message: 'This balance is not small enough' },
      { code: 'USDT', error: 'convert_same_currency' },
      { code: 'DOGE', error: 'market_without_price' },
      { code: 'AAPL', error: 'convert_not_offered' },
      { code: 'USD', error: 'convert_not_offered' },
    ],
  })
  expect(balanceOf(user.id, 'change', eth)).toBe(1_020_000n)
})

test('once in 24 hours, and only what was converted counts', async () => {
  const { user, post, fund, clock, tickBoth, context } = await open()
  const sweep = () => post('/quick/sweep', { currencies: '1' }, user)
  const other = await post('/quick/sweep', { currencies: '7' }, user)
  expect(other).toMatchObject({ error: 'market_without_price' })
  expect(await sweep()).toMatchObject({ type: 'ok' })
  await fund(user.id, btc, 1_000n)
  expect(await sweep()).toMatchObject({ error: 'convert_swept_today' })
  clock.at += dayMs - 1
  await tickBoth()
  const from = { ip: '192.0.2.1', userAgent: '', stay: false }
  const again = await context.sessions.create({ userId: user.id, ...from, isSteppedUp: true })
  const later = () => post('/quick/sweep', { currencies: '1' }, { token: again })
  expect(await later()).toMatchObject({ error: 'convert_swept_today' })
  clock.at += 1
  expect(await later()).toMatchObject({ type: 'ok' })
})

test('of two hundred sweeps at once one succeeds', async () => {
  const { user, post, balanceOf } = await open()
  const all = Array.from({ length: 200 }, () => post('/quick/sweep', { currencies: '1,2' }, user))
  const replies = await Promise.all(all)
  expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
  expect(balanceOf(user.id, 'change', usdt)).toBe(119_760_000n)
})

test.each([
  ['an unknown coin', '1,999', 'currency_unknown'],
  ['a negative id', '-1', 'parameter_error'],
  ['no coin', '', 'parameter_error'],
  ['a coin of which the user has nothing', '4', 'market_without_price'],
])('a sweep of %s is rejected', async (_, currencies, error) => {
  const { user, post } = await open()
  expect(await post('/quick/sweep', { currencies }, user)).toMatchObject({ error })
})
