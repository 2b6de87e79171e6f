import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Database } from '../../db/database.ts'
import { verifyReviews } from '../reviews/verify-reviews.ts'
import { openConsoleServer } from '../staff/testing/open-console-server.ts'
import { verificationOn } from './testing/verification.ts'
import { verifyIdentity } from './verify-identity.ts'

const verify = async (db: Database) => `${await verifyReviews(db)}, ${await verifyIdentity(db)}`

test('the levels of users follow from the decisions, and each change of a row is found', async () => {
  const server = await openConsoleServer('pglite', { DEMO_REVIEWER: 'off' })
  const { joinBound, first, second, caseOf } = verificationOn(server)
  const [kyc, risk] = [await server.person('kyc'), await server.person('risk')]
  const act = async (name: string, by = kyc, fields: Record<string, string> = {}) => {
    const id = await caseOf(user)
    const reply = await server.post(`/admin/identity/${name}`, { id, ...fields }, by)
    expect(reply.type).toBe('ok')
  }
  const user = await joinBound()
  await first(user)
  await act('claim')
  await act('reveal')
  await act('reject', kyc, { reason_code: 'expired' })
  await first(user)
  await act('claim')
  await act('approve')
  await second(user)
  await act('claim')
  await act('approve')
  await act('claim', risk)
  await act('approve', risk)
  const cases = await server.get('/admin/user/reviews', { id: String(user.id) }, risk)
  expect(cases.message).toMatchObject({
    list: [
      { kind: 'identity', tier: 2, state: 'approved', first_by_name: expect.stringMatching('kyc') },
      { kind: 'identity', tier: 1, state: 'approved' },
      { kind: 'identity', tier: 1, state: 'rejected', decision: { reason_code: 'expired' } },
    ],
    next: null,
  })
  const { db } = server.context
  expect(await verify(db)).toBe('3 cases, 3 documents')

  const changes: [RawBuilder<unknown>, string][] = [
    [sql`update identity_document set is_live = true, user_id = 99 where id = 1`, 'is live where'],
    [sql`update identity_document set is_live = false where id = 2`, 'is live where'],
    [
      sql`with changed as (update review set opened_at = 0 where id = 3)
        update identity_document set submitted_at = 0 where id = 3`,
      'reaches level 2',
    ],
    [sql`update identity_document set user_id = user_id + 1 where id = 1`, 'differs from'],
    [sql`update review set tier = 2 where id = 2`, 'differs from'],
    [
      sql`update review set state = 'approved', reason_code = '' where id = 1`,
      'without a row in the audit log',
    ],
    [sql`update review set decided_by = decided_by + 1 where id = 2`, 'without a row'],
    [sql`update review set first_by = decided_by where id = 3`, 'by one person'],
    [sql`update review set decided_at = decided_at + 1 where id = 2`, 'without a row'],
    [sql`update identity_view set document_id = 2`, 'looked at'],
  ]
  for (const [change, sentence] of changes) {
    const found = db.transaction().execute(async (transaction) => {
      await change.execute(transaction)
      return verify(transaction)
    })
    await expect(found).rejects.toThrow(sentence)
  }
  expect(await verify(db)).toBe('3 cases, 3 documents')
})
