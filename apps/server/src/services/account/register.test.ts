import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { type Accounts, openAccounts } from './testing/open-accounts.ts'
import { userInfo } from './user-info.ts'

const email = 'alice@example.com'

async function profileOf({ context }: Accounts, token: string) {
  const session = await context.sessions.resolve(token)
  return userInfo(context, session?.userId ?? 0)
}

describe.each(backends())('registration on %s', (backend) => {
  test('opens an account with an id, its number as the nickname and an invitation code, and logs in', async () => {
    const accounts = await openAccounts(backend)
    const profile = await profileOf(accounts, await accounts.signUpCompletely('Alice@Example.com'))
    expect(profile).toMatchObject({ email, nickname: 'U1000001', currency_code: 'USD', lang: 'en' })
    expect(profile.id).toBeGreaterThanOrEqual(1_000_001)
    expect(profile.invite_code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect(profile.created_at).toBe(accounts.clock.at)
  })

  test.each([
    ['zh', 'zh'],
    ['xx', 'en'],
    ['constructor', 'en'],
    ['\u0000', 'en'],
  ])('a person who writes in %j reads %s', async (lang, stored) => {
    const accounts = await openAccounts(backend)
    await accounts.send(email)
    const answer = await accounts.signUp(email, await accounts.lastCode(email), { lang })
    expect(await profileOf(accounts, answer.ok ? answer.value : '')).toMatchObject({ lang: stored })
  })

  test('the password is stored as a hash', async () => {
    const { context, signUpCompletely } = await openAccounts(backend)
    await signUpCompletely(email)
    const row = await context.db.selectFrom('app_user').selectAll().executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(Object.values(row).map(String))).not.toContain('correct horse')
  })

  test('the inviter is stored, also for a code in lower case', async () => {
    const accounts = await openAccounts(backend)
    const { context, send, signUp, lastCode } = accounts
    const inviter = await profileOf(accounts, await accounts.signUpCompletely('bob@example.com'))
    await send(email)
    const extensionCode = ` ${inviter.invite_code.toLowerCase()} `
    const answer = await signUp(email, await lastCode(email), { extensionCode })
    expect(answer.ok).toBe(true)
    const row = await context.db
      .selectFrom('app_user')
      .select('inviter_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.inviter_id).toBe(BigInt(inviter.id))
  })

  test.each<[string, Partial<Record<'type' | 'password' | 'repeated' | 'extensionCode', string>>]>([
    ['mobile_wrong', { type: 'mobile' }],
    ['passwords_differ', { repeated: 'correct hors' }],
    ['password_too_short', { password: 'sixsix', repeated: 'sixsix' }],
    ['password_too_common', { password: 'Password123', repeated: 'Password123' }],
    ['password_too_common', { password: email, repeated: email }],
    ['extension_code_unknown', { extensionCode: 'ABCDEFGH' }],
  ])('%s leaves the code as it was', async (rejection, changes) => {
    const { send, signUp, lastCode } = await openAccounts(backend)
    await send(email)
    const code = await lastCode(email)
    // The cast lets the table contain an invalid type.
    const changed = changes as Parameters<typeof signUp>[2]
    expect(await signUp(email, code, changed)).toMatchObject({ ok: false, rejection })
    expect((await signUp(email, code)).ok).toBe(true)
  })

  test('seven characters are enough, and a code opens one account only', async () => {
    const { send, signUp, lastCode } = await openAccounts(backend)
    await send(email)
    const code = await lastCode(email)
    const short = { password: 'ab-cd+7', repeated: 'ab-cd+7' }
    expect((await signUp(email, code, short)).ok).toBe(true)
    expect(await signUp(email, code)).toMatchObject({ ok: false, rejection: 'code_wrong' })
  })

  test('of parallel registrations of one address exactly one opens an account', async () => {
    const { context, send, signUp, lastCode } = await openAccounts(backend)
    await send(email)
    const code = await lastCode(email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(email, code)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = { ok: false, rejection: 'code_wrong', field: 'code' }
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 7 }, () => refused))
    expect(await context.db.selectFrom('app_user').select('id').execute()).toHaveLength(1)
    expect(await context.db.selectFrom('session').select('id').execute()).toHaveLength(1)
  })

  test('a code for an address that has an account by now opens no second one', async () => {
    const { context, clock, signUp, signUpCompletely } = await openAccounts(backend)
    await signUpCompletely(email)
    clock.at += 60_000
    const issued = await context.codes.issue({
      receiver: email,
      scene: 'register',
      isReal: true,
      ip: '192.0.2.1',
      isKnown: false,
    })
    const code = issued.ok ? issued.value.code : ''
    expect(await signUp(email, code)).toMatchObject({ ok: false, rejection: 'account_exists' })
    expect(await context.db.selectFrom('app_user').select('id').execute()).toHaveLength(1)
  })
})
