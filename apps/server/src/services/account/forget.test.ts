import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { forget } from './forget.ts'
import { logIn } from './log-in.ts'
import { openAccounts } from './testing/open-accounts.ts'
import { userInfo } from './user-info.ts'

const email = 'alice@example.com'
const dayMs = 24 * 3_600_000
const codeWrong = { ok: false, rejection: 'code_wrong', field: 'code' }

describe.each(backends())('a forgotten password on %s', (backend) => {
  async function open() {
    const accounts = await openAccounts(backend)
    const { context, clock } = accounts
    const token = await accounts.signUpCompletely(email)
    const { userId } = (await context.sessions.resolve(token)) ?? { userId: 0 }
    clock.at += 60_000
    await accounts.send(email, 'forget')
    const code = await accounts.lastCode(email)
    const reset = (changes: Partial<Parameters<typeof forget>[1]> = {}) =>
      forget(context, {
        account: email,
        password: 'better horse',
        repeated: 'better horse',
        code,
        ip: '192.0.2.1',
        userAgent: '',
        ...changes,
      })
    const enter = (password: string) =>
      logIn(context, { userString: email, password, stay: false, ip: '192.0.2.1', userAgent: '' })
    return { ...accounts, token, userId, code, reset, enter }
  }

  test('the new password logs in, the old one does not, and every session has ended', async () => {
    const { context, token, reset, enter } = await open()
    expect(await reset({ account: ' ALICE@example.com ' })).toEqual({ ok: true, value: true })
    expect(await context.sessions.resolve(token)).toBeUndefined()
    expect(await enter('correct horse')).toMatchObject({ rejection: 'login_failed' })
    expect((await enter('better horse')).ok).toBe(true)
  })

  test('withdrawals are frozen for 24 hours, and the owner is notified by mail', async () => {
    const { context, clock, userId, reset, mailsTo } = await open()
    expect(await userInfo(context, userId)).toMatchObject({ frozen_until: 0 })
    await reset()
    expect(await userInfo(context, userId)).toMatchObject({ frozen_until: clock.at + dayMs })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ code: '', text: expect.stringContaining('was reset') })
  })

  test('of parallel calls with one code exactly one succeeds', async () => {
    const { reset } = await open()
    const answers = await Promise.all([reset(), reset(), reset()])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual(codeWrong)
    expect(await reset()).toEqual(codeWrong)
  })

  test('an unknown account is answered like a wrong code', async () => {
    const { code, reset, send } = await open()
    const other = code === '000000' ? '000001' : '000000'
    expect(await reset({ code: other })).toEqual(codeWrong)
    await send('nobody@example.com', 'forget')
    expect(await reset({ account: 'nobody@example.com', code: other })).toEqual(codeWrong)
    expect(await reset({ account: 'never-asked@example.com' })).toEqual(codeWrong)
  })

  test('a code of another scene and an expired one are refused', async () => {
    const { clock, send, lastCode, userId, reset } = await open()
    await send(undefined, 'security', userId)
    const other = await lastCode(email)
    clock.at += 10 * 60_000
    expect(await reset({ code: other })).toEqual(codeWrong)
    expect(await reset()).toEqual(codeWrong)
  })

  test('a locked login is unlocked', async () => {
    const { reset, enter } = await open()
    for (let tries = 0; tries < 6; tries += 1) await enter('wrong horse')
    expect(await enter('correct horse')).toMatchObject({ rejection: 'login_locked' })
    await reset()
    expect((await enter('better horse')).ok).toBe(true)
  })

  test.each([
    [{ account: 'alice' }, 'email_wrong', 'account'],
    [{ repeated: 'better house' }, 'passwords_differ', 'repassword'],
    [{ password: 'short', repeated: 'short' }, 'password_too_short', 'password'],
    [{ password: 'password1', repeated: 'password1' }, 'password_too_common', 'password'],
  ])('%o is refused: %s, and the code still holds', async (changes, rejection, field) => {
    const { token, context, reset } = await open()
    expect(await reset(changes)).toEqual({ ok: false, rejection, field })
    expect(await context.sessions.resolve(token)).toBeDefined()
    expect((await reset()).ok).toBe(true)
  })
})
