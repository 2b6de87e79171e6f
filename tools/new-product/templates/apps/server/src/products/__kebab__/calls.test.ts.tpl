import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { backends } from '../../testing/backends.ts'

const usdt = 100_000_000n

test.each(backends())('on %s an amount is set aside once, and a restart loads it', async (backend) => {
  const server = await openServer(backend)
  const { token } = await server.join(100n * usdt)
  const fields = { currency: 'USDT', amount: '40' }
  const opened = await server.post('/__kebab__/open', fields, { token, key: 'entry-1' })
  expect(opened).toMatchObject({ type: 'ok', message: { id: 1, amount: '40.00000000' } })
  expect(await server.post('/__kebab__/open', fields, { token, key: 'entry-1' })).toEqual(opened)
  const listed = await server.get('/__kebab__/list', {}, { token })
  expect(listed.message).toMatchObject({ total: 1, list: [opened.message] })
  const bills = await server.post('/wallet/legal_log', { currency: 'USDT' }, { token })
  const bill = { kind: '__snake___open', ref: '1' }
  expect(bills.message).toMatchObject({
    list: [
      { ...bill, wallet: 'invest', amount: '40.00000000', balance_after: '40.00000000' },
      { ...bill, wallet: 'change', amount: '-40.00000000', balance_after: '60.00000000' },
      { kind: 'faucet' },
    ],
  })

  const { exchange, committer, db } = server.context
  await committer.drain()
  const before = exchange.stateHash()
  expect((await auditBooks(db)).stateHash).toBe(before)
})

test.each([
  ['below the minimum', { amount: '0.00999999' }, '__snake___amount_too_small'],
  ['above the balance', { amount: '100.00000001' }, 'insufficient_balance'],
  ['with too many decimals', { amount: '1.000000001' }, 'too_many_decimals'],
  ['of an unknown currency', { currency: 'XYZ' }, 'currency_unknown'],
])('an amount %s is rejected', async (_, fields, error) => {
  const server = await openServer('pglite')
  const { token } = await server.join(100n * usdt)
  const body = { currency: 'USDT', amount: '1', ...fields }
  expect(await server.post('/__kebab__/open', body, { token })).toMatchObject({ error })
  expect((await server.get('/__kebab__/list', {}, { token })).message).toMatchObject({ total: 0 })
})
