import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { host, type Member, openSecurity, type SecurityServer } from './testing/open-security.ts'
import { SoftAuthenticator } from './testing/soft-authenticator.ts'

const wrong = { type: 'error', error: 'passkey_wrong' }

/** Logs in by the last passkey of an authenticator. */
async function enter(
  { post, challengeOf }: SecurityServer,
  authenticator: SoftAuthenticator,
  forgery: Parameters<SoftAuthenticator['get']>[1] = {},
) {
  const begun = await challengeOf('/user/passkey/begin')
  const response = authenticator.get(begun.options, forgery)
  return post('/user/passkey/finish', { challenge_id: begun.challenge_id, response })
}

/** Answers a challenge to create a passkey. */
async function register(
  { post, challengeOf }: SecurityServer,
  member: Member,
  forgery: Parameters<SoftAuthenticator['create']>[1] = {},
) {
  const begun = await challengeOf('/safe/passkeys/begin', member)
  const response = new SoftAuthenticator().create(begun.options, forgery)
  const fields = { challenge_id: begun.challenge_id, response, name: 'Phone' }
  return { fields, reply: await post('/safe/passkeys/finish', fields, member) }
}

describe.each(backends())('passkeys on %s', (backend) => {
  test('a passkey logs its owner in and satisfies two-step verification', async () => {
    const server = await openSecurity(backend)
    const { signUp, turnOn, addPasskey, tokenOf, logIn, post, stateOfUser } = server
    const member = await signUp()
    await turnOn(member)
    const { authenticator, id, recovery } = await addPasskey(member)
    expect(recovery).toEqual([]) // Those of the authenticator app stay.
    const token = tokenOf(await enter(server, authenticator))
    const info = await server.get('/user/info', {}, { token })
    expect(info.message).toMatchObject({ id: member.id })
    // It is a second factor of this session too.
    expect(await post('/safe/recovery_codes/renew', {}, { token })).toMatchObject({ type: 'ok' })
    const { message } = await server.get('/safe/passkeys', {}, { token })
    const passkey = { id, name: 'Phone', host: 'localhost', last_used_at: server.clock.at }
    expect(message).toMatchObject([passkey])
    expect(await stateOfUser(token)).toMatchObject({
      passkeys: 1,
      step_up_factors: ['otp', 'passkey', 'recovery'],
    })
    expect(await logIn(member.email)).toMatchObject({ error: 'otp_required' })
  })

  test('a passkey alone turns two-step verification on and comes with recovery codes', async () => {
    const server = await openSecurity(backend)
    const { signUp, addPasskey, logIn, post, withdrawalsFrozenFor } = server
    const member = await signUp()
    const other = await server.secondSession(member)
    const { id, recovery } = await addPasskey(member)
    expect(recovery).toHaveLength(10)
    expect((await server.get('/user/info', {}, { token: other })).code).toBe(999)
    expect(await withdrawalsFrozenFor(member)).toEqual({ hours: 6, reason: 'passkey_added' })
    const factors = ['passkey', 'recovery']
    expect(await logIn(member.email)).toMatchObject({ error: 'otp_required', factors })
    expect(await logIn(member.email, { otp: recovery[0] ?? '' })).toMatchObject({ type: 'ok' })
    const removed = await post('/safe/passkeys/remove', { id: String(id) }, member)
    expect(removed).toMatchObject({ type: 'ok' })
    expect(await withdrawalsFrozenFor(member)).toEqual({ hours: 24, reason: 'passkey_removed' })
    expect(await logIn(member.email)).toMatchObject({ type: 'ok' })
    expect(await server.stateOfUser(member.token)).toMatchObject({ recovery_codes_left: 0 })
  })

  test.each([
    ['another origin', { origin: 'http://localhost:9999' }],
    ['an unencrypted origin', { origin: 'http://exchange.example.com' }],
    ['a page of another host', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['a device that has not verified its user', { isVerified: false }],
  ])('a passkey of %s is neither registered nor accepted', async (_, forgery) => {
    const server = await openSecurity(backend)
    const member = await server.signUp()
    expect((await register(server, member, forgery)).reply).toMatchObject(wrong)
    const { authenticator } = await server.addPasskey(member)
    expect(await enter(server, authenticator, forgery)).toMatchObject(wrong)
    expect(await enter(server, authenticator)).toMatchObject({ type: 'ok' })
  })

  test('each host has its own passkeys, and an IP address none', async () => {
    const server = await openSecurity(backend, { HOSTS: 'exchange.example.com,other.example.com' })
    const { post, signUp, challengeOf } = server
    const member = await signUp()
    const there = { ...member, host: 'exchange.example.com' }
    const authenticator = new SoftAuthenticator('https://exchange.example.com')
    const begun = await challengeOf('/safe/passkeys/begin', there)
    const fields = { challenge_id: begun.challenge_id, name: 'Phone' }
    const response = authenticator.create(begun.options)
    const created = await post('/safe/passkeys/finish', { ...fields, response }, there)
    expect(created).toMatchObject({ type: 'ok' })
    const logInAt = async (place: { host: string }, from = place) => {
      const { challenge_id: id, options } = await challengeOf('/user/passkey/begin', place)
      const answer = authenticator.get(options)
      return post('/user/passkey/finish', { challenge_id: id, response: answer }, from)
    }
    expect(await logInAt({ host: 'exchange.example.com' })).toMatchObject({ type: 'ok' })
    expect(await logInAt({ host: 'other.example.com' })).toMatchObject(wrong)
    expect(await logInAt({ host })).toMatchObject(wrong)
    // A challenge of one host is not valid at another.
    const mixed = await logInAt({ host: 'exchange.example.com' }, { host: 'other.example.com' })
    expect(mixed).toMatchObject(wrong)
    const noHost = { type: 'error', error: 'passkey_host' }
    expect(await post('/user/passkey/begin', {}, { host: '127.0.0.1:8080' })).toMatchObject(noHost)
    const foreign = await post('/user/passkey/begin', {}, { host: 'evil.example' })
    expect(foreign).toMatchObject({ error: 'host_unknown' })
  })

  test('a challenge is valid once, for five minutes, its purpose and its session', async () => {
    const server = await openSecurity(backend)
    const { post, challengeOf, signUp, addPasskey, clock } = server
    const member = await signUp()
    const registered = await register(server, member)
    expect(registered.reply).toMatchObject({ type: 'ok' })
    expect(await post('/safe/passkeys/finish', registered.fields, member)).toMatchObject(wrong)
    const { authenticator } = await addPasskey(member)

    const begun = await challengeOf('/user/passkey/begin')
    const { challenge_id } = begun
    const fields = { challenge_id, response: authenticator.get(begun.options) }
    const replies = await Promise.all([1, 2, 3].map(() => post('/user/passkey/finish', fields)))
    expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
    expect(await post('/user/passkey/finish', fields)).toMatchObject(wrong)

    const late = await challengeOf('/user/passkey/begin')
    clock.at += 5 * 60_000
    const tooLate = { challenge_id: late.challenge_id, response: authenticator.get(late.options) }
    expect(await post('/user/passkey/finish', tooLate)).toMatchObject(wrong)

    // A challenge of a login does not step a session up, and the other way round.
    const ofLogin = await challengeOf('/user/passkey/begin')
    const mixed = {
      challenge_id: ofLogin.challenge_id,
      response: authenticator.get(ofLogin.options),
    }
    expect(await post('/safe/step_up', mixed, member)).toMatchObject(wrong)
    const ofStepUp = await challengeOf('/safe/step_up/passkey', member)
    const swapped = {
      challenge_id: ofStepUp.challenge_id,
      response: authenticator.get(ofStepUp.options),
    }
    expect(await post('/user/passkey/finish', swapped)).toMatchObject(wrong)
  })

  test('a step-up by passkey counts for its session only, and by own passkeys only', async () => {
    const server = await openSecurity(backend)
    const { post, challengeOf, signUp, addPasskey, tokenOf, logIn, stateOfUser, clock } = server
    const [owner, other] = [await signUp(), await signUp()]
    const { authenticator, recovery } = await addPasskey(owner)
    const { authenticator: foreign } = await addPasskey(other)
    clock.at += 10 * 60_000
    const second = tokenOf(await logIn(owner.email, { otp: recovery[0] ?? '' }))
    clock.at += 10 * 60_000

    const challengeFor = async (token: string) => challengeOf('/safe/step_up/passkey', { token })
    const answered = async (by: SoftAuthenticator, token: string, forgery = {}) => {
      const { challenge_id, options } = await challengeFor(token)
      return { challenge_id, response: by.get(options, forgery) }
    }
    const ofFirst = await answered(authenticator, owner.token)
    expect(await post('/safe/step_up', ofFirst, { token: second })).toMatchObject(wrong)
    // The failed attempt of another session has not used the challenge up.
    expect(await post('/safe/step_up', ofFirst, owner)).toMatchObject({ type: 'ok' })
    expect(await stateOfUser(second)).toMatchObject({ step_up_until: 0 })

    const byForeign = await answered(foreign, second)
    expect(await post('/safe/step_up', byForeign, { token: second })).toMatchObject(wrong)
    const id = authenticator.credentials[0]?.id ?? ''
    const renamed = await answered(foreign, second, { id })
    expect(await post('/safe/step_up', renamed, { token: second })).toMatchObject(wrong)
  })

  test("a credential that exists is not registered again, nor another user's", async () => {
    const server = await openSecurity(backend)
    const [owner, other] = [await server.signUp(), await server.signUp()]
    const { authenticator } = await server.addPasskey(owner)
    const id = authenticator.credentials[0]?.id ?? ''
    const known = { error: 'passkey_exists' }
    expect((await register(server, other, { id })).reply).toMatchObject(known)
    expect((await register(server, owner, { id })).reply).toMatchObject(known)
    expect(await enter(server, authenticator)).toMatchObject({ type: 'ok' })
    // The owner's handle within another user's passkey.
    const userHandle = authenticator.credentials[0]?.userHandle ?? ''
    const { authenticator: second } = await server.addPasskey(other)
    expect(await enter(server, second, { userHandle })).toMatchObject(wrong)
  })

  test('a counter that does not grow shows a copy of the passkey, which is refused', async () => {
    const server = await openSecurity(backend)
    const member = await server.signUp()
    const { authenticator } = await server.addPasskey(member)
    expect(await enter(server, authenticator, { counter: 100 })).toMatchObject({ type: 'ok' })
    expect(await enter(server, authenticator, { counter: 100 })).toMatchObject(wrong)
    expect(await enter(server, authenticator, { counter: 99 })).toMatchObject(wrong)
    expect(await enter(server, authenticator, { counter: 101 })).toMatchObject({ type: 'ok' })
  })

  test("another user's passkey is neither listed, renamed nor removed", async () => {
    const server = await openSecurity(backend)
    const { post, signUp, addPasskey } = server
    const [owner, other] = [await signUp(), await signUp()]
    const { id, authenticator } = await addPasskey(owner)
    const fields = { id: String(id), name: 'Mine' }
    const unknown = { type: 'error', error: 'passkey_unknown' }
    expect(await post('/safe/passkeys/rename', fields, other)).toMatchObject(unknown)
    expect(await post('/safe/passkeys/remove', { id: String(id) }, other)).toMatchObject(unknown)
    expect((await server.get('/safe/passkeys', {}, other)).message).toEqual([])
    expect(await post('/safe/step_up/passkey', {}, other)).toMatchObject(unknown)
    expect(await post('/safe/passkeys/rename', fields, owner)).toMatchObject({ type: 'ok' })
    expect((await server.get('/safe/passkeys', {}, owner)).message).toMatchObject([
      { name: 'Mine' },
    ])
    expect(await enter(server, authenticator)).toMatchObject({ type: 'ok' })
  })

  test('a user has at most ten, and answers of other forms are refused', async () => {
    const server = await openSecurity(backend)
    const { post, challengeOf, signUp, addPasskey } = server
    const member = await signUp()
    const begun = []
    for (let i = 0; i < 12; i += 1) begun.push(await challengeOf('/safe/passkeys/begin', member))
    const created = await Promise.all(
      begun.map(({ challenge_id, options }) => {
        const response = new SoftAuthenticator().create(options)
        return post('/safe/passkeys/finish', { challenge_id, response, name: 'Phone' }, member)
      }),
    )
    for (const reply of created.filter(({ type }) => type !== 'ok'))
      expect(reply).toMatchObject({ error: 'passkey_limit' })
    while ((await post('/safe/passkeys/begin', {}, member)).type === 'ok') await addPasskey(member)
    const full = { error: 'passkey_limit' }
    expect(await post('/safe/passkeys/begin', {}, member)).toMatchObject(full)
    const texts = ['{}', 'null', '[]', '{"id":1}', '{"id":"a","response":{}}', '{"id":"a"', '""']
    for (const response of texts) {
      const { challenge_id } = await challengeOf('/user/passkey/begin')
      expect(await post('/user/passkey/finish', { challenge_id, response })).toMatchObject(wrong)
      const own = await challengeOf('/safe/step_up/passkey', member)
      const fields = { challenge_id: own.challenge_id, response }
      expect(await post('/safe/step_up', fields, member)).toMatchObject(wrong)
    }
    expect(server.failures).toEqual([])
  })
})
