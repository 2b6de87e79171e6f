import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { lockupNotices } from './lockup-notices.ts'

test('the tables have the notices of every dividend and of the maturity', async () => {
  const server = await openServer('pglite')
  const owner = await server.join(200_000_000_000n)
  await server.post('/lh/deposit', { config_id: '1', amount: '1000' }, owner)
  const { seq } = server.context.committer.figures
  for (let day = 0; day < 5; day += 1) {
    server.clock.at += 86_400_000
    for (let hasRun = true; hasRun;) hasRun = await server.context.committer.runTimers()
  }
  const source = lockupNotices(server.context.db)
  const notices = await source.since(seq)
  const sources = notices.map((each) => each.source)
  expect(sources).toEqual([...[1, 2, 3, 4, 5].map((day) => `lockup:1:${day}`), 'lockup:1:matured'])
  expect(notices.map((each) => each.values())).toMatchObject([
    ...[1, 2, 3, 4, 5].map(() => ({ amount: '4.00000000' })),
    { amount: '1000.00000000' },
  ])
  expect(await source.since(server.context.committer.figures.seq)).toEqual([])
})
