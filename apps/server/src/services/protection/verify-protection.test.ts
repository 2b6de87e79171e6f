import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import type { Database } from '../../db/database.ts'
import { openConsoleServer } from '../staff/testing/open-console-server.ts'
import { protection } from './protection-module.ts'
import { verifyProtection } from './verify-protection.ts'

const hourMs = 3_600_000

async function verified(db: Database): Promise<string> {
  return verifyProtection(db).catch(String)
}

test('limits follow from their changes, and each change of a row is found', async () => {
  const server = await openServer('pglite')
  const { db } = server.context
  const { id: userId } = await server.join(0n)
  const own = await server.stateOf(protection)
  for (const amount of [10_000n, 5_000n, 20_000n, undefined, 30_000n, 4_000n, 8_000n]) {
    await own.setLimit({ userId, kind: 'loss', amount })
    server.clock.at += 7 * hourMs
  }
  await own.setLimit({ userId, kind: 'stake', amount: 700n })
  await own.setLimit({ userId, kind: 'stake', amount: undefined })
  server.clock.at += 25 * hourMs
  await own.setLimit({ userId, kind: 'stake', amount: 900n })
  for (const period of ['24h', '7d', '24h'] as const) await own.coolOff({ userId, period })
  const sound = await verified(db)
  expect(sound).toBe('12 changes of own limits')
  const changes: RawBuilder<unknown>[] = [
    sql`update protection_limit set amount = amount + 1 where kind = 'loss'`,
    sql`update protection_limit set next_amount = next_amount + 1 where kind = 'loss'`,
    sql`update protection_limit set next_at = next_at - 1 where kind = 'loss'`,
    sql`update protection_limit set user_id = user_id + 1 where kind = 'stake'`,
    sql`delete from protection_limit where kind = 'stake'`,
    sql`update protection_cool_off set until = until - 1`,
    sql`delete from protection_cool_off`,
    sql`update protection_change set amount = amount + 1 where id = (select max(id) from protection_change where kind = 'loss')`,
    sql`update protection_change set at = at - 1 where id = (select max(id) from protection_change where kind = 'loss')`,
    sql`update protection_change set kind = 'loss' where kind = 'stake' and amount = 900`,
  ]
  for (const change of changes) {
    const undone = new Error('undone')
    const done = db.transaction().execute(async (transaction) => {
      await change.execute(transaction)
      expect(await verified(transaction)).toMatch(/^Error: protection_|^Disagreement: protection_/)
      throw undone
    })
    await expect(done).rejects.toBe(undone)
  }
  expect(await verified(db)).toBe(sound)
})

test('staff reads the limits of a user and their changes, and an event reports each change', async () => {
  const server = await openConsoleServer('pglite')
  const user = await server.join(0n)
  await server.post('/safe/limits/set', { kind: 'loss', amount: '20.5' }, user)
  await server.post('/safe/limits/cool_off', { period: '24h' }, user)
  const support = await server.person('support')
  const id = String(user.id)
  expect((await server.get('/admin/user/limits', { id }, support)).message).toMatchObject({
    limits: [
      { kind: 'stake', amount: null },
      { kind: 'loss', amount: '20.50' },
    ],
    cool_off_until: server.clock.at + 24 * hourMs,
  })
  const list = [
    { kind: 'cool_off', amount: null, until: server.clock.at + 24 * hourMs },
    { kind: 'loss', amount: '20.50', until: null },
  ]
  expect((await server.get('/admin/user/limits/changes', { id }, support)).message).toMatchObject({
    list,
    next: null,
  })
  const content = await server.person('content')
  expect(await server.get('/admin/user/limits', { id }, content)).toMatchObject({
    error: 'not_permitted',
  })
  const { securityLog, db } = server.context
  await securityLog.flush()
  const events = await db
    .selectFrom('security_event')
    .select(['kind', 'details'])
    .where('user_id', '=', BigInt(user.id))
    .where('kind', 'in', ['account.limit_changed', 'account.cool_off_begun'])
    .orderBy('id')
    .execute()
  expect(events.map(({ kind, details }) => [kind, JSON.parse(details)])).toEqual([
    ['account.limit_changed', { limit: 'loss', amount: '20.5' }],
    ['account.cool_off_begun', { period: '24h' }],
  ])
})
