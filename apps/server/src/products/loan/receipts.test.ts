import type { ReplyOf } from '@candor/protocol'
import type { receiptEndpoints } from '@candor/protocol/services/receipts/endpoints'
import { expect, test } from 'vitest'

import { openServer, type Reply } from '../../calls/testing/open-server.ts'
import { backends } from '../../testing/backends.ts'
import { borrower, openLending, pass, wanted } from './testing/lending.ts'

type Receipt = ReplyOf<typeof receiptEndpoints.receipt>
const receiptIn = ({ message }: Reply) => message as Receipt
const unknown = { error: 'receipt_unknown', field: 'id' }

test.each(backends())('on %s a sale has its price and the entries of both', async (backend) => {
  const server = await openServer(backend)
  await openLending(server)
  const [user, other] = [await borrower(server), await borrower(server)]
  await server.post('/loan/borrow', wanted, user)
  const asked = { kind: 'loan_liquidation', id: '1' }
  expect(await server.get('/receipt/{kind}/{id}', asked, user)).toMatchObject(unknown)
  await server.tick(4_200_000)
  expect(await server.get('/receipt/{kind}/{id}', asked, other)).toMatchObject(unknown)
  const { parts, terms, entries } = receiptIn(await server.get('/receipt/{kind}/{id}', asked, user))
  expect(terms).toEqual({
    initial_ltv: '0.60000000',
    liquidation_ltv: '0.85000000',
    collateral_is: 'base',
  })
  const [part] = parts
  expect(part).toMatchObject({
    inputs: {
      symbol: 'BTCUSDT',
      index: '42000.00',
      owed: '3600.01643836',
      collateral: '0.10000000',
    },
    ticks: [{ seq: part?.seq, price: '42000.00', symbol: 'BTCUSDT' }],
  })
  expect(entries.map(({ kind }) => kind)).toEqual(['loan.borrow', 'market.tick'])
})

test('the debt of a loan has the hours that it grew by', async () => {
  const server = await openServer('pglite')
  await openLending(server)
  const [user, other] = [await borrower(server), await borrower(server)]
  await server.post('/loan/borrow', wanted, user)
  const asked = { kind: 'loan_interest', id: '1' }
  const first = receiptIn(await server.get('/receipt/{kind}/{id}', asked, user))
  expect(first.parts).toMatchObject([
    { inputs: { lent_and_free: '' }, results: { owed: '3600.01643836' } },
  ])
  await pass(server, 3 * 3_600_000)
  expect(await server.get('/receipt/{kind}/{id}', asked, other)).toMatchObject(unknown)
  const { parts } = receiptIn(await server.get('/receipt/{kind}/{id}', asked, user))
  const owed = { owed: '3600.04955201' }
  expect(parts).toMatchObject([
    {
      inputs: {
        debt: '3600.01643836',
        debt_growth: '1.0000045662100457',
        first_growth: '1.0000045662100457',
        lent_and_free: Array(2).fill('3600.00000000/1996400.00000000').join(' '),
      },
      results: owed,
    },
  ])
  expect((await server.get('/loan/detail', { id: '1' }, user)).message).toMatchObject(owed)
})
