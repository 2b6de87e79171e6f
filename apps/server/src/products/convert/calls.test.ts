import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { insertLevel } from '../../services/identity/testing/insert-level.ts'
import { backends } from '../../testing/backends.ts'
import { openConvert } from './testing/open-convert.ts'

const usdt = 100_000_000n
const wanted = { number: '60', from_currency_id: 'USDT', to_currency_id: 'BTC' }
type Conversion = { id: number; receives: string; status_name: string; quote_id: number }
type Quote = { quote_id: number; receives: string; rate: string; expires_at: number }

test.each(backends())(
  'on %s a quote is kept, used once, and a restart loads what it made',
  async (backend) => {
    const server = await openServer(backend)
    const { token } = await server.join(100n * usdt)
    const { message } = await server.post('/user/getTransferFee', wanted, { token })
    const quote = message as Quote
    expect(quote).toMatchObject({
      number: '60.00000000',
      spread_bps: 20,
      fee: '0',
      from_index: '1',
    })
    const accept = { ...wanted, quote_id: String(quote.quote_id) }
    const made = await server.post('/user/Transfer', accept, { token, key: 'c-1' })
    expect(made).toMatchObject({
      message: { id: 1, status_name: 'done', receives: quote.receives },
    })
    expect(await server.post('/user/Transfer', accept, { token, key: 'c-1' })).toEqual(made)
    expect(await server.post('/user/Transfer', accept, { token })).toMatchObject({
      error: 'convert_quote_expired',
    })
    const listed = await server.post('/user/getTransferList', {}, { token })
    expect(listed.message).toMatchObject({ total: 1, list: [made.message] })
    const bills = await server.post('/wallet/legal_log', { currency: 'USDT' }, { token })
    expect(bills.message).toMatchObject({
      list: [{ kind: 'convert_out', amount: '-60.00000000', ref: '1' }, { kind: 'faucet' }],
    })

    const { exchange, committer, db } = server.context
    await committer.drain()
    const before = exchange.stateHash()
    expect((await auditBooks(db)).stateHash).toBe(before)
  },
)

test('a dry run has the figures of the quote and changes nothing', async () => {
  const server = await openServer('pglite')
  const { token } = await server.join(100n * usdt)
  const preview = await server.post('/user/Transfer', { ...wanted, dry: '1' }, { token })
  expect(preview.message).toMatchObject({ dry: true, number: '60.00000000', to_code: 'BTC' })
  const { message } = await server.post('/user/getTransferFee', wanted, { token })
  const { quote_id: id, receives } = message as Quote
  expect([id, receives]).toEqual([1, (preview.message as Quote).receives])
})

test('without a quote the amount waits for the next price', async () => {
  const server = await openServer('pglite')
  const { token } = await server.join(100n * usdt)
  const { message } = await server.post('/user/Transfer', wanted, { token })
  expect(message as Conversion).toMatchObject({ status_name: 'waiting', quote_id: 0 })
  const again = { ...wanted, number: '60' }
  // The other 40 are free.
  expect(await server.post('/user/Transfer', again, { token })).toMatchObject({
    error: 'insufficient_balance',
  })
})

test('the quote of another user is unknown', async () => {
  const server = await openServer('pglite')
  const [owner, other] = [await server.join(100n * usdt), await server.join(100n * usdt)]
  const { message } = await server.post('/user/getTransferFee', wanted, owner)
  const accept = { ...wanted, quote_id: String((message as Quote).quote_id) }
  expect(await server.post('/user/Transfer', accept, other)).toMatchObject({
    error: 'convert_quote_expired',
  })
})

test('of two hundred uses of a quote at once one succeeds', async () => {
  const server = await openServer('pglite')
  const { token } = await server.join(100n * usdt)
  const { message } = await server.post(
    '/user/getTransferFee',
    { ...wanted, number: '5' },
    { token },
  )
  const accept = { ...wanted, quote_id: String((message as Quote).quote_id) }
  const all = Array.from({ length: 200 }, () => server.post('/user/Transfer', accept, { token }))
  const replies = await Promise.all(all)
  expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
})

test('the level of verification limits a conversion, up to the last unit', async () => {
  const server = await openConvert()
  const user = await server.buyer({ level: 0 })
  await server.credit(user.id, 2_000_000n * usdt, 3)
  const { db } = server.context
  const convert = (number: string) =>
    server.post('/user/Transfer', { ...wanted, number }, { token: user.token })
  const offer = async () =>
    (await server.get('/currency/user_currency_list', {}, { token: user.token })).message
  const limits = [
    [0, '1000.00000000', '2000.00000000'],
    [1, '2000.00000000', '1000000.00000000'],
    [2, '1000000.00000000', ''],
  ] as const
  for (const [level, max, next] of limits) {
    if (level !== 0) await insertLevel(db, user.id, level)
    server.context.levels.forget(user.id)
    expect(await offer()).toMatchObject({ level, value_max: max, value_max_next: next })
    const words = `One transaction is limited to ${Number(max).toLocaleString('en')} USDT at your verification level`
    expect(await convert(max.replace(/0$/, '1'))).toMatchObject({
      error: 'convert_amount_too_large',
      field: 'number',
      message: words,
    })
    expect(await convert(max)).toMatchObject({ message: { status_name: 'waiting' } })
  }
})

test('a halted market and one without a price refuse a conversion', async () => {
  const server = await openServer('pglite')
  const { token } = await server.join(100n * usdt)
  const convert = (to: string) =>
    server.post('/user/Transfer', { ...wanted, to_currency_id: to }, { token })
  expect(await convert('DOGE')).toMatchObject({ error: 'market_without_price' })
  server.clock.at += 60_000
  expect(await convert('BTC')).toMatchObject({ error: 'market_halted' })
})

test.each([
  ['below the minimum', { number: '0.5' }, 'convert_amount_too_small'],
  ['above the maximum', { number: '1000.01' }, 'convert_amount_too_large'],
  ['beyond what an account can hold', { number: '999999999999999' }, 'convert_amount_too_large'],
  ['above the balance', { number: '100.00000001' }, 'insufficient_balance'],
  ['with too many decimals', { number: '1.000000001' }, 'too_many_decimals'],
  ['of nothing', { number: '0' }, 'parameter_error'],
  ['of an unknown coin', { from_currency_id: 'XYZ' }, 'currency_unknown'],
  ['of fiat money', { from_currency_id: 'USD', number: '10' }, 'convert_not_offered'],
  ['to fiat money', { to_currency_id: '202' }, 'convert_not_offered'],
  ['to a share', { to_currency_id: 'AAPL' }, 'convert_not_offered'],
  ['to the same coin', { to_currency_id: 'USDT' }, 'convert_same_currency'],
])('a conversion %s is rejected', async (_, part, error) => {
  const server = await openServer('pglite')
  const { token } = await server.join(100n * usdt)
  const body = { ...wanted, ...part }
  expect(await server.post('/user/Transfer', body, { token })).toMatchObject({ error })
  expect(await server.post('/user/getTransferFee', body, { token })).toMatchObject({ error })
  expect((await server.post('/user/getTransferList', {}, { token })).message).toMatchObject({
    total: 0,
  })
})
