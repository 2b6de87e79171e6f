import { SeededRandom } from '@candor/core/testing'
import type { Endpoint } from '@candor/protocol'
import { describe, expect, test } from 'vitest'

import { endpoints } from '../../calls/testing/endpoints.ts'
import { sendMutated } from '../../calls/testing/send-mutated.ts'
import { backends } from '../../testing/backends.ts'
import { openSecurity } from './testing/open-security.ts'

const minuteMs = 60_000
const guarded: readonly Endpoint[] = endpoints.filter(({ stepUp }) => stepUp === true)

test('the calls that need a step-up are those that could take an account over', () => {
  const paths = guarded.map(({ path }) => path)
  for (const path of [
    '/safe/otp/begin',
    '/safe/otp/confirm',
    '/safe/otp/disable',
    '/safe/recovery_codes/renew',
    '/safe/passkeys/begin',
    '/safe/passkeys/finish',
    '/safe/passkeys/remove',
    '/safe/anti_phishing',
  ])
    expect(paths).toContain(path)
  expect(guarded.filter(({ session }) => session !== 'user')).toEqual([])
})

test('the API document names the calls that need it', async () => {
  const { app } = await openSecurity('pglite')
  const { paths } = (await app.inject('/api/openapi.json')).json()
  const document: Record<string, Record<string, { description?: string }>> = paths
  const named = Object.entries(document).flatMap(([path, methods]) =>
    Object.values(methods).some(({ description = '' }) => description.includes('second factor'))
      ? [path]
      : [],
  )
  expect(named.toSorted()).toEqual(guarded.map(({ path }) => `/api${path}`).toSorted())
})

describe.each(backends())('step-up on %s', (backend) => {
  test('every call that declares it is refused without one, and lists the possible factors', async () => {
    const { signUp, secondSession, post } = await openSecurity(backend)
    const member = await signUp()
    const token = await secondSession(member)
    for (const { path, example } of guarded) {
      const { type, error, ...rest } = await post(path, example, { token })
      expect({ path, type, error, ...rest }).toMatchObject({
        path,
        type: 'error',
        error: 'step_up_required',
        factors: ['code'],
      })
      // A guest is asked to log in first, and an invalid form is refused first.
      expect(await post(path, example)).toMatchObject({ code: 999 })
    }
    const invalid = await post('/safe/passkeys/remove', { id: '-1' }, { token })
    expect(invalid).toMatchObject({ error: 'parameter_error', field: 'id' })
  })

  test('it counts for ten minutes, and for the session that proved it', async () => {
    const { signUp, secondSession, post, codeFor, clock, stateOfUser } = await openSecurity(backend)
    const member = await signUp()
    const token = await secondSession(member)
    clock.at += 10 * minuteMs
    const renew = (by: { token: string }) => post('/safe/recovery_codes/renew', {}, by)
    const code = await codeFor(member.email, 'security', token)
    const proved = await post('/safe/step_up', { code }, { token })
    const until = clock.at + 10 * minuteMs
    expect(proved.message).toEqual({ step_up_until: until })
    expect(await stateOfUser(token)).toMatchObject({ step_up_until: until })
    expect(await renew({ token })).toMatchObject({ error: 'two_step_off' }) // Admitted.
    expect(await renew(member)).toMatchObject({ error: 'step_up_required' })
    expect(await post('/safe/step_up', { code }, member)).toMatchObject({ error: 'code_wrong' })
    clock.at = until - 1
    expect(await renew({ token })).toMatchObject({ error: 'two_step_off' })
    clock.at = until
    expect(await renew({ token })).toMatchObject({ error: 'step_up_required' })
  })

  test('it survives a restart, and a code of it works once in parallel', async () => {
    const { signUp, secondSession, post, codeFor, clock, context } = await openSecurity(backend)
    const member = await signUp()
    const token = await secondSession(member)
    const code = await codeFor(member.email, 'security', token)
    const replies = await Promise.all(
      [1, 2, 3].map(() => post('/safe/step_up', { code }, { token })),
    )
    expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
    const { Sessions } = await import('../../calls/sessions.ts')
    const restarted = new Sessions({ db: context.db, now: () => clock.at })
    const session = await restarted.resolve(token)
    expect(session?.steppedUpAt).toBe(clock.at)
  })

  test('with two-step on a mailed code is not a factor', async () => {
    const { signUp, turnOn, logIn, tokenOf, post, codeFor, clock } = await openSecurity(backend)
    const member = await signUp()
    const app = await turnOn(member)
    const token = tokenOf(await logIn(member.email, { otp: app.nextCode() }))
    clock.at += 10 * minuteMs
    const code = await codeFor(member.email, 'security', token)
    const refused = await post('/safe/step_up', { code }, { token })
    expect(refused).toMatchObject({ error: 'otp_required', factors: ['otp', 'recovery'] })
    const proved = await post('/safe/step_up', { otp: app.nextCode() }, { token })
    expect(proved).toMatchObject({ type: 'ok' })
    const recovery = app.recovery[0] ?? ''
    expect(await post('/safe/step_up', { otp: recovery }, member)).toMatchObject({ type: 'ok' })
    expect(await post('/safe/step_up', { otp: recovery }, member)).toMatchObject({
      error: 'otp_wrong',
    })
    expect(await post('/safe/step_up', {}, member)).toMatchObject({ error: 'parameter_error' })
  })

  test('200 parallel guesses of a stolen session are limited, from any number of addresses', async () => {
    const { signUp, turnOn, post, mailsTo } = await openSecurity(backend)
    const member = await signUp()
    await turnOn(member)
    const { token } = member
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        post('/safe/step_up', { otp: '000000' }, { token, ip: `198.51.100.${i}` }),
      ),
    )
    const errors = replies.map(({ error }) => error)
    expect(errors.filter((error) => error === 'otp_wrong').length).toBeLessThanOrEqual(10)
    expect(errors.filter((error) => error === 'factor_locked').length).toBeGreaterThanOrEqual(190)
    const texts = (await mailsTo(member.email)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('Wrong codes of two-step'))).toHaveLength(1)
  })

  test('a session with "stay logged in" needs it for money after it was idle for long', async () => {
    const { signUp, logIn, tokenOf, post, codeFor, clock } = await openSecurity(backend)
    const member = await signUp()
    const faucet = (token: string) =>
      post('/demo/faucet', { currency: 'USDT', amount: '1' }, { token })
    const token = tokenOf(await logIn(member.email, { stay: '1' }))
    expect(await faucet(token)).toMatchObject({ type: 'ok' })
    clock.at += 29 * minuteMs
    expect(await faucet(token)).toMatchObject({ type: 'ok' })
    clock.at += 30 * minuteMs
    expect(await faucet(token)).toMatchObject({ error: 'step_up_required', factors: ['code'] })
    expect(await faucet(token)).toMatchObject({ error: 'step_up_required' })
    const code = await codeFor(member.email, 'security', token)
    expect(await post('/safe/step_up', { code }, { token })).toMatchObject({ type: 'ok' })
    expect(await faucet(token)).toMatchObject({ type: 'ok' })
    clock.at += 20 * minuteMs
    expect(await faucet(token)).toMatchObject({ type: 'ok' })
  })

  test('a new password needs the second factor too, where one is on', async () => {
    const { signUp, turnOn, logIn, tokenOf, post, codeFor, clock } = await openSecurity(backend)
    const member = await signUp()
    const app = await turnOn(member)
    const token = tokenOf(await logIn(member.email, { otp: app.nextCode() }))
    clock.at += 10 * minuteMs
    const code = await codeFor(member.email, 'security', token)
    const fields = { password: 'another horse', re_password: 'another horse', code }
    const update = (more: Record<string, string> = {}) =>
      post('/safe/update_password', { ...fields, ...more }, { token })
    expect(await update()).toMatchObject({ error: 'otp_required', factors: ['otp', 'recovery'] })
    expect(await update({ otp: '000000' })).toMatchObject({ error: 'otp_wrong' })
    // A wrong mailed code uses up no code of the app.
    const otp = app.nextCode()
    const wrong = code === '123456' ? '654321' : '123456'
    expect(await update({ otp, code: wrong })).toMatchObject({ error: 'code_wrong' })
    expect(await update({ otp })).toMatchObject({ type: 'ok' })
    const again = { password: 'another horse', otp: app.nextCode() }
    expect(await logIn(member.email, again)).toMatchObject({ type: 'ok' })
  })

  test("the specification's body alone is sufficient without a second factor", async () => {
    const { signUp, secondSession, post, codeFor, withdrawalsFrozenFor } =
      await openSecurity(backend)
    const member = await signUp()
    const token = await secondSession(member)
    const code = await codeFor(member.email, 'security', token)
    const fields = { password: 'another horse', re_password: 'another horse', code }
    expect(await post('/safe/update_password', fields, { token })).toMatchObject({ type: 'ok' })
    const reason = 'password_changed'
    expect(await withdrawalsFrozenFor(member)).toEqual({ hours: 24, reason })
  })

  test('the anti-phishing code has 4 to 20 letters and digits', async () => {
    const { signUp, post, stateOfUser } = await openSecurity(backend)
    const member = await signUp()
    const set = (code: string) => post('/safe/anti_phishing', { code }, member)
    for (const code of ['abc', 'a'.repeat(21), 'with space', '<b>bold</b>', 'пароль', '１２３４５'])
      expect(await set(code)).toMatchObject({ error: 'anti_phishing_wrong', field: 'code' })
    expect(await set('Walnut42')).toMatchObject({ type: 'ok' })
    expect(await stateOfUser(member.token)).toMatchObject({ anti_phishing_set: true })
    expect(await set('')).toMatchObject({ type: 'ok' })
    expect(await stateOfUser(member.token)).toMatchObject({ anti_phishing_set: false })
  })

  test('no mutated request of a session that has proved a factor causes a failure', async () => {
    const server = await openSecurity(backend)
    const random = new SeededRandom(Number(process.env['SEED'] ?? 1))
    const member = await server.signUp()
    await server.addPasskey(member)
    const own = endpoints.filter(({ path }) => /^\/(safe|user\/passkey)\//.test(path))
    expect(own.length).toBeGreaterThan(18)
    for (const endpoint of own) {
      for (let turn = 0; turn < 30; turn += 1) {
        const { token } = member
        const reply = await sendMutated(server, random, {
          endpoint,
          valid: endpoint.example,
          token,
        })
        const found = { path: endpoint.path, turn, status: reply.statusCode, body: reply.body }
        expect({ ...found, isAnswered: [200, 413].includes(reply.statusCode) }).toEqual({
          ...found,
          isAnswered: true,
        })
      }
    }
    expect(server.failures).toEqual([])
  })
})
