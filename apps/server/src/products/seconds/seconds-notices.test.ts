import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { runTimers } from '../../commit/run-timers.ts'
import { secondsNotices } from './seconds-notices.ts'

const usdt = 100_000_000n
const wanted = { match_id: '1', currency_id: 'USDT', type: '1', seconds: '30', number: '100' }

test('a user is notified of each order that ended, settled or void, once', async () => {
  const server = await openServer('pglite')
  const user = await server.join(1000n * usdt)
  const moved = { currency_id: 'USDT', number: '1000', from_field: 'change', to_field: 'micro' }
  await server.post('/wallet/change', moved, user)
  const { db, committer } = server.context
  const { seq } = committer.figures
  await server.post('/microtrade/submit', wanted, user)
  for (let second = 1; second <= 31; second += 1) {
    server.clock.at += 1000
    await server.tick(6_000_000 + second)
  }
  await runTimers(committer, new AbortController().signal)
  await server.post('/microtrade/submit', wanted, user)
  server.clock.at += 60_000
  await runTimers(committer, new AbortController().signal)
  await committer.drain()

  const notices = await secondsNotices(db).since(seq)
  expect(notices.map(({ kind, ref, userId }) => [kind, ref, userId])).toEqual([
    ['seconds_settled', 1, user.id],
    ['seconds_void', 2, user.id],
  ])
  expect(notices.map(({ values }) => values())).toEqual([
    { symbol: 'BTCUSDT', profit: '90.00000000', code: 'USDT' },
    { symbol: 'BTCUSDT', amount: '100.00000000', code: 'USDT' },
  ])
  const stored = () => db.selectFrom('notice').select(['kind', 'ref']).orderBy('id').execute()
  await expect.poll(stored).toEqual([
    { kind: 'seconds_settled', ref: 1n },
    { kind: 'seconds_void', ref: 2n },
  ])
})
