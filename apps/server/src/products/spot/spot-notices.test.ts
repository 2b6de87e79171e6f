import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { spotNotices } from './spot-notices.ts'

const market = { currency_id: '1', legal_id: '3', type: 'market' }
const limit = { ...market, type: 'limit', direction: 'sell', target_price: '70000' }

test('the tables have the notices of the orders that are done and have traded', async () => {
  const server = await openServer('pglite')
  const owner = await server.join(1_000_000_000_000n)
  const trade = async (fields: Record<string, string>) =>
    ((await server.post('/coin/trade', fields, owner)).message as { id: number }).id
  await trade({ ...market, amount: '0.03' })
  const { seq } = server.context.committer.figures
  const filled = await trade({ ...market, amount: '0.02' })
  const resting = await trade({ ...limit, amount: '0.01' })
  const cancelled = await trade({ ...limit, amount: '0.01' })
  await server.post('/coin/cancel', { id: String(cancelled) }, owner)
  const notices = await spotNotices(server.context.db).since(seq)
  expect(resting).toBeGreaterThan(filled)
  expect(notices.map(({ kind, ref, userId }) => ({ kind, ref, userId }))).toEqual([
    { kind: 'spot_bought', ref: filled, userId: owner.id },
  ])
  expect(notices[0]?.values()).toMatchObject({ symbol: 'BTCUSDT', amount: '0.02000', code: 'BTC' })
})
