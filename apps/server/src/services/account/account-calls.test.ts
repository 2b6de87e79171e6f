import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { openServices } from './testing/open-services.ts'

const email = 'alice@example.com'
const password = 'correct horse'
const noSession = { type: '999', code: 999 }

describe.each(backends())('the account calls on %s', (backend) => {
  test('a new user requests a code, reads it, registers, logs out and in again', async () => {
    const { post, get } = await openServices(backend)
    const sent = await post('/sms_mail', { user_string: email, scene: 'register' })
    expect(sent.message).toEqual({ sent: true, resend_after: 60 })
    const outbox = await get('/demo/outbox', { user_string: 'Alice@example.com' })
    expect(outbox.message).toMatchObject({ total: 1, list: [{ to: email, scene: 'register' }] })
    const { list } = outbox.message as { list: { code: string }[] } // Its schema was just checked.
    const code = list[0]?.code ?? ''
    const checked = await post('/user/check_email', { user_string: email, email_code: code })
    expect(checked.message).toEqual({ valid: true })
    const form = { user_string: email, code, password, re_password: password }
    const { message: token } = await post('/user/register', form)

    const profile = await get('/user/info', {}, String(token))
    expect(profile.message).toMatchObject({ email, nickname: 'U1000001', lang: 'en' })
    expect((await get('/user/logout', {}, `Bearer ${String(token)}`)).message).toBe(true)
    expect(await get('/user/info', {}, String(token))).toMatchObject(noSession)

    const login = await post('/user/login', { user_string: email, password })
    expect((await get('/user/info', {}, String(login.message))).message).toMatchObject({ email })
  })

  test('a code for a forgotten password may be requested with a type instead of a scene', async () => {
    const { post, signUpCompletely, mailsTo, clock } = await openServices(backend)
    await signUpCompletely(email)
    clock.at += 60_000
    expect((await post('/sms_mail', { user_string: email, type: 'forget' })).type).toBe('ok')
    const [mail] = await mailsTo(email)
    const form = { account: email, password: 'better horse', repassword: 'better horse' }
    const reply = await post('/user/forget', { ...form, code: mail?.code ?? '' })
    expect(reply).toMatchObject({ type: 'ok', message: true })
    const login = await post('/user/login', { user_string: email, password: 'better horse' })
    expect(login.type).toBe('ok')
  })

  test('without a scene a code is for registration', async () => {
    const { post, mailsTo } = await openServices(backend)
    await post('/sms_mail', { user_string: email })
    expect((await mailsTo(email))[0]).toMatchObject({ scene: 'register' })
  })

  test('a profile changes by the sent fields, and not at all when one of them is refused', async () => {
    const { post, get, signUpCompletely } = await openServices(backend)
    const token = await signUpCompletely(email)
    const named = await post('/user/editNickname', { nickname: ' 小明Alice ' }, token)
    expect(named.message).toMatchObject({ nickname: '小明Alice', signature: '' })
    const signed = await post('/user/editNickname', { signature: 'Buy low, sell high.' }, token)
    const profile = { nickname: '小明Alice', signature: 'Buy low, sell high.' }
    expect(signed.message).toMatchObject(profile)

    const tries = [
      [{ nickname: 'Bob', signature: '<b>' }, 'signature_character', 'signature'],
      [{ nickname: 'Bob', signature: 'x' }, 'signature_wrong', 'signature'],
      [{ nickname: 'Support1', signature: 'Hi' }, 'nickname_reserved', 'nickname'],
      [{ nickname: '😀😀', signature: 'Hi' }, 'nickname_wrong', 'nickname'],
      [{ nickname: 'x'.repeat(10_000) }, 'text_too_long', 'nickname'],
    ] as const
    for (const [fields, error, field] of tries)
      expect(await post('/user/editNickname', fields, token)).toMatchObject({ error, field })
    const refused = await post('/user/editNickname', { signature: '5 > 4' }, token)
    expect(refused.message).toBe('Signature: “>” cannot be used')
    expect((await get('/user/info', {}, token)).message).toMatchObject(profile)
    const cleared = await post('/user/editNickname', { signature: '' }, token)
    expect(cleared.message).toMatchObject({ ...profile, signature: '' })
  })

  test('preferences are kept, and unknown ones refused', async () => {
    const { post, get, signUpCompletely } = await openServices(backend)
    const token = await signUpCompletely(email)
    const chosen = { currency_code: 'JPY', country: 'TH', lang: 'th' }
    const kept = await post('/user/preferences', chosen, token)
    expect(kept.message).toMatchObject(chosen)
    const wrong = [
      [{ currency_code: 'XXX' }, 'currency_code'],
      [{ currency_code: 'jpy' }, 'currency_code'],
      [{ country: 'XX' }, 'country'],
      [{ country: 'th' }, 'country'],
      [{ lang: 'xx' }, 'lang'],
      [{ lang: '__proto__' }, 'lang'],
    ] as const
    for (const [fields, field] of wrong)
      expect(await post('/user/preferences', fields, token)).toMatchObject({
        error: 'parameter_error',
        field,
      })
    expect((await post('/user/preferences', {}, token)).type).toBe('ok')
    const profile = await get('/user/info', {}, token)
    expect(profile.message).toMatchObject(chosen)
  })

  test('a profile is shown to its owner only', async () => {
    const { get, signUpCompletely } = await openServices(backend)
    const [alice, bob] = [await signUpCompletely(email), await signUpCompletely('bob@example.com')]
    expect((await get('/user/info', {}, alice)).message).toMatchObject({ email })
    expect((await get('/user/info', {}, bob)).message).toMatchObject({ email: 'bob@example.com' })
    for (const token of ['', 'x', `${alice.slice(1)}A`])
      expect(await get('/user/info', {}, token)).toMatchObject(noSession)
  })

  test('a logout ends the current session only', async () => {
    const { post, get, signUpCompletely } = await openServices(backend)
    const phone = await signUpCompletely(email)
    const { message: laptop } = await post('/user/login', { user_string: email, password })
    await get('/user/logout', {}, phone)
    expect(await get('/user/info', {}, phone)).toMatchObject(noSession)
    expect((await get('/user/info', {}, String(laptop))).type).toBe('ok')
  })

  test.each<[string, Record<string, string>, string, string]>([
    ['/sms_mail', { user_string: 'alice', scene: 'register' }, 'email_wrong', 'user_string'],
    ['/user/check_email', { user_string: email, email_code: '000000' }, 'code_wrong', 'email_code'],
    ['/user/check_email', { user_string: 'x y', email_code: '000000' }, 'code_wrong', 'email_code'],
    ['/user/login', { user_string: email, password }, 'login_failed', ''],
    ['/user/login', { user_string: email, password, lang: '__proto__' }, 'login_failed', ''],
  ])('%s with %o is refused', async (path, fields, error, field) => {
    const { post } = await openServices(backend)
    const reply = await post(path, fields)
    expect([reply.type, reply.error, reply.field ?? '']).toEqual(['error', error, field])
  })

  test.each([
    ['where mails do leave', 10, false],
    ['in a demo, where none does', 60, true],
  ])('an address block %s gets %i codes an hour', async (_words, codes, demo) => {
    const { post } = await openServices(backend, { demo })
    const types: string[] = []
    for (let index = 0; index < codes + 2; index += 1) {
      const fields = { user_string: `user${index}@example.com`, scene: 'register' }
      types.push((await post('/sms_mail', fields)).type)
    }
    expect(types.filter((type) => type === 'ok')).toHaveLength(codes)
  })
})
