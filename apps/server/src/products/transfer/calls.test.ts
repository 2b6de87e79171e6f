import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { backends } from '../../testing/backends.ts'

const usdt = 100_000_000n
const fields = { currency_id: '3', number: '40', from_field: 'change', to_field: 'lever' }

test.each(backends())(
  'on %s a transfer has one effect, and a restart loads it',
  async (backend) => {
    const server = await openServer(backend)
    const { token } = await server.join(100n * usdt)
    const moved = await server.post('/wallet/change', fields, { token, key: 'transfer-1' })
    expect(moved).toMatchObject({
      type: 'ok',
      message: { id: 1, number: '40.00000000', from_field: 'change', to_field: 'lever' },
    })
    expect(await server.post('/wallet/change', fields, { token, key: 'transfer-1' })).toEqual(moved)
    const listed = await server.get('/wallet/hzhistory', {}, { token })
    expect(listed.message).toMatchObject({ total: 1, list: [moved.message] })
    const bills = await server.post('/wallet/legal_log', { currency: 'USDT' }, { token })
    const bill = { kind: 'transfer', ref: '1' }
    expect(bills.message).toMatchObject({
      list: [
        { ...bill, wallet: 'lever', amount: '40.00000000', balance_after: '40.00000000' },
        { ...bill, wallet: 'change', amount: '-40.00000000', balance_after: '60.00000000' },
        { kind: 'faucet' },
      ],
    })

    const { exchange, committer, db } = server.context
    await committer.drain()
    const before = exchange.stateHash()
    expect((await auditBooks(db)).stateHash).toBe(before)
  },
)

test('the numbers of the specification name the accounts, too', async () => {
  const server = await openServer('pglite')
  const { token } = await server.join(100n * usdt)
  const body = { ...fields, from_field: '2', to_field: '4' }
  const { message } = await server.post('/wallet/change', body, { token })
  expect(message).toMatchObject({ from_field: 'change', to_field: 'micro' })
})

test.each([
  ['of more than is available', { number: '100.00000001' }, 'insufficient_balance'],
  ['with too many decimals', { number: '1.000000001' }, 'too_many_decimals'],
  ['of nothing', { number: '0' }, 'parameter_error'],
  ['of a negative number', { number: '-1' }, 'parameter_error'],
  ['of an unknown currency', { currency_id: 'XYZ' }, 'currency_unknown'],
  ['of a share', { currency_id: 'AAPL' }, 'transfer_not_offered'],
  ['of a coin that the account does not hold', { currency_id: 'BTC' }, 'transfer_not_offered'],
  ['to the same account', { to_field: 'change' }, 'transfer_same_account'],
  ['to an account of locked funds', { to_field: 'mining' }, 'transfer_not_offered'],
  ['to an unknown account', { to_field: 'other' }, 'parameter_error'],
])('a transfer %s is rejected', async (_, part, error) => {
  const server = await openServer('pglite')
  const { token } = await server.join(100n * usdt)
  expect(await server.post('/wallet/change', { ...fields, ...part }, { token })).toMatchObject({
    error,
  })
  expect((await server.get('/wallet/hzhistory', {}, { token })).message).toMatchObject({ total: 0 })
})

test('of two hundred transfers at once as many succeed as the balance covers', async () => {
  const server = await openServer('pglite')
  const { token } = await server.join(100n * usdt)
  const body = { ...fields, number: '10' }
  const all = Array.from({ length: 200 }, () => server.post('/wallet/change', body, { token }))
  const replies = await Promise.all(all)
  expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(10)
  const { message } = await server.get('/wallet/hzhistory', {}, { token })
  expect(message).toMatchObject({ total: 10 })
})
