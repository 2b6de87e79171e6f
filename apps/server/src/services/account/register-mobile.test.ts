import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { logIn } from './log-in.ts'
import { type Accounts, openAccounts } from './testing/open-accounts.ts'
import { userInfo } from './user-info.ts'

const number = '+8613800138000'
const spellings = [
  '13800138000',
  '138 0013 8000',
  '138-0013-8000',
  '(138) 0013-8000',
  '138.0013.8000',
  '+8613800138000',
  '+86 138 0013 8000',
  '008613800138000',
  '8613800138000',
  '013800138000',
]

async function signUpByMobile(accounts: Accounts, written = '13800138000') {
  await accounts.send(written)
  const code = await accounts.lastCode(number)
  const answer = await accounts.signUp(written, code, { type: 'mobile' })
  if (!answer.ok) throw new Error(answer.rejection)
  return answer.value
}

const logInAs = ({ context }: Accounts, userString: string, password = 'correct horse') =>
  logIn(context, { userString, password, stay: false, ip: '192.0.2.1', userAgent: 'test' })

describe.each(backends())('accounts by mobile number on %s', (backend) => {
  test('a number registers without an address, and logs in by any spelling', async () => {
    const accounts = await openAccounts(backend)
    const token = await signUpByMobile(accounts)
    const session = await accounts.context.sessions.resolve(token)
    const profile = await userInfo(accounts.context, session?.userId ?? 0)
    expect(profile).toMatchObject({ mobile: number, email: '', nickname: `U${profile.id}` })
    for (const written of spellings)
      expect([written, await logInAs(accounts, written)]).toMatchObject([written, { ok: true }])
    const [sms] = await accounts.mailsTo(number)
    expect(sms).toMatchObject({ channel: 'sms', to: number, scene: 'register' })
  })

  test('ten spellings of a number are one account', async () => {
    const accounts = await openAccounts(backend)
    await signUpByMobile(accounts)
    for (const written of spellings) {
      accounts.clock.at += 3 * 3_600_000
      expect(await accounts.send(written)).toMatchObject({ ok: true })
      expect(await accounts.lastCode(number)).toBe('')
      const again = await accounts.signUp(written, '000000', { type: 'mobile' })
      expect(again).toMatchObject({ ok: false, rejection: 'code_wrong' })
    }
    expect(await accounts.context.db.selectFrom('app_user').select('id').execute()).toHaveLength(1)
  })

  test('the type of the form has to fit the receiver', async () => {
    const accounts = await openAccounts(backend)
    await accounts.send('13800138000')
    const code = await accounts.lastCode(number)
    expect(await accounts.signUp('13800138000', code)).toMatchObject({ rejection: 'email_wrong' })
    expect(await accounts.signUp('a@example.com', code, { type: 'mobile' })).toMatchObject({
      rejection: 'mobile_wrong',
    })
  })

  test.each(['13800138000', '+8613800138000'])(
    'the password may not be the number %s',
    async (password) => {
      const accounts = await openAccounts(backend)
      await accounts.send('13800138000')
      const code = await accounts.lastCode(number)
      const repeated = { type: 'mobile', password, repeated: password } as const
      expect(await accounts.signUp('13800138000', code, repeated)).toMatchObject({
        rejection: 'password_too_common',
      })
    },
  )

  test('of 200 registrations of one number at once, in ten spellings, one opens an account', async () => {
    const accounts = await openAccounts(backend)
    await accounts.send('13800138000')
    const code = await accounts.lastCode(number)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_each, index) =>
        accounts.signUp(spellings[index % 10] ?? '', code, { type: 'mobile' }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await accounts.context.db.selectFrom('app_user').select('id').execute()).toHaveLength(1)
    expect(await accounts.context.db.selectFrom('session').select('id').execute()).toHaveLength(1)
  })

  test('of two codes that were sent to two addresses, one opens the account', async () => {
    const accounts = await openAccounts(backend)
    const { context, signUp } = accounts
    const issue = async (ip: string) => {
      const code = {
        receiver: number,
        scene: 'register',
        isReal: true,
        ip,
        isKnown: false,
      } as const
      const issued = await context.codes.issue(code)
      return issued.ok ? issued.value.code : ''
    }
    const [first, second] = [await issue('192.0.2.1'), await issue('192.0.2.2')]
    const answers = await Promise.all([
      signUp('13800138000', first, { type: 'mobile', ip: '192.0.2.1' }),
      signUp('+86 13800138000', second, { type: 'mobile', ip: '192.0.2.2' }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual({
      ok: false,
      rejection: 'account_exists',
      field: 'user_string',
    })
  })

  test('failed attempts by number and by address count together', async () => {
    const accounts = await openAccounts(backend)
    await signUpByMobile(accounts)
    await accounts.context.db.updateTable('app_user').set({ email: 'a@example.com' }).execute()
    for (const written of ['a@example.com', '13800138000', 'A@example.com', '+8613800138000'])
      expect(await logInAs(accounts, written, 'a wrong guess')).toMatchObject({
        rejection: 'login_failed',
      })
    await logInAs(accounts, '138-0013-8000', 'a wrong guess')
    for (const written of ['a@example.com', '13800138000'])
      expect(await logInAs(accounts, written)).toMatchObject({ rejection: 'login_locked' })
  })

  test('attempts at a name that is written like an account do not count for it', async () => {
    const accounts = await openAccounts(backend)
    const session = await accounts.context.sessions.resolve(await signUpByMobile(accounts))
    for (let count = 0; count < 6; count += 1)
      await logInAs(accounts, `user:${session?.userId}`, 'a wrong guess')
    expect(await logInAs(accounts, '13800138000')).toMatchObject({ ok: true })
  })
})
