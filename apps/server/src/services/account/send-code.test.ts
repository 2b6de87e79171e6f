import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { openAccounts } from './testing/open-accounts.ts'
import type { CodeScene } from './verification-codes.ts'

const sent = { ok: true, value: { sent: true, resend_after: 60 } }

describe.each(backends())('codes on %s', (backend) => {
  test('the mail and not the reply shows whether an address has an account', async () => {
    const { clock, send, mailsTo, signUpCompletely, signUp } = await openAccounts(backend)
    await signUpCompletely('alice@example.com')
    clock.at += 60_000
    const answers = [await send('alice@example.com'), await send('bob@example.com')]
    expect(answers).toEqual([sent, sent])
    const [toAlice] = await mailsTo('alice@example.com')
    const [toBob] = await mailsTo('bob@example.com')
    expect(toAlice).toMatchObject({
      code: '',
      text: expect.stringContaining('already has a Candor account'),
    })
    expect(toBob).toMatchObject({ code: expect.stringMatching(/^[0-9]{6}$/) })
    const again = await signUp('alice@example.com', '000000')
    const guessed = await signUp('bob@example.com', toBob?.code === '000000' ? '000001' : '000000')
    expect(again).toEqual(guessed)
  })

  test.each<[CodeScene, boolean, boolean]>([
    ['register', true, false],
    ['forget', false, true],
  ])('%s: a code to a new address %s, to a known one %s', async (scene, toNew, toKnown) => {
    const { clock, send, mailsTo, signUpCompletely } = await openAccounts(backend)
    await signUpCompletely('alice@example.com')
    clock.at += 60_000
    expect(await send('new@example.com', scene)).toEqual(sent)
    expect(await send('alice@example.com', scene)).toEqual(sent)
    const hasCode = async (receiver: string) => {
      const [mail] = await mailsTo(receiver)
      return mail?.scene === scene && mail.code !== ''
    }
    expect(await hasCode('new@example.com')).toBe(toNew)
    expect(await hasCode('alice@example.com')).toBe(toKnown)
  })

  test.each<CodeScene>(['security', 'withdraw'])(
    '%s: a code goes to the address of the open session and to no other',
    async (scene) => {
      const { context, clock, send, mailsTo, signUpCompletely } = await openAccounts(backend)
      const session = await context.sessions.resolve(await signUpCompletely('alice@example.com'))
      const aliceId = session?.userId
      await signUpCompletely('bob@example.com')
      clock.at += 60_000
      const guest = { ok: false, rejection: 'please_log_in_first' }
      expect(await send('alice@example.com', scene)).toEqual(guest)
      expect(await send(undefined, scene)).toEqual(guest)
      const wrong = { ok: false, rejection: 'email_wrong', field: 'user_string' }
      expect(await send('bob@example.com', scene, aliceId)).toEqual(wrong)
      expect(await send('new@example.com', scene, aliceId)).toEqual(wrong)
      expect((await mailsTo('bob@example.com'))[0]?.scene).toBe('register')

      expect(await send(undefined, scene, aliceId)).toEqual(sent)
      clock.at += 60_000
      expect(await send('Alice@example.com', scene, aliceId)).toEqual(sent)
      const [mail] = await mailsTo('alice@example.com')
      expect(mail).toMatchObject({ scene, code: expect.stringMatching(/^[0-9]{6}$/) })
    },
  )

  test.each<CodeScene>(['register', 'forget'])('%s needs an address', async (scene) => {
    const { send } = await openAccounts(backend)
    const missing = { ok: false, rejection: 'parameter_error', field: 'user_string' }
    expect(await send(undefined, scene)).toEqual(missing)
  })

  test('the mail contains the code, and an address in upper case is the same receiver', async () => {
    const { send, mailsTo } = await openAccounts(backend)
    await send(' Alice@Example.COM ')
    const [mail] = await mailsTo('alice@example.com')
    expect(mail).toMatchObject({ channel: 'email', to: 'alice@example.com', scene: 'register' })
    expect(mail?.text).toContain(mail?.code)
    expect(await send('alice@example.com')).toEqual({ ok: false, rejection: 'code_too_soon' })
  })

  test.each([
    ['1380013800', 'mobile_wrong'],
    ['+86 12800138000', 'mobile_wrong'],
    ['１３８００１３８０００', 'mobile_wrong'],
    ['+999 13800138000', 'mobile_wrong'],
    ['alice', 'email_wrong'],
    ['alice@', 'email_wrong'],
    ['alice@example', 'email_wrong'],
    ['a lice@example.com', 'email_wrong'],
    ['alice@exam_ple.com', 'email_wrong'],
    ['alice@-example.com', 'email_wrong'],
    [`${'a'.repeat(65)}@example.com`, 'email_wrong'],
    ['<b>@example.com', 'email_wrong'],
  ])('%s is refused: %s', async (userString, rejection) => {
    const { mailsTo, send } = await openAccounts(backend)
    expect(await send(userString)).toMatchObject({ ok: false, rejection })
    expect(await mailsTo(userString)).toEqual([])
  })
})
