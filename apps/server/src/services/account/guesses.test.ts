import { describe, expect, test } from 'vitest'

import { Passwords } from '../../calls/passwords.ts'
import { backends } from '../../testing/backends.ts'
import { forget } from './forget.ts'
import { logIn } from './log-in.ts'
import { sendCode } from './send-code.ts'
import { openAccounts } from './testing/open-accounts.ts'

const email = 'alice@example.com'
const minuteMs = 60_000
const locked = { ok: false, rejection: 'login_locked' }

describe.each(backends())('guesses at the password of one account on %s', (backend) => {
  async function open() {
    const accounts = await openAccounts(backend)
    const { context } = accounts
    await accounts.signUpCompletely(email) // From 192.0.2.1.
    let checked = 0
    context.passwords = new (class extends Passwords {
      override verify(stored: string | undefined, password: string) {
        checked += 1
        return super.verify(stored, password)
      }
    })()
    const enter = (password: string, ip: string, userAgent = '') =>
      logIn(context, { userString: email, password, stay: false, ip, userAgent })
    /** 300 passwords from 60 addresses. */
    const attack = async () => {
      for (let i = 0; i < 300; i += 1) await enter(`guess ${i}`, `198.51.100.${i % 60}`)
    }
    const { id } = await context.db.selectFrom('app_user').select('id').executeTakeFirstOrThrow()
    const notices = () => accounts.noticesOf(Number(id))
    return { ...accounts, enter, attack, notices, checked: () => checked }
  }

  test('of 300 passwords from 60 addresses ten are checked, and the owner can log in', async () => {
    const { attack, enter, checked } = await open()
    await attack()
    expect(checked()).toBe(10)
    expect(await enter('correct horse', '203.0.113.9')).toEqual(locked)
    expect(checked()).toBe(10)
    expect((await enter('correct horse', '192.0.2.1')).ok).toBe(true)
  })

  test('further attempts from unknown addresses wait for growing delays', async () => {
    const { attack, enter, checked, clock } = await open()
    await attack()
    for (let second = 0; second < 24 * 3_600; second += 60) {
      clock.at += minuteMs
      await enter('guess', `198.51.100.${(second / 60) % 60}`)
    }
    expect(checked()).toBeGreaterThan(12)
    expect(checked()).toBeLessThan(10 + 7 + 4 * 24)
  })

  test('a new password by a mailed code admits the owner from any address', async () => {
    const { context, attack, enter, lastCode, clock } = await open()
    await attack()
    clock.at += minuteMs
    const ip = '203.0.113.9'
    const asked = { userString: email, scene: 'forget', lang: 'en', userId: undefined, ip } as const
    expect((await sendCode(context, asked)).ok).toBe(true)
    const password = 'better horse'
    const code = await lastCode(email)
    const request = { account: email, password, repeated: password, code, userAgent: '' }
    expect((await forget(context, { ...request, ip })).ok).toBe(true)
    expect((await enter(password, ip)).ok).toBe(true)
  })

  test('the owner is informed of failures once an hour, by mail and in the app', async () => {
    const { attack, mailsTo, notices, clock, enter } = await open()
    const failureMails = async () =>
      (await mailsTo(email)).filter(({ text }) => text.includes('failed attempts'))
    await enter('a typo', '192.0.2.1')
    expect(await failureMails()).toHaveLength(0)
    await attack()
    expect(await failureMails()).toHaveLength(1)
    expect(await notices()).toMatchObject([{ kind: 'login_failures' }])
    clock.at += 61 * minuteMs
    await attack()
    expect(await failureMails()).toHaveLength(2)
  })

  test('the owner is informed of a login from another device or address, once', async () => {
    const { enter, mailsTo, notices } = await open()
    const phone = 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1'
    const before = (await mailsTo(email)).length
    await enter('correct horse', '192.0.2.1', 'test')
    expect(await notices()).toEqual([])
    await enter('correct horse', '198.51.100.7', phone)
    await enter('correct horse', '198.51.100.7', phone)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(before + 1)
    expect(mails[0]).toMatchObject({ scene: 'login', code: '' }) // Apps take the newest code of a scene.
    expect(mails[0]?.text).toContain('Safari · iPhone, address 198.51.100.*')
    const values = { device: 'Safari · iPhone', ip: '198.51.100.*' }
    expect(await notices()).toMatchObject([{ kind: 'login_device', values }])
  })
})
