import { codeAt } from '@candor/tools/code-at'
import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { inviteFirstOwner } from './invitations.ts'
import { staff } from './staff-module.ts'
import {
  join,
  logIn,
  openConsoleServer,
  staffPassword,
  tryLogIn,
} from './testing/open-console-server.ts'

const halfHourMs = 30 * 60_000
const newPassword = 'another long one'
const failed = { type: 'error', error: 'login_failed' }

describe.each(backends())('the staff on %s', (backend) => {
  test('each start invites an owner until there is one', async () => {
    const server = await openConsoleServer(backend)
    const { db, now } = server.context
    const second = await inviteFirstOwner(db, now())
    const stale = {
      token: (await server.stateOf(staff)).ownerToken ?? '',
      email: 'ada@example.com',
      name: 'Ada',
    }
    const refused = await server.post('/admin/join', { ...stale, password: staffPassword })
    expect(refused).toMatchObject({ error: 'invitation_wrong' })
    const owner = await join(server, { token: second, email: 'ada@example.com' })
    // Without a confirmed second factor the member is not an owner.
    expect(await inviteFirstOwner(db, now())).toEqual(expect.any(String))
    await logIn(server, owner)
    expect(await inviteFirstOwner(db, now())).toBeUndefined()
  })

  test('an invitation is valid once, for a day, and not for existing members', async () => {
    const server = await openConsoleServer(backend)
    const owner = await server.person('owner')
    const used = await server.invitationBy(owner, 'support')
    const support = await join(server, { token: used, email: 'helper@example.com' })
    const joining = { name: 'Bo', password: staffPassword }
    const again = await server.post('/admin/join', {
      ...joining,
      token: used,
      email: 'b@example.com',
    })
    expect(again).toMatchObject({ error: 'invitation_wrong', field: 'token' })
    await logIn(server, support)
    const other = await server.invitationBy(owner, 'owner')
    const taken = { ...joining, token: other, email: support.email }
    expect(await server.post('/admin/join', taken)).toMatchObject({ error: 'staff_exists' })
    server.clock.at += 48 * halfHourMs
    const late = { ...joining, token: other, email: 'late@example.com' }
    expect(await server.post('/admin/join', late)).toMatchObject({ error: 'invitation_wrong' })
    const short = { ...late, password: 'only eleven' }
    expect(await server.post('/admin/join', short)).toMatchObject({
      error: 'staff_password_too_short',
    })
  })

  test('a login needs password and code; a code opens one session', async () => {
    const server = await openConsoleServer(backend)
    const { email, secret } = await server.person('owner')
    server.clock.at += 60_000
    const code = codeAt(secret, server.clock.at)
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await tryLogIn(server, { email, code: wrong })).toMatchObject(failed)
    expect(await tryLogIn(server, { email, code, password: 'something else' })).toMatchObject(
      failed,
    )
    const old = codeAt(secret, server.clock.at - 90_000)
    expect(await tryLogIn(server, { email, code: old })).toMatchObject(failed)
    const both = await Promise.all([
      tryLogIn(server, { email, code }),
      tryLogIn(server, { email, code }),
    ])
    expect(both.map(({ type }) => type).toSorted()).toEqual(['error', 'ok'])
    expect(await tryLogIn(server, { email: 'nobody@example.com', code })).toMatchObject(failed)
  })

  test('five failures lock the account for the address', async () => {
    const server = await openConsoleServer(backend)
    const { email, secret } = await server.person('owner')
    server.clock.at += 60_000
    for (let attempt = 0; attempt < 5; attempt += 1)
      await tryLogIn(server, { email, code: '000000', password: 'a wrong guess' })
    const code = codeAt(secret, server.clock.at)
    expect(await tryLogIn(server, { email, code })).toMatchObject({ error: 'login_locked' })
    // A user with the same address is another account.
    const asUser = await server.post('/user/login', { user_string: email, password: 'x' })
    expect(asUser).toMatchObject({ error: 'login_failed' })
  })

  test('guesses from many addresses are delayed together, except at an address of the member', async () => {
    const server = await openConsoleServer(backend)
    const { email, secret } = await server.person('owner') // Logs in from 127.0.0.1.
    server.clock.at += 60_000
    const guess = async (remoteAddress: string, password = 'a wrong guess') => {
      const payload = { email, password, code: codeAt(secret, server.clock.at) }
      const url = '/api/admin/login'
      const reply = await server.app.inject({ method: 'POST', url, payload, remoteAddress })
      return reply.json<{ error?: string }>().error
    }
    const errors: (string | undefined)[] = []
    for (let i = 0; i < 60; i += 1) errors.push(await guess(`198.51.100.${i}`))
    expect(errors.filter((error) => error === 'login_failed')).toHaveLength(10)
    expect(await guess('203.0.113.9', staffPassword)).toBe('login_locked')
    // The delay ends, and the next failure begins a longer one.
    server.clock.at += 6_000
    expect(await guess('203.0.113.9')).toBe('login_failed')
    server.clock.at += 6_000
    expect(await guess('203.0.113.10')).toBe('login_locked')
    expect(await guess('127.0.0.1', staffPassword)).toBeUndefined()
    const outbox = await server.get('/demo/outbox', { user_string: email })
    const { list } = outbox.message as { list: { text: string }[] }
    expect(list.map(({ text }) => text)).toEqual([
      expect.stringContaining('failed attempts to log in to your account of the Candor console'),
    ])
  })

  test('ended sessions, changed roles and disabled members take effect at once', async () => {
    const server = await openConsoleServer(backend)
    const owner = await server.person('owner')
    const support = await server.person('support')
    const me = async () => (await server.get('/admin/me', {}, support)).type
    expect(await me()).toBe('ok')
    const sessions = await server.context.staffSessions.list()
    const { id } = sessions.find(({ staffId }) => staffId === support.id) ?? { id: 0 }
    await server.post('/admin/staff/sessions/end', { id: String(id) }, owner)
    expect(await me()).toBe('999')

    server.clock.at += 60_000
    const back = await logIn(server, support)
    await server.post('/admin/staff/change', { id: String(support.id), role: 'kyc' }, owner)
    expect(await server.get('/admin/me', {}, back)).toMatchObject({ type: '999' })
    server.clock.at += 60_000
    const asKyc = await logIn(server, support)
    expect((await server.get('/admin/me', {}, asKyc)).message).toMatchObject({ role: 'kyc' })
    await server.post('/admin/staff/change', { id: String(support.id), state: 'disabled' }, owner)
    expect(await server.get('/admin/me', {}, asKyc)).toMatchObject({ type: '999' })
    server.clock.at += 60_000
    const code = codeAt(support.secret, server.clock.at)
    expect(await tryLogIn(server, { ...support, code })).toMatchObject(failed)
    const listed = await server.get('/admin/staff', {}, owner)
    expect(listed.message).toMatchObject([{ state: 'active' }, { state: 'disabled', role: 'kyc' }])
  })

  test('members cannot change themselves', async () => {
    const server = await openConsoleServer(backend)
    const owner = await server.person('owner')
    const self = { id: String(owner.id), state: 'disabled' }
    expect(await server.post('/admin/staff/change', self, owner)).toMatchObject({
      error: 'staff_is_self',
    })
  })

  test('a session ends after half an hour without a call, and after twelve hours in any case', async () => {
    const server = await openConsoleServer(backend)
    const owner = await server.person('owner')
    const me = async () => (await server.get('/admin/me', {}, owner)).type
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      expect(await me()).toBe('ok')
      server.clock.at += 20 * 60_000
    }
    expect(await me()).toBe('ok')
    server.clock.at += 20 * 60_000
    expect(await me()).toBe('999')
    server.clock.at += 60_000
    const again = await logIn(server, owner)
    server.clock.at += halfHourMs
    expect(await server.get('/admin/me', {}, again)).toMatchObject({ type: '999' })
  })

  test('a new password needs the old one and an unused code; other sessions end', async () => {
    const server = await openConsoleServer(backend)
    const person = await server.person('owner')
    server.clock.at += 60_000
    const other = await logIn(server, person)
    const fields = { old_password: staffPassword, password: newPassword, re_password: newPassword }
    const change = (fault: Record<string, string> = {}) => {
      const code = codeAt(person.secret, server.clock.at)
      return server.post('/admin/password', { ...fields, code, ...fault }, person)
    }
    // The code of the last login is used up.
    expect(await change()).toMatchObject({ error: 'staff_password_wrong' })
    server.clock.at += 60_000
    expect(await change({ old_password: 'not the old one' })).toMatchObject({
      error: 'staff_password_wrong',
      field: 'old_password',
    })
    expect(await change({ re_password: 'something else' })).toMatchObject({
      error: 'passwords_differ',
      field: 're_password',
    })
    expect(await change({ password: 'short', re_password: 'short' })).toMatchObject({
      error: 'staff_password_too_short',
      field: 'password',
    })
    expect((await server.get('/admin/me', {}, other)).type).toBe('ok')
    expect(await change()).toMatchObject({ type: 'ok' })
    expect((await server.get('/admin/me', {}, other)).type).toBe('999')
    expect((await server.get('/admin/me', {}, person)).type).toBe('ok')
    server.clock.at += 60_000
    const code = codeAt(person.secret, server.clock.at)
    expect(await tryLogIn(server, { ...person, code })).toMatchObject(failed)
    expect(await tryLogIn(server, { ...person, code, password: newPassword })).toMatchObject({
      type: 'ok',
    })
  })

  test('wrong old passwords from an open session lock the account like the login, and its member is informed', async () => {
    const server = await openConsoleServer(backend)
    const person = await server.person('owner')
    const fields = { password: newPassword, re_password: newPassword, code: '000000' }
    for (let attempt = 0; attempt < 5; attempt += 1)
      await server.post('/admin/password', { ...fields, old_password: 'a wrong guess' }, person)
    const code = codeAt(person.secret, server.clock.at + 30_000)
    const right = { ...fields, old_password: staffPassword, code }
    expect(await server.post('/admin/password', right, person)).toMatchObject({
      error: 'login_locked',
    })
    const outbox = await server.get('/demo/outbox', { user_string: person.email })
    expect(outbox.message).toMatchObject({
      list: [{ text: expect.stringContaining('failed attempts to log in to your account') }],
    })
  })
})
