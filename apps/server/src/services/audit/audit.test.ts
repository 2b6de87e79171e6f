import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Database } from '../../db/database.ts'
import { type BackendKind, backends, openTestDatabase } from '../../testing/backends.ts'
import { Audit } from './audit.ts'
import { verifyAudit } from './verify-audit.ts'

const noStaff = { staffId: null, ip: '192.0.2.1' }

/** A log with five rows. */
async function open(backend: BackendKind) {
  const db = await openTestDatabase(backend)
  const audit = new Audit({ db, now: () => 1_000 })
  await audit.load()
  for (let id = 1; id <= 5; id += 1) {
    const act = { action: 'user.viewed', target: `user:${id}`, after: { id } } as const
    await audit.act(noStaff, async () => ({ ok: true, value: act }))
  }
  return { db, audit }
}

/** Changes rows with direct access to the database: the trigger is disabled and enabled again. */
async function forge(db: Database, statement: string) {
  await sql`alter table audit disable trigger all`.execute(db)
  await sql.raw(statement).execute(db)
  await sql`alter table audit enable trigger all`.execute(db)
}

describe.each(backends())('the audit log on %s', (backend) => {
  test('a complete log verifies, and continues after a restart', async () => {
    const { db, audit } = await open(backend)
    expect(await verifyAudit(db, audit.head)).toEqual({ rows: 5, broken: undefined })
    const again = new Audit({ db, now: () => 2_000 })
    await again.load()
    expect(again.head).toEqual(audit.head)
    await again.act(noStaff, async () => ({
      ok: true,
      value: { action: 'audit.verified', target: 'audit:5' },
    }))
    expect(await verifyAudit(db, again.head)).toEqual({ rows: 6, broken: undefined })
    expect(again.counts()).toEqual([
      { action: 'audit.verified', count: 1 },
      { action: 'user.viewed', count: 5 },
    ])
  })

  test.each([`update audit set target = 'x'`, 'delete from audit where seq = 5', 'truncate audit'])(
    'the table refuses: %s',
    async (statement) => {
      const { db, audit } = await open(backend)
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('audit rows are only ever added')
      expect(await verifyAudit(db, audit.head)).toEqual({ rows: 5, broken: undefined })
    },
  )

  test.each([
    ['a forged target', `update audit set target = 'user:9' where seq = 3`, 3],
    ['a forged time', 'update audit set at = 999 where seq = 2', 2],
    ['a forged actor', 'update audit set staff_id = 7 where seq = 4', 4],
    [
      'a row with a hash of its own',
      `update audit set hash = decode(repeat('ab', 32), 'hex') where seq = 5`,
      5,
    ],
    ['a row taken out', 'delete from audit where seq = 3', 3],
    ['a tail cut off', 'delete from audit where seq >= 4', 4],
    [
      'two rows reordered',
      'update audit set seq = case seq when 2 then -3 when 3 then -2 end where seq in (2, 3);update audit set seq = -seq where seq < 0',
      2,
    ],
  ])('%s is found', async (_what, statements, broken) => {
    const { db, audit } = await open(backend)
    for (const statement of statements.split(';')) await forge(db, statement)
    expect(await verifyAudit(db, audit.head)).toMatchObject({ broken })
  })

  test('a forged last row with a correct chain is detected by a copy of the head', async () => {
    const { db, audit } = await open(backend)
    const known = audit.head
    await forge(db, 'delete from audit where seq = 5')
    const forger = new Audit({ db, now: () => 1_000 })
    await forger.load()
    const act = { action: 'user.viewed', target: 'user:6' } as const
    await forger.act(noStaff, async () => ({ ok: true, value: act }))
    expect(await verifyAudit(db, forger.head)).toEqual({ rows: 5, broken: undefined })
    expect(await verifyAudit(db, known)).toMatchObject({ broken: 5 })
  })

  test('a failed change leaves no row, and the next action succeeds', async () => {
    const { db, audit } = await open(backend)
    const change = db.insertInto('content_text').values({
      item_id: 987,
      lang: 'en',
      title: '',
      summary: '',
      body: '',
      edited_at: null,
      shown_since: 1,
    })
    const failing = audit.act(noStaff, async () => ({
      ok: true,
      value: { action: 'content.text_saved', target: 'content:987:en', changes: [change] },
    }))
    await expect(failing).rejects.toThrow(/content_text/)
    expect(audit.head.seq).toBe(5)
    const act = { action: 'user.viewed', target: 'user:6' } as const
    await audit.act(noStaff, async () => ({ ok: true, value: act }))
    expect(await verifyAudit(db, audit.head)).toEqual({ rows: 6, broken: undefined })
  })

  test('concurrent actions are executed one after the other', async () => {
    const { db, audit } = await open(backend)
    const ids = Array.from({ length: 40 }, (_, index) => index)
    await Promise.all(
      ids.map((id) =>
        audit.act(noStaff, async () => ({
          ok: true,
          value: { action: 'user.viewed', target: `user:${id}` },
        })),
      ),
    )
    expect(await verifyAudit(db, audit.head)).toEqual({ rows: 45, broken: undefined })
  })
})
