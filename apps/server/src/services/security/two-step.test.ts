import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { openSecurity } from './testing/open-security.ts'

const wrong = { type: 'error', error: 'otp_wrong', field: 'otp' }

describe.each(backends())('two-step verification on %s', (backend) => {
  test('is on once a code of the new secret confirms it; then a login needs a code', async () => {
    const server = await openSecurity(backend)
    const { post, logIn, signUp, turnOn, stateOfUser } = server
    const member = await signUp()
    expect(await stateOfUser(member.token)).toMatchObject({ two_step: false, otp_enabled: false })
    const app = await turnOn(member)
    expect(app.recovery).toHaveLength(10)
    expect(new Set(app.recovery).size).toBe(10)
    expect(await stateOfUser(member.token)).toMatchObject({
      two_step: true,
      otp_enabled: true,
      recovery_codes_left: 10,
      step_up_factors: ['otp', 'recovery'],
    })
    expect(await logIn(member.email)).toMatchObject({
      type: 'error',
      error: 'otp_required',
      factors: ['otp', 'recovery'],
    })
    expect(await logIn(member.email, { otp: '000000' })).toMatchObject(wrong)
    expect(await logIn(member.email, { otp: app.nextCode() })).toMatchObject({ type: 'ok' })
    const info = await server.get('/user/info', {}, { token: member.token })
    expect(info.message).toMatchObject({ otp_enabled: true })
    // The password is checked first: a code does not show that an account has two-step on.
    const guess = { password: 'wrong horse', otp: app.nextCode() }
    expect(await logIn(member.email, guess)).toMatchObject({ error: 'login_failed' })
    expect(await post('/safe/otp/begin', {}, member)).toMatchObject({ error: 'otp_on' })
  })

  test('a secret that is not confirmed within ten minutes, or was replaced, is not turned on', async () => {
    const { post, clock, signUp, turnOn, stateOfUser, codeFor } = await openSecurity(backend)
    const member = await signUp()
    await post('/safe/otp/begin', {}, member)
    expect(await post('/safe/otp/confirm', { otp: '000000' }, member)).toMatchObject(wrong)
    clock.at += 10 * 60_000
    const code = await codeFor(member.email, 'security', member.token)
    expect(await post('/safe/step_up', { code }, member)).toMatchObject({ type: 'ok' })
    const late = await post('/safe/otp/confirm', { otp: '000000' }, member)
    expect(late).toMatchObject({ error: 'otp_expired' })
    expect(await stateOfUser(member.token)).toMatchObject({ otp_enabled: false })
    await turnOn(member)
    expect(await stateOfUser(member.token)).toMatchObject({ otp_enabled: true })
  })

  test('a code counts once, also in parallel, and an earlier one not after a later one', async () => {
    const { clock, logIn, signUp, turnOn } = await openSecurity(backend)
    const member = await signUp()
    const app = await turnOn(member)
    // The code that confirmed the secret is used already.
    expect(await logIn(member.email, { otp: app.codeNow() })).toMatchObject(wrong)
    const otp = app.nextCode()
    const replies = await Promise.all([1, 2, 3].map(() => logIn(member.email, { otp })))
    expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
    clock.at += 30_000
    const earlier = app.codeNow()
    clock.at += 30_000
    expect(await logIn(member.email, { otp: app.codeNow() })).toMatchObject({ type: 'ok' })
    expect(await logIn(member.email, { otp: earlier })).toMatchObject(wrong)
  })

  test('a recovery code works once, however it is written, and also in parallel', async () => {
    const { logIn, signUp, turnOn, stateOfUser, mailsTo } = await openSecurity(backend)
    const member = await signUp()
    const { recovery } = await turnOn(member)
    const [first = '', second = ''] = recovery
    expect(await logIn(member.email, { otp: first })).toMatchObject({ type: 'ok' })
    expect(await logIn(member.email, { otp: first })).toMatchObject(wrong)
    const otp = second.replaceAll('-', '').toUpperCase()
    const replies = await Promise.all([1, 2, 3, 4].map(() => logIn(member.email, { otp })))
    expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
    expect(await stateOfUser(member.token)).toMatchObject({ recovery_codes_left: 8 })
    const texts = (await mailsTo(member.email)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('A recovery code was used'))).toHaveLength(2)
  })

  test("another user's recovery code and wrong ones use up none of the owner's", async () => {
    const { logIn, signUp, turnOn, stateOfUser } = await openSecurity(backend)
    const [owner, other] = [await signUp(), await signUp()]
    const [app, foreign] = [await turnOn(owner), await turnOn(other)]
    const otp = foreign.recovery[0] ?? ''
    expect(await logIn(owner.email, { otp })).toMatchObject(wrong)
    expect(await logIn(owner.email, { otp: 'aaaa-bbbb-cccc' })).toMatchObject(wrong)
    expect(await stateOfUser(owner.token)).toMatchObject({ recovery_codes_left: 10 })
    expect(await stateOfUser(other.token)).toMatchObject({ recovery_codes_left: 10 })
    expect(await logIn(owner.email, { otp: app.recovery[0] ?? '' })).toMatchObject({ type: 'ok' })
  })

  test('200 parallel guesses are limited to a few, over many addresses, and the owner is informed', async () => {
    const { logIn, signUp, turnOn, mailsTo, context, clock } = await openSecurity(backend)
    const member = await signUp()
    const app = await turnOn(member)
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        logIn(member.email, { otp: '000000' }, { ip: `198.51.100.${i}` }),
      ),
    )
    const checked = replies.filter(({ error }) => error === 'otp_wrong')
    expect(checked.length).toBeLessThanOrEqual(10)
    expect(replies.filter(({ type }) => type === 'ok')).toEqual([])
    const texts = (await mailsTo(member.email)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('Wrong codes of two-step'))).toHaveLength(1)
    // The password itself was right each time, so its own count is not used up.
    clock.at += 15 * 60_000
    expect(await logIn(member.email, { otp: app.nextCode() })).toMatchObject({ type: 'ok' })
    const rows = await context.db.selectFrom('login_attempt').selectAll().execute()
    const ofPassword = rows.filter(({ account }) => account === `user:${member.id}`)
    expect(ofPassword.every(({ failures }) => failures === 0)).toBe(true)
  })

  test('renewed recovery codes replace the old ones; without a second factor there are none', async () => {
    const { post, logIn, signUp, turnOn, clock } = await openSecurity(backend)
    const member = await signUp()
    const off = await post('/safe/recovery_codes/renew', {}, member)
    expect(off).toMatchObject({ error: 'two_step_off' })
    const app = await turnOn(member)
    const renewed = await post('/safe/recovery_codes/renew', {}, member)
    const { recovery_codes: codes } = renewed.message as { recovery_codes: string[] }
    expect(codes).toHaveLength(10)
    expect(await logIn(member.email, { otp: app.recovery[0] ?? '' })).toMatchObject(wrong)
    expect(await logIn(member.email, { otp: codes[0] ?? '' })).toMatchObject({ type: 'ok' })
    clock.at += 10 * 60_000
    const late = await post('/safe/recovery_codes/renew', {}, member)
    expect(late).toMatchObject({ error: 'step_up_required', factors: ['otp', 'recovery'] })
  })

  test('turning it off ends the recovery codes and the other sessions, and freezes withdrawals', async () => {
    const server = await openSecurity(backend)
    const { post, logIn, signUp, turnOn, tokenOf, withdrawalsFrozenFor, stateOfUser } = server
    const member = await signUp()
    const other = await server.secondSession(member)
    const app = await turnOn(member)
    expect(await withdrawalsFrozenFor(member)).toEqual({ hours: 6, reason: 'otp_enabled' })
    expect((await server.get('/user/info', {}, { token: other })).code).toBe(999)
    const second = tokenOf(await logIn(member.email, { otp: app.nextCode() }))
    expect(await post('/safe/otp/disable', {}, { token: second })).toMatchObject({ type: 'ok' })
    expect((await server.get('/user/info', {}, { token: member.token })).code).toBe(999)
    expect(await withdrawalsFrozenFor(member)).toEqual({ hours: 24, reason: 'otp_disabled' })
    expect(await stateOfUser(second)).toMatchObject({
      two_step: false,
      recovery_codes_left: 0,
      freeze_reason: 'otp_disabled',
    })
    expect(await logIn(member.email)).toMatchObject({ type: 'ok' })
    const again = await post('/safe/otp/disable', {}, { token: second })
    expect(again).toMatchObject({ error: 'otp_off' })
  })

  test('the security log has every change and failure, and no secret', async () => {
    const { context, post, logIn, signUp, turnOn } = await openSecurity(backend)
    const member = await signUp()
    const app = await turnOn(member)
    const [first = ''] = app.recovery
    await logIn(member.email, { otp: '000000' })
    await logIn(member.email, { otp: first })
    await post('/safe/step_up', { otp: app.nextCode() }, member)
    await post('/safe/recovery_codes/renew', {}, member)
    await post('/safe/otp/disable', {}, member)
    await context.securityLog.flush()
    const rows = await context.db
      .selectFrom('security_event')
      .select(['kind', 'details'])
      .where('user_id', '=', BigInt(member.id))
      .orderBy('id')
      .execute()
    expect(rows.map(({ kind }) => kind.replace('account.', ''))).toEqual([
      'registered',
      'otp_enabled',
      'factor_failed',
      'recovery_code_used',
      'logged_in',
      'stepped_up',
      'recovery_codes_renewed',
      'otp_disabled',
    ])
    const details = rows.map((row) => row.details).join(' ')
    for (const secret of [app.secret, first]) expect(details).not.toContain(secret)
  })

  test('neither secrets nor recovery codes are in the table', async () => {
    const { context, signUp, turnOn } = await openSecurity(backend)
    const member = await signUp()
    const app = await turnOn(member)
    const rows = await context.db.selectFrom('user_security').selectAll().execute()
    const table = JSON.stringify(rows, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    expect(table).toContain('v1.')
    for (const secret of [
      app.secret,
      ...app.recovery,
      ...app.recovery.map((c) => c.replaceAll('-', '')),
    ])
      expect(table).not.toContain(secret)
  })
})
