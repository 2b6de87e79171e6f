import { describe, expect, test } from 'vitest'

import { Passwords } from '../../calls/passwords.ts'
import { backends } from '../../testing/backends.ts'
import { notice } from '../notice/notice-module.ts'
import { outbox } from '../outbox/outbox-module.ts'
import { isWeakPayPassword } from './pay-password-problem.ts'
import { PayPasswords } from './pay-passwords.ts'
import { security } from './security-module.ts'
import { type Member, openSecurity } from './testing/open-security.ts'

const hourMs = 3_600_000

test.each([
  '000000',
  '111111',
  '123456',
  '654321',
  '890123',
  '210987',
  '121212',
  '123123',
  '112233',
])('the pay password %s is refused', (password) => expect(isWeakPayPassword(password)).toBe(true))
test.each(['183942', '100000', '123465', '112244', '908172'])(
  'the pay password %s is accepted',
  (password) => expect(isWeakPayPassword(password)).toBe(false),
)

describe.each(backends())('the pay password on %s', (backend) => {
  async function open() {
    const server = await openSecurity(backend)
    const member = await server.signUp()
    const { payPasswords } = await server.stateOf(security)
    const set = (payPassword: string, fields: Record<string, string> = {}, by: Member = member) =>
      server.post(
        '/safe/pay_password',
        { pay_password: payPassword, re_pay_password: payPassword, ...fields },
        by,
      )
    const check = (payPassword: string) =>
      payPasswords.check({ userId: member.id, payPassword, from: { ip: '192.0.2.1' } })
    return { ...server, member, payPasswords, set, check }
  }

  test('the first one needs a step-up and freezes nothing', async () => {
    const { set, check, member, clock, withdrawalsFrozenFor, stateOfUser, get } = await open()
    expect(await check('183942')).toMatchObject({ rejection: 'pay_password_unset' })
    expect(await set('183942', { re_pay_password: '183943' })).toMatchObject({
      error: 'pay_passwords_differ',
      field: 're_pay_password',
    })
    expect(await set('123456')).toMatchObject({ error: 'pay_password_weak' })
    clock.at += 10 * 60_000
    const late = { error: 'step_up_required', factors: ['code'] }
    expect(await set('183942')).toMatchObject(late)
    // An old pay password that does not exist replaces no step-up.
    expect(await set('183942', { old_pay_password: '183942' })).toMatchObject(late)
    expect(await stateOfUser(member.token)).toMatchObject({ pay_password_set: false })
    clock.at -= 60_000
    expect(await set('183942')).toMatchObject({ type: 'ok' })
    expect(await check('183942')).toEqual({ ok: true, value: true })
    expect(await check('183943')).toMatchObject({ rejection: 'pay_password_wrong' })
    expect(await withdrawalsFrozenFor(member)).toMatchObject({ hours: 0 })
    const info = await get('/user/info', {}, member)
    expect(info.message).toMatchObject({ pay_password_set: true })
  })

  test('a change by the old one freezes withdrawals for a day and ends the other sessions', async () => {
    const server = await open()
    const { set, check, member, clock, withdrawalsFrozenFor, secondSession, get } = server
    await set('183942')
    const second = await secondSession(member)
    clock.at += 11 * 60_000
    const wrong = { error: 'pay_password_wrong', field: 'old_pay_password' }
    expect(await set('729104', { old_pay_password: '183943' })).toMatchObject(wrong)
    expect(await set('729104', { old_pay_password: '183942' })).toMatchObject({ type: 'ok' })
    expect((await get('/user/info', {}, { token: second })).code).toBe(999)
    const reason = 'pay_password_changed'
    expect(await withdrawalsFrozenFor(member)).toEqual({ hours: 24, reason })
    expect(await check('183942')).toMatchObject({ rejection: 'pay_password_wrong' })
    expect(await check('729104')).toMatchObject({ ok: true })
  })

  test('of 200 parallel guesses five are checked; then it is locked for a day, for the right one too', async () => {
    const { set, check, member, clock, payPasswords, mailsTo, stateOfUser } = await open()
    await set('183942')
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, i) => check(String(500_000 + i))),
    )
    const rejections = guesses.map((answer) => (answer.ok ? 'ok' : answer.rejection))
    expect(rejections.filter((each) => each === 'pay_password_wrong')).toHaveLength(5)
    expect(rejections.filter((each) => each === 'pay_password_locked')).toHaveLength(195)
    expect(await check('183942')).toMatchObject({ rejection: 'pay_password_locked' })
    const until = clock.at + 24 * hourMs
    expect(await payPasswords.lockedUntil(member.id)).toBe(until)
    const state = { pay_password_locked_until: until }
    expect(await stateOfUser(member.token)).toMatchObject(state)
    const texts = (await mailsTo(member.email)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('Five wrong payment passwords'))).toHaveLength(1)
    clock.at += 24 * hourMs - 1
    expect(await check('183942')).toMatchObject({ rejection: 'pay_password_locked' })
    clock.at += 1
    expect(await check('183942')).toEqual({ ok: true, value: true })
    expect(await payPasswords.lockedUntil(member.id)).toBe(0)
  })

  test('guesses at the old one in the call count too', async () => {
    const { set, clock } = await open()
    await set('183942')
    clock.at += 11 * 60_000
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        set('729104', { old_pay_password: String(600_000 + i) }),
      ),
    )
    const wrong = replies.filter(({ error }) => error === 'pay_password_wrong')
    expect(wrong).toHaveLength(5)
    const last = await set('729104', { old_pay_password: '183942' })
    expect(last).toMatchObject({ error: 'pay_password_locked' })
  })

  test('tries that a full queue refused are taken back', async () => {
    const server = await open()
    const { set, check, member, payPasswords } = server
    await set('183942')
    const full = new PayPasswords({
      ...server.context,
      mailer: await server.stateOf(outbox),
      notices: await server.stateOf(notice),
      passwords: new Passwords({ waitingMax: 0 }),
    })
    const from = { ip: '192.0.2.1' }
    for (const payPassword of ['500001', '500002', '500003', '183942']) {
      const refused = await full.check({ userId: member.id, payPassword, from })
      expect(refused).toEqual({ ok: false, rejection: 'busy' })
    }
    for (const guess of ['500001', '500002', '500003', '500004'])
      expect(await check(guess)).toMatchObject({ rejection: 'pay_password_wrong' })
    expect(await payPasswords.lockedUntil(member.id)).toBe(0)
    expect(await check('183942')).toMatchObject({ ok: true })
  })
})
