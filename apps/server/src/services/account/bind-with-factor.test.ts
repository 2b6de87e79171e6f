import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { openSecurity } from '../security/testing/open-security.ts'

const mobile = '+8613800138000'
const stepUpMs = 10 * 60_000

describe.each(backends())('binding with a second factor on %s', (backend) => {
  test('both a first number and a change need the factor, which replaces the code of security', async () => {
    const server = await openSecurity(backend)
    const member = await server.signUp()
    const { token } = member
    const { nextCode } = await server.turnOn(member)
    server.clock.at += stepUpMs
    const bindMobile = (fields: Record<string, string>) =>
      server.post('/safe/mobile', { mobile, ...fields }, { token })
    const code = await server.codeFor(mobile, 'bind', token)
    const required = { error: 'otp_required', field: 'otp' }
    expect(await bindMobile({ code })).toMatchObject(required)
    expect(await bindMobile({ code, otp: '000000' })).toMatchObject({ error: 'otp_wrong' })
    expect(await bindMobile({ code, otp: nextCode() })).toMatchObject({ message: { mobile } })

    const email = 'changed@example.com'
    const bindEmail = (fields: Record<string, string>) =>
      server.post('/safe/email', { email, ...fields }, { token })
    const security = await server.codeFor(member.email, 'security', token)
    const changing = { code: await server.codeFor(email, 'bind', token) }
    const withCode = { ...changing, security_code: security }
    expect(await bindEmail(withCode)).toMatchObject(required)
    expect(await bindEmail({ ...changing, otp: nextCode() })).toMatchObject({ message: { email } })
    expect(await server.withdrawalsFrozenFor(member)).toEqual({
      hours: 24,
      reason: 'email_changed',
    })
  })

  test('a code of the app binds once', async () => {
    const server = await openSecurity(backend)
    const member = await server.signUp()
    const { token } = member
    const { nextCode } = await server.turnOn(member)
    server.clock.at += stepUpMs
    const numbers = [mobile, '+8613800138001']
    const codes: string[] = []
    for (const number of numbers) codes.push(await server.codeFor(number, 'bind', token))
    const otp = nextCode()
    const answers = await Promise.all(
      numbers.map((number, index) =>
        server.post('/safe/mobile', { mobile: number, code: codes[index] ?? '', otp }, { token }),
      ),
    )
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1)
  })

  test('a step-up of the session replaces the code of the factor', async () => {
    const server = await openSecurity(backend)
    const member = await server.signUp()
    const { token } = member
    const { nextCode } = await server.turnOn(member)
    server.clock.at += stepUpMs
    const code = await server.codeFor(mobile, 'bind', token)
    await server.post('/safe/step_up', { otp: nextCode() }, { token })
    expect(await server.post('/safe/mobile', { mobile, code }, { token })).toMatchObject({
      type: 'ok',
    })
  })

  test('a mail contains the anti-phishing code of its receiver', async () => {
    const server = await openSecurity(backend)
    const member = await server.signUp()
    const { token } = member
    await server.post(
      '/safe/step_up',
      { code: await server.codeFor(member.email, 'security', token) },
      { token },
    )
    const set = await server.post('/safe/anti_phishing', { code: 'BLUE7' }, { token })
    expect(set.type).toBe('ok')
    await server.codeFor(member.email, 'security', token)
    const [mail] = await server.mailsTo(member.email)
    expect(mail?.text).toContain('Your anti-phishing code: BLUE7')
    await server.codeFor('other@example.com', 'register')
    const [other] = await server.mailsTo('other@example.com')
    expect(other?.text).not.toContain('anti-phishing')
  })
})
