import { expect, test } from 'vitest'

import { auditBooks } from '../../../recovery/testing/audit-books.ts'
import { backends } from '../../../testing/backends.ts'
import { openConvert } from '../testing/open-convert.ts'

const wanted = { fiat: 'USD', coin: 'BTC', number: '60', unit: 'fiat' }
type Quote = { quote_id: number; number: string; receives: string }
const idOf = ({ message }: { message: unknown }) => ({
  quote_id: String((message as Quote).quote_id), // By its schema.
})

test.each(backends())('on %s a coin is bought for fiat money, once', async (backend) => {
  const server = await openConvert(backend)
  const { token, id } = await server.buyer({ cents: 100_00n })
  const quote = await server.post('/quick/quote', wanted, { token })
  expect(quote.message).toMatchObject({
    from_code: 'USD',
    number: '60.00',
    to_code: 'BTC',
    receives: '0.00099800',
    from_index: '1.00000000',
    spread_bps: 20,
    fee: '0',
  })
  const bought = await server.post('/quick/buy', idOf(quote), { token, key: 'b-1' })
  expect(bought).toMatchObject({ message: { kind: 'buy', status_name: 'done', number: '60.00' } })
  expect(await server.post('/quick/buy', idOf(quote), { token, key: 'b-1' })).toEqual(bought)
  expect(await server.post('/quick/buy', idOf(quote), { token })).toMatchObject({
    error: 'convert_quote_expired',
  })
  expect([server.balanceOf(id, 'legal', 201), server.balanceOf(id, 'change', 1)]).toEqual([
    40_00n,
    99_800n,
  ])
  const listed = await server.post('/user/getTransferList', { kind: 'buy' }, { token })
  expect(listed.message).toMatchObject({ total: 1, list: [bought.message] })
  const coins = await server.post('/user/getTransferList', { kind: 'convert' }, { token })
  expect(coins.message).toMatchObject({ total: 0 })
  const bills = await server.post(
    '/wallet/legal_log',
    { currency: 'USD', type: 'legal' },
    { token },
  )
  expect(bills.message).toMatchObject({ list: [{ kind: 'convert_out', amount: '-60.00' }, {}] })

  const { exchange, committer, db } = server.context
  await committer.drain()
  expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
})

test('an amount of the coin costs the least fiat money that brings it', async () => {
  const server = await openConvert()
  const { token, id } = await server.buyer({ cents: 100_00n, currencyId: 202 })
  const body = { fiat: 'EUR', coin: 'BTC', number: '0.001', unit: 'coin' }
  const dry = await server.post('/quick/quote', { ...body, dry: '1' }, { token })
  const quote = await server.post('/quick/quote', body, { token })
  expect(quote.message).toMatchObject({ number: '55.32', receives: '0.00100016' })
  expect(dry.message).toMatchObject({ dry: true, number: '55.32', receives: '0.00100016' })
  await server.post('/quick/buy', idOf(quote), { token })
  expect(server.balanceOf(id, 'legal', 202)).toBe(44_68n)
})

test('a dry run needs no balance, and a quote does', async () => {
  const server = await openConvert()
  const { token } = await server.buyer()
  expect(await server.post('/quick/quote', { ...wanted, dry: '1' }, { token })).toMatchObject({
    message: { dry: true, number: '60.00' },
  })
  expect(await server.post('/quick/quote', wanted, { token })).toMatchObject({
    error: 'insufficient_balance',
  })
})

test.each([
  [1, '2000.00', '1000000.00000000'],
  [2, '1000000.00', ''],
] as const)('at level %i one purchase costs up to %s dollars', async (level, max, next) => {
  const server = await openConvert()
  const { token } = await server.buyer({ level, cents: 2_000_000_00n })
  const offer = await server.get('/quick/offer', {}, { token })
  expect(offer.message).toMatchObject({
    level,
    value_max_next: next,
    fiats: [{ code: 'USD', min: '1.00', max }, { code: 'EUR' }],
  })
  const quote = (number: string) => server.post('/quick/quote', { ...wanted, number }, { token })
  expect(await quote(max)).toMatchObject({ type: 'ok' })
  expect(await quote(max.replace(/0$/, '1'))).toMatchObject({
    error: 'convert_amount_too_large',
    message: `One transaction is limited to ${Number(max).toLocaleString('en')} USDT at your verification level`,
  })
  const coins = { ...wanted, unit: 'coin', number: '999999999999999' }
  expect(await server.post('/quick/quote', coins, { token })).toMatchObject({
    error: 'convert_amount_too_large',
  })
  expect(await quote('1')).toMatchObject({ type: 'ok' })
  expect(await quote('0.99')).toMatchObject({ error: 'convert_amount_too_small' })
})

test('without a verified identity nothing can be bought', async () => {
  const server = await openConvert()
  const { token } = await server.buyer({ level: 0, cents: 100_00n })
  expect(await server.post('/quick/quote', wanted, { token })).toMatchObject({ type: '998' })
  expect(await server.post('/quick/buy', { quote_id: '1' }, { token })).toMatchObject({
    type: '998',
  })
  expect((await server.get('/quick/offer', {}, { token })).message).toMatchObject({
    level: 0,
    value_max: '0.00000000',
    fiats: [{ max: '0.00' }, { max: '0.00' }],
  })
})

test('a quote expires, is its owner’s, and is of one call', async () => {
  const server = await openConvert()
  const [owner, other] = [await server.buyer({ cents: 200_00n }), await server.buyer()]
  await server.fund(owner.id, 3, 10_000_000_000n)
  const expired = { error: 'convert_quote_expired' }
  const quote = await server.post('/quick/quote', wanted, owner)
  expect(await server.post('/quick/buy', idOf(quote), other)).toMatchObject(expired)
  const coins = { number: '60', from_currency_id: 'USDT', to_currency_id: 'BTC' }
  const asCoins = { ...coins, ...idOf(quote) }
  expect(await server.post('/user/Transfer', asCoins, owner)).toMatchObject(expired)
  const coinQuote = await server.post('/user/getTransferFee', coins, owner)
  expect(await server.post('/quick/buy', idOf(coinQuote), owner)).toMatchObject(expired)
  const late = await server.post('/quick/quote', wanted, owner)
  server.clock.at += 10_000
  expect(await server.post('/quick/buy', idOf(late), owner)).toMatchObject(expired)
  expect(server.balanceOf(owner.id, 'legal', 201)).toBe(200_00n)
})

test('of two hundred uses of a quote at once one succeeds', async () => {
  const server = await openConvert()
  const { token, id } = await server.buyer({ cents: 1_000_00n })
  const body = idOf(await server.post('/quick/quote', { ...wanted, number: '5' }, { token }))
  const all = Array.from({ length: 200 }, () => server.post('/quick/buy', body, { token }))
  const replies = await Promise.all(all)
  expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
  expect(server.balanceOf(id, 'legal', 201)).toBe(995_00n)
})

test.each([
  ['of a negative amount', { number: '-60' }, 'parameter_error'],
  ['of nothing', { number: '0.00' }, 'parameter_error'],
  ['with too many decimals', { number: '60.001' }, 'too_many_decimals'],
  ['with a coin as fiat money', { fiat: 'USDT' }, 'currency_unknown'],
  ['of fiat money', { coin: 'EUR' }, 'currency_unknown'],
  ['of a share', { coin: 'AAPL' }, 'currency_unknown'],
  ['in another unit', { unit: 'lots' }, 'parameter_error'],
  ['of a coin without a price', { coin: 'DOGE' }, 'market_without_price'],
  ['above the balance', { number: '100.01' }, 'insufficient_balance'],
])('a purchase %s is rejected', async (_, part, error) => {
  const server = await openConvert()
  const { token } = await server.buyer({ cents: 100_00n })
  expect(await server.post('/quick/quote', { ...wanted, ...part }, { token })).toMatchObject({
    error,
  })
})

test('a halted market refuses a purchase, and is shown as closed', async () => {
  const server = await openConvert()
  const { token } = await server.buyer({ cents: 100_00n })
  server.clock.at += 4_000
  expect(await server.post('/quick/quote', wanted, { token })).toMatchObject({
    error: 'market_halted',
  })
  expect((await server.get('/quick/offer', {}, { token })).message).toMatchObject({
    list: expect.arrayContaining([
      expect.objectContaining({ code: 'BTC', is_open: false }),
      expect.objectContaining({ code: 'USDT', is_open: true }),
    ]),
  })
})
