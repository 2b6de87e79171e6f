import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { openServices, type ServicesApp } from './testing/open-services.ts'

const email = 'alice@example.com'
const password = 'correct horse'
const noSession = { type: '999', code: 999 }

type Listed = { id: number; current: boolean; device: string; device_kind: string; ip: string }

const listOf = async ({ get }: ServicesApp, token: string) =>
  (await get('/safe/sessions', {}, token)).message as Listed[] // Its schema was just checked.

describe.each(backends())('what keeps an account safe on %s', (backend) => {
  async function open() {
    const app = await openServices(backend)
    const here = await app.signUpCompletely(email)
    const enter = async () =>
      String((await app.post('/user/login', { user_string: email, password })).message)
    return { ...app, here, enter }
  }

  test('sessions are listed, the current one first, and ended one by one', async () => {
    const app = await open()
    app.clock.at += 60_000
    const [laptop, phone] = [await app.enter(), await app.enter()]
    const listed = await listOf(app, app.here)
    expect(listed.map(({ current }) => current)).toEqual([true, false, false])
    expect(listed[0]).toMatchObject({ ip: '192.0.2.*', device: '', device_kind: 'unknown' })
    const [, , last] = listed
    const id = String(last?.id)

    const revoked = await app.post('/safe/sessions/revoke', { id }, app.here)
    expect(revoked.message).toBe(true)
    const again = await app.post('/safe/sessions/revoke', { id }, app.here)
    expect(again).toMatchObject({ error: 'session_unknown', field: 'id' })
    const types = await Promise.all(
      [laptop, phone].map(async (token) => (await app.get('/user/info', {}, token)).type),
    )
    expect(types.toSorted()).toEqual(['999', 'ok'])
  })

  test("another user's session is unknown", async () => {
    const app = await open()
    const bob = await app.signUpCompletely('bob@example.com')
    const [his] = await listOf(app, bob)
    const reply = await app.post('/safe/sessions/revoke', { id: String(his?.id) }, app.here)
    expect(reply).toMatchObject({ error: 'session_unknown' })
    expect((await app.get('/user/info', {}, bob)).type).toBe('ok')
    expect(await listOf(app, app.here)).toHaveLength(1)
  })

  test('all other sessions end at once', async () => {
    const app = await open()
    const others = [await app.enter(), await app.enter()]
    const reply = await app.post('/safe/sessions/revoke_others', {}, app.here)
    expect(reply.message).toEqual({ revoked: 2 })
    for (const token of others)
      expect(await app.get('/user/info', {}, token)).toMatchObject(noSession)
    expect((await app.get('/user/info', {}, app.here)).type).toBe('ok')
  })

  test('a new password ends the other sessions, keeps the current one and freezes withdrawals', async () => {
    const app = await open()
    const other = await app.enter()
    app.clock.at += 60_000
    await app.post('/sms_mail', { scene: 'security' }, app.here)
    const code = await app.lastCode(email)
    const form = { password: 'better horse', re_password: 'better horse', code }
    const mistyped = { ...form, re_password: 'better house' }
    const refused = await app.post('/safe/update_password', mistyped, app.here)
    expect(refused).toMatchObject({ error: 'passwords_differ', field: 're_password' })
    expect((await app.post('/safe/update_password', form, app.here)).message).toBe(true)

    expect(await app.get('/user/info', {}, other)).toMatchObject(noSession)
    const profile = await app.get('/user/info', {}, app.here)
    expect(profile.message).toMatchObject({ frozen_until: app.clock.at + 24 * 3_600_000 })
    const old = await app.post('/user/login', { user_string: email, password })
    expect(old).toMatchObject({ error: 'login_failed' })
    const used = await app.post('/safe/update_password', form, app.here)
    expect(used).toMatchObject({ error: 'code_wrong', field: 'code' })
  })

  test('a new password keeps the API keys, and the mail names what ended and what stays', async () => {
    const app = await open()
    await app.enter()
    await app.enter()
    const [here] = await listOf(app, app.here)
    const owner = await app.context.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const key = await app.keys.create({
      userId: Number(owner.id),
      name: 'Bot',
      permissions: ['read'],
      addresses: [],
      expiresAt: app.clock.at + 90 * 86_400_000,
    })
    app.clock.at += 60_000
    await app.post('/sms_mail', { scene: 'security' }, app.here)
    const code = await app.lastCode(email)
    const form = { password: 'better horse', re_password: 'better horse', code }
    expect((await app.post('/safe/update_password', form, app.here)).message).toBe(true)
    expect(await listOf(app, app.here)).toMatchObject([{ id: here?.id, current: true }])
    expect(await app.keys.resolve(key?.key ?? '')).toBeDefined()
    const [mail] = await app.mailsTo(email)
    expect(mail?.text).toContain('Other devices logged out: 2.')
    expect(mail?.text).toContain('API keys that stay active: 1;')
  })

  test("a code for one account does not change another's password", async () => {
    const app = await open()
    const bob = await app.signUpCompletely('bob@example.com')
    app.clock.at += 60_000
    await app.post('/sms_mail', { scene: 'security' }, app.here)
    const code = await app.lastCode(email)
    const form = { password: 'better horse', re_password: 'better horse', code }
    const reply = await app.post('/safe/update_password', form, bob)
    expect(reply).toMatchObject({ error: 'code_wrong' })
    expect((await app.post('/safe/update_password', form, app.here)).message).toBe(true)
  })
})
