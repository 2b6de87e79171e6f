import { expect, test } from 'vitest'

import { openConsoleServer } from '../../services/staff/testing/open-console-server.ts'

test('tokens to be sold are funded by two people, for the treasury alone', async () => {
  const server = await openConsoleServer('pglite')
  const [requester, decider] = [await server.person('treasury'), await server.person('risk')]
  const ledger = () => server.context.exchange.ledger
  const treasury = () => ledger().findHouse('treasury', 302)?.avail.balance ?? 0n
  const fund = (pot: string, currency = 'TIDE') => {
    const fields = { pot, currency, amount: '500', reason: 'Tokens to sell' }
    return server.post('/admin/house/fund', fields, requester)
  }
  const unknown = { error: 'currency_unknown', field: 'currency' }
  expect(await fund('liquidity')).toMatchObject(unknown)
  expect(await fund('treasury', 'EUR')).toMatchObject(unknown)
  const before = treasury()
  const { message } = await fund('treasury')
  expect(treasury()).toBe(before)
  const id = String((message as { id: number }).id) // The request.
  const approved = await server.post('/admin/requests/approve', { id }, decider)
  expect(approved.message).toMatchObject({ state: 'done', outcome: '500 TIDE' })
  expect(treasury() - before).toBe(50_000_000_000n)
  expect(ledger().findHouse('liquidity', 302)).toBeUndefined()
})
