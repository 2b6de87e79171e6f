import { type SecurityEventKind, staffRoles } from '@candor/protocol'
import { codeAt } from '@candor/tools/code-at'
import { io } from 'socket.io-client'
import { describe, expect, test } from 'vitest'

import { type BackendKind, backends } from '../../testing/backends.ts'
import { demoLogins } from '../account/demo-logins.ts'
import { openConsoleServer, staffPassword, tryLogIn } from '../staff/testing/open-console-server.ts'

type Row = {
  id: number
  at: number
  kind: SecurityEventKind
  user_id: number | null
  staff_id: number | null
  request_id: string
  details: string
}
type Page = { list: Row[]; next: string | null }
const [login] = demoLogins
if (login === undefined) throw new Error('there is no demo login')
const { email, password }: { email: string; password: string } = login
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'

async function open(backend: BackendKind, settings: Record<string, string> = {}) {
  const server = await openConsoleServer(backend, settings)
  const owner = await server.person('owner')
  const { securityLog } = server.context
  const list = async (fields: Record<string, string> = {}) => {
    await securityLog.flush()
    return (await server.get('/admin/security_events', fields, owner)).message as Page
  }
  const kinds = async () => (await list({ limit: '100' })).list.map(({ kind }) => kind)
  const logIn = async (sent = password) => {
    const form = { user_string: email, password: sent }
    return server.post('/user/login', form)
  }
  return { ...server, owner, list, kinds, logIn, securityLog }
}

describe.each(backends())('the security log on %s', (backend) => {
  test('has the events of users, with their user and request', async () => {
    const { list, logIn, get, post } = await open(backend)
    await logIn('a wrong one')
    const { message: token } = await logIn()
    await post('/safe/sessions/revoke_others', {}, { token: String(token) })
    await get('/user/logout', {}, { token: String(token) })
    const rows = (await list()).list.filter(({ kind }) => kind.startsWith('account.'))
    expect(rows.map(({ kind }) => kind)).toEqual([
      'account.logged_out',
      'account.sessions_ended',
      'account.new_device',
      'account.logged_in',
      'account.login_failed',
    ])
    expect(new Set(rows.map(({ user_id: id }) => id)).size).toBe(1)
    expect(rows[0]?.user_id).toEqual(expect.any(Number))
    for (const { request_id: id } of rows) expect(id).toMatch(/^[0-9a-f]{8}-\d+$/)
  })

  test('has a failed login and one of an unknown account, and a lock', async () => {
    const { list, logIn, post } = await open(backend)
    for (let i = 0; i < 6; i += 1) await logIn('a wrong one')
    await post('/user/login', { user_string: 'nobody@example.com', password })
    const failed = (await list({ kind: 'account.login_failed' })).list
    expect(failed.map(({ user_id: id }) => id === null)).toEqual([
      true,
      ...Array<boolean>(5).fill(false),
    ])
    expect((await list({ kind: 'account.login_locked' })).list).toHaveLength(1)
  })

  test('has a reset password', async () => {
    const { kinds, post, get } = await open(backend)
    await post('/sms_mail', { user_string: email, scene: 'forget' })
    const outbox = await get('/demo/outbox', { user_string: email })
    const { list } = outbox.message as { list: { code: string }[] }
    const fields = { account: email, code: list[0]?.code ?? '', password: 'a new long one' }
    const forgotten = await post('/user/forget', { ...fields, repassword: fields.password })
    expect(forgotten).toMatchObject({ type: 'ok' })
    expect(await kinds()).toContain('account.password_reset')
  })

  test('has logins, failures and changes of the staff, and what they do to users', async () => {
    const { list, post, get, person, owner, clock, join } = await open(backend)
    const support = await person('support')
    clock.at += 60_000
    const code = codeAt(support.secret, clock.at)
    await tryLogIn({ post, clock } as never, { ...support, code, password: 'something else' })
    await tryLogIn({ post, clock } as never, {
      ...support,
      code: code === '000000' ? '111111' : '000000',
    })
    const user = await join()
    const reason = 'Suspected theft'
    const id = String(user.id)
    await post('/admin/user/freeze', { user_id: id, reason }, support)
    await post('/admin/user/release', { user_id: id, reason }, owner)
    await post('/admin/staff/change', { id: String(support.id), role: 'kyc' }, owner)
    await get('/admin/users.csv', {}, owner).catch(() => undefined) // A file, not JSON.
    const { list: rows } = await list({ limit: '100' })
    const found = rows.map(({ kind, staff_id: by, user_id: on }) => [kind, by, on])
    const { id: ownerId } = owner
    expect(found).toEqual(
      expect.arrayContaining([
        ['staff.invited', ownerId, null],
        ['staff.logged_in', support.id, null],
        ['staff.login_failed', support.id, null],
        ['staff.second_factor_failed', support.id, null],
        ['user.frozen', support.id, user.id],
        ['user.released', ownerId, user.id],
        ['staff.changed', ownerId, null],
        ['table.exported', ownerId, null],
      ]),
    )
    const byUser = await get('/admin/user/security_events', { id }, owner)
    expect((byUser.message as Page).list.map(({ kind }) => kind)).toEqual([
      'user.released',
      'user.frozen',
    ])
  })

  test('counts refusals by class and minute', async () => {
    const { list, get, post, person, clock, join, securityLog, app, url } = await open(backend)
    const user = await join()
    const owner = await person('owner')
    await post('/admin/user/freeze', { user_id: String(user.id), reason: 'Theft' }, owner)
    for (let i = 0; i < 30; i += 1) await get('/user/info')
    await get('/admin/staff', {}, await person('support'))
    await post('/coin/trade', { currency_id: '1' }, user)
    await app.inject({ url: '/api/time', headers: { host: 'evil.example' } })
    await refusedSocket(url)
    await new Promise((resolve) => setTimeout(resolve, 1_500)) // The gateway reports each second.
    clock.at += 60_000
    await securityLog.flush()
    const rows = (await list({ limit: '100' })).list.filter(({ kind }) =>
      kind.startsWith('refused.'),
    )
    const counts = rows.map(({ kind, details }) => {
      const { class: label = '', count } = JSON.parse(details) as { class?: string; count: number }
      return `${kind} ${label} ${count}`
    })
    expect(counts.toSorted()).toEqual([
      'refused.frozen order 1',
      'refused.host  1',
      'refused.origin  1',
      'refused.role support 1',
      'refused.session user 30',
    ])
  })

  test('is paged by cursor and filtered by kind, user, staff and time', async () => {
    const { list, securityLog, clock } = await open(backend)
    const start = clock.at
    for (let user = 1; user <= 5; user += 1) {
      clock.at += 1_000
      securityLog.report({ kind: 'account.logged_in', userId: user })
      securityLog.report({ kind: 'account.logged_out', userId: user })
    }
    const kind = 'account.logged_in'
    const first = await list({ kind, limit: '3' })
    expect(idsOf(first)).toEqual([5, 4, 3])
    const rest = await list({ kind, limit: '3', cursor: first.next ?? '' })
    expect([idsOf(rest), rest.next]).toEqual([[2, 1], null])
    expect(idsOf(await list({ user_id: '2' }))).toEqual([2, 2])
    const times = { from: String(start + 2_000), to: String(start + 4_000) }
    expect(idsOf(await list({ kind, ...times }))).toEqual([3, 2])
    const { list: joined } = await list({ kind: 'staff.logged_in' })
    const id = String(joined[0]?.staff_id)
    expect((await list({ staff_id: id })).list.length).toBeGreaterThan(0)
    expect((await list({ staff_id: '999' })).list).toEqual([])
  })
})

test('no secret is in the table', async () => {
  const { context, logIn, get, post, owner, securityLog } = await open('pglite')
  const { message: token } = await logIn()
  await logIn('a wrong secret')
  await post('/user/forget', {
    account: email,
    code: '987654',
    password: 'one more secret',
    repassword: 'one more secret',
  })
  await get('/user/logout', {}, { token: String(token) })
  await securityLog.flush({ isLast: true })
  const rows = await context.db.selectFrom('security_event').selectAll().execute()
  expect(rows.length).toBeGreaterThan(4)
  const text = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
  const secrets = ['a wrong secret', 'one more secret', '987654', password, staffPassword]
  for (const secret of [...secrets, String(token), owner.token, owner.secret, email, '@'])
    expect(text).not.toContain(secret)
})

test('support and risk read the events of a user, and only auditor and owner all events', async () => {
  const { get, person } = await open('pglite')
  for (const role of staffRoles) {
    const member = await person(role)
    const every = await get('/admin/security_events', {}, member)
    expect([role, every.type]).toEqual([role, isIn(role, ['auditor', 'owner'])])
    const ofUser = await get('/admin/user/security_events', { id: '1' }, member)
    expect([role, ofUser.type]).toEqual([role, isIn(role, ['support', 'risk', 'auditor', 'owner'])])
  }
})

test('a login succeeds while events cannot be stored', async () => {
  const { context, logIn, securityLog } = await open('pglite')
  await context.db.schema.alterTable('security_event').renameTo('absent').execute()
  expect(await logIn()).toMatchObject({ type: 'ok' })
  await expect(securityLog.flush()).rejects.toThrow('security_event')
  expect(await logIn()).toMatchObject({ type: 'ok' })
})

const idsOf = (page: Page) => page.list.map(({ user_id: id }) => id)
const isIn = (role: string, roles: string[]) => (roles.includes(role) ? 'ok' : 'error')

/** A page of another site cannot open a socket. */
async function refusedSocket(url: string): Promise<void> {
  const socket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { origin: 'https://evil.example', 'user-agent': chrome },
  })
  await new Promise<void>((resolve) => socket.once('connect_error', () => resolve()))
  socket.close()
}
