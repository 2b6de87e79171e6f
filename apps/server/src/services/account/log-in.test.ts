import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'

import type { Answer } from '../../calls/mount.ts'
import { Passwords } from '../../calls/passwords.ts'
import { backends } from '../../testing/backends.ts'
import type { AccountContext } from './account-context.ts'
import { logIn } from './log-in.ts'
import { openAccounts } from './testing/open-accounts.ts'

const email = 'alice@example.com'
const failed = { ok: false, rejection: 'login_failed' }
const locked = { ok: false, rejection: 'login_locked' }

const sessionOf = (context: AccountContext, answer: Answer<string>) =>
  context.sessions.resolve(answer.ok ? answer.value : '')

describe.each(backends())('login on %s', (backend) => {
  async function open() {
    const accounts = await openAccounts(backend)
    await accounts.signUpCompletely(email)
    const enter = (changes: Partial<Parameters<typeof logIn>[1]> = {}) =>
      logIn(accounts.context, {
        userString: email,
        password: 'correct horse',
        stay: false,
        ip: '192.0.2.1',
        userAgent: 'test',
        ...changes,
      })
    const enterWrongly = async (
      times: number,
      changes: Partial<Parameters<typeof logIn>[1]> = {},
    ) => {
      for (let time = 0; time < times; time += 1) await enter({ password: 'wrong', ...changes })
    }
    return { ...accounts, enter, enterWrongly }
  }

  test('each login gives a new token, also for an address in upper case', async () => {
    const { context, enter } = await open()
    const first = await sessionOf(context, await enter())
    const second = await sessionOf(context, await enter({ userString: ' ALICE@example.com ' }))
    expect(first?.userId).toBe(second?.userId)
    expect(first?.id).not.toBe(second?.id)
  })

  test('a wrong password and an unknown account get the same reply', async () => {
    const { enter } = await open()
    expect(await enter({ password: 'wrong horse' })).toEqual(failed)
    expect(await enter({ userString: 'nobody@example.com' })).toEqual(failed)
    expect(await enter({ userString: '13800138000' })).toEqual(failed)
  })

  test('five failures lock the account for 15 minutes, also for the right password', async () => {
    const { clock, enter, enterWrongly } = await open()
    await enterWrongly(4)
    expect(await enter({ password: 'wrong' })).toEqual(failed)
    clock.at += 15 * 60_000 - 1
    expect(await enter()).toEqual(locked)
    clock.at += 1
    expect((await enter()).ok).toBe(true)
  })

  test('an unknown account locks like the others', async () => {
    const { enter, enterWrongly } = await open()
    await enterWrongly(5, { userString: 'nobody@example.com' })
    expect(await enter({ userString: 'nobody@example.com' })).toEqual(locked)
    expect((await enter()).ok).toBe(true)
  })

  test('the lock is for one address block: another user cannot lock the owner out', async () => {
    const { enter, enterWrongly } = await open()
    await enterWrongly(6, { ip: '2001:db8:1:2::1' })
    expect(await enter({ ip: '2001:db8:1:2::2' })).toEqual(locked)
    expect((await enter({ ip: '2001:db8:1:3::1' })).ok).toBe(true)
    expect((await enter()).ok).toBe(true)
  })

  test('a correct password resets the failures', async () => {
    const { enter, enterWrongly } = await open()
    await enterWrongly(4)
    expect((await enter()).ok).toBe(true)
    await enterWrongly(4)
    expect((await enter()).ok).toBe(true)
  })

  test('of many parallel guesses five are checked', async () => {
    const { enter } = await open()
    const guesses = Array.from({ length: 12 }, () => enter({ password: 'wrong' }))
    const answers = await Promise.all(guesses)
    expect(
      answers.filter((answer) => !answer.ok && answer.rejection === 'login_failed'),
    ).toHaveLength(5)
    expect(answers).toContainEqual(locked)
  })

  test('a reply that the exchange is busy does not count as a failure', async () => {
    const { context, enter } = await open()
    const { passwords } = context
    context.passwords = new Passwords({ waitingMax: 0 })
    for (let tries = 0; tries < 6; tries += 1)
      expect(await enter()).toEqual({ ok: false, rejection: 'busy' })
    context.passwords = passwords
    expect((await enter()).ok).toBe(true)
  })

  test('a hash with other cost parameters is renewed at the next login', async () => {
    const { context, enter } = await open()
    const weak = await hash('correct horse', { memoryCost: 4096, timeCost: 1 })
    await context.db.updateTable('app_user').set({ password_hash: weak }).execute()
    expect((await enter()).ok).toBe(true)
    const row = await context.db.selectFrom('app_user').selectAll().executeTakeFirstOrThrow()
    expect(row.password_hash).toContain('m=19456,t=2,p=1')
    expect((await enter()).ok).toBe(true)
  })

  test('a login during a change of the password leaves no session', async () => {
    const { context, clock, enter } = await open()
    // The owner sets a new password between the check of the old one and the new session.
    context.passwords = new (class extends Passwords {
      override async verify(stored: string | undefined, password: string) {
        const verified = await super.verify(stored, password)
        clock.at += 1
        await context.db.updateTable('app_user').set({ password_changed_at: clock.at }).execute()
        return verified
      }
    })()
    expect(await enter()).toEqual(failed)
    const { id } = await context.db.selectFrom('app_user').select('id').executeTakeFirstOrThrow()
    const sessions = await context.sessions.list(Number(id))
    expect(sessions).toHaveLength(1) // That of the registration.
  })

  test('"stay logged in" outlives half an hour', async () => {
    const { context, clock, enter } = await open()
    const [staying, other] = [await enter({ stay: true }), await enter()]
    clock.at += 60 * 60_000
    expect(await sessionOf(context, staying)).toBeDefined()
    expect(await sessionOf(context, other)).toBeUndefined()
  })
})
