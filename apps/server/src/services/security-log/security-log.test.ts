import { securityEventKinds } from '@candor/protocol'
import { expect, test } from 'vitest'

import { openTestDatabase } from '../../testing/backends.ts'
import { findEvents } from './find-events.ts'
import { keptMs, SecurityLog } from './security-log.ts'

const from = { ip: '192.0.2.1', userAgent: 'x', requestId: 'r-1' }
const all = {
  kind: undefined,
  userId: undefined,
  staffId: undefined,
  from: undefined,
  to: undefined,
  cursor: undefined,
  limit: 1_000,
}

async function open(options: { queuedMax?: number } = {}) {
  const db = await openTestDatabase('pglite')
  const clock = { at: Date.UTC(2026, 0, 1) }
  const lines: Record<string, unknown>[] = []
  const log = { info: (line: Record<string, unknown>) => lines.push(line) } as never
  const securityLog = new SecurityLog({ db, now: () => clock.at, log, ...options })
  const rows = async () => {
    await securityLog.flush()
    return findEvents(db, all)
  }
  return { db, clock, lines, securityLog, rows }
}

test('an event is a row and a line of the log', async () => {
  const { securityLog, lines, rows, clock } = await open()
  const details = { stay: true }
  securityLog.report({ kind: 'account.logged_in', userId: 7, from, details })
  expect(await rows()).toMatchObject([
    {
      at: clock.at,
      kind: 'account.logged_in',
      user_id: 7,
      staff_id: null,
      address: '192.0.2.1',
      request_id: 'r-1',
      details: '{"stay":true}',
    },
  ])
  expect(lines).toMatchObject([{ event: 'account.logged_in', user_id: 7, stay: true }])
})

test('the address of IPv6 is its block of 64 bits', async () => {
  const { securityLog, rows } = await open()
  securityLog.report({ kind: 'account.logged_in', from: { ip: '2001:db8:1:2:3:4:5:6' } })
  expect(await rows()).toMatchObject([{ address: '2001:db8:1:2::/64' }])
})

test('refusals are one row by minute, kind and class, with the addresses that caused most', async () => {
  const { securityLog, rows, clock } = await open()
  await securityLog.flush()
  const refuse = (label: string, ip: string, count: number) => {
    for (let i = 0; i < count; i += 1) securityLog.count({ kind: 'refused.rate', label, ip })
  }
  refuse('read', '192.0.2.1', 3_000)
  refuse('read', '192.0.2.2', 5)
  refuse('order', '192.0.2.1', 1)
  expect(await rows()).toEqual([])
  clock.at += 60_000
  const found = await rows()
  expect(found.map(({ details }) => JSON.parse(details))).toEqual([
    { class: 'order', count: 1, addresses: 1, most: '192.0.2.1 1' },
    { class: 'read', count: 3_005, addresses: 2, most: '192.0.2.1 3000, 192.0.2.2 5' },
  ])
  clock.at += 60_000
  expect(await rows()).toHaveLength(2)
})

test('of one address or user the first events are rows, and the others are counted', async () => {
  const { securityLog, rows, clock } = await open()
  await securityLog.flush()
  for (let i = 0; i < 500; i += 1) securityLog.report({ kind: 'account.login_failed', from })
  securityLog.report({ kind: 'account.login_failed', from: { ip: '192.0.2.9' } })
  expect(await rows()).toHaveLength(21)
  clock.at += 60_000
  const [counted] = await rows()
  expect(JSON.parse(counted?.details ?? '')).toMatchObject({ count: 480, addresses: 1 })
})

test('a full queue counts what it cannot take, and a failed write keeps the rows', async () => {
  const { db, securityLog, rows, lines, clock } = await open({ queuedMax: 5 })
  await securityLog.flush()
  await db.schema.alterTable('security_event').renameTo('absent').execute()
  for (let user = 1; user <= 8; user += 1)
    securityLog.report({ kind: 'account.logged_in', userId: user, from })
  await expect(securityLog.flush()).rejects.toThrow('security_event')
  expect(lines).toHaveLength(8)
  await db.schema.alterTable('absent').renameTo('security_event').execute()
  expect(await rows()).toHaveLength(5)
  clock.at += 60_000
  const [overflow] = await rows()
  expect(overflow?.kind).toBe('security_log.overflow')
  expect(JSON.parse(overflow?.details ?? '')).toMatchObject({
    class: 'account.logged_in',
    count: 3,
  })
})

test('events are deleted after 90 days, and beyond a number of their kind', async () => {
  const { securityLog, rows, clock } = await open()
  for (let user = 1; user <= 5; user += 1)
    securityLog.report({ kind: 'account.logged_in', userId: user })
  securityLog.report({ kind: 'account.logged_out', userId: 1 })
  await securityLog.flush()
  await securityLog.purge(securityEventKinds, 3)
  const kept = await rows()
  expect(kept.map(({ user_id: id }) => id)).toEqual([1, 5, 4, 3])
  clock.at += keptMs
  await securityLog.purge(securityEventKinds)
  expect(await rows()).toEqual([])
})
