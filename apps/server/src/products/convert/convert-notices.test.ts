import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { runTimers } from '../../commit/run-timers.ts'
import { convertNotices } from './convert-notices.ts'

const usdt = 100_000_000n
const wanted = { number: '60', from_currency_id: 'USDT', to_currency_id: 'BTC' }

test('a user is notified of a conversion that waited for a price, done or returned, and of no other', async () => {
  const server = await openServer('pglite')
  const user = await server.join(1000n * usdt)
  const { db, committer } = server.context
  const { seq } = committer.figures
  const { message } = await server.post('/user/getTransferFee', wanted, user)
  const quoted = { ...wanted, quote_id: String((message as { quote_id: number }).quote_id) }
  expect(await server.post('/user/Transfer', quoted, user)).toMatchObject({ type: 'ok' })
  await server.post('/user/Transfer', wanted, user)
  server.clock.at += 1000
  await server.tick(6_000_000)
  await server.post('/user/Transfer', { ...wanted, number: '70' }, user)
  server.clock.at += 3_600_000
  await runTimers(committer, new AbortController().signal)
  await committer.drain()

  const notices = await convertNotices(db).since(seq)
  expect(notices.map(({ kind, ref, userId }) => [kind, ref, userId])).toEqual([
    ['conversion_done', 2, user.id],
    ['conversion_cancelled', 3, user.id],
  ])
  expect(notices.map(({ values }) => values())).toMatchObject([
    { amount: '60.00000000', code: 'USDT', receives: '0.00099800', to: 'BTC' },
    { amount: '70.00000000', code: 'USDT' },
  ])
  const stored = () => db.selectFrom('notice').select(['kind', 'ref']).orderBy('id').execute()
  await expect.poll(stored).toEqual([
    { kind: 'conversion_done', ref: 2n },
    { kind: 'conversion_cancelled', ref: 3n },
  ])
})
