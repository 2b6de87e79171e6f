import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { purgeExpired } from './purge-expired.ts'
import { openAccounts } from './testing/open-accounts.ts'

const hourMs = 3_600_000
const tables = ['session', 'verification_code', 'login_attempt'] as const

describe.each(backends())('the purge on %s', (backend) => {
  test.each([
    [0, { session: 1, verification_code: 1, login_attempt: 1 }],
    [1, { session: 1, verification_code: 1, login_attempt: 0 }],
    [2, { session: 0, verification_code: 1, login_attempt: 0 }],
    [24, { session: 0, verification_code: 0, login_attempt: 0 }],
  ])('after %i hours leaves %o', async (hours, left) => {
    const { context, clock, signUpCompletely } = await openAccounts(backend)
    await signUpCompletely('alice@example.com')
    await context.attempts.begin({ account: 'user:1000001', ip: '192.0.2.1' })
    await purgeExpired(context.db, clock.at + hours * hourMs)
    const counts = tables.map(async (table) => {
      const rows = await context.db.selectFrom(table).selectAll().execute()
      return [table, rows.length]
    })
    expect(Object.fromEntries(await Promise.all(counts))).toEqual(left)
  })
})
