import { type StaffRole, userReaders } from '@candor/protocol'
import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { openConsoleServer } from '../staff/testing/open-console-server.ts'
import { findUsers } from './find-users.ts'

type Page = { list: { id: number; email: string; nickname: string }[]; next: string | null }

/** All users of a search, page by page. */
async function pages(ask: (cursor: string | undefined) => Promise<Page>): Promise<Page['list']> {
  const all: Page['list'] = []
  let cursor: string | undefined
  do {
    const { list, next }: Page = await ask(cursor)
    all.push(...list)
    cursor = next ?? undefined
  } while (cursor !== undefined)
  return all
}

describe.each(backends())('the users of the console on %s', (backend) => {
  test('are found by id and by the beginning of address or nickname, in pages', async () => {
    const server = await openConsoleServer(backend)
    const support = await server.person('kyc')
    const { db } = server.context
    const names = ['ann', 'ANNA', 'anne', 'Ännchen', 'bob', 'an%n', 'an_n', '安妮', '😀 ann']
    for (const [index, nickname] of names.entries()) {
      const user = await server.join()
      const email = `${index % 2 === 0 ? 'ann' : 'bert'}-${user.id}@example.org`
      await db
        .updateTable('app_user')
        .set({ nickname, email })
        .where('id', '=', BigInt(user.id))
        .execute()
    }
    const search = (fields: Record<string, string>) =>
      pages(async (cursor) => {
        const limit = { limit: '2', ...(cursor === undefined ? {} : { cursor }) }
        const { message } = await server.get('/admin/users', { ...fields, ...limit }, support)
        return message as Page // Its own schema.
      })
    const nicknames = async (words: string) =>
      (await search({ by: 'nickname', words })).map(({ nickname }) => nickname)
    expect(await nicknames('ann')).toEqual(['ann', 'anne'])
    expect(await nicknames('an%')).toEqual(['an%n'])
    expect(await nicknames('安')).toEqual(['安妮'])
    expect(await nicknames('zz')).toEqual([])
    const berts = await search({ by: 'email', words: 'BERT-' })
    expect(berts).toHaveLength(4)
    expect(berts.map(({ email }) => email)).toEqual(berts.map(({ email }) => email).toSorted())
    const found = await search({})
    expect(found.length).toBe(11) // With the two demo logins.
    expect(found.map(({ id }) => id)).toEqual(found.map(({ id }) => id).toSorted((a, b) => b - a))
    const [first] = found
    expect(await search({ by: 'id', words: String(first?.id) })).toEqual([first])
    expect(await search({ by: 'id', words: 'none' })).toEqual([])
  })

  test('a user is found by the whole number, in any spelling, and shown with a part of it', async () => {
    const server = await openConsoleServer(backend)
    const support = await server.person('support')
    const user = await server.join()
    await server.context.db
      .updateTable('app_user')
      .set({ email: null, mobile: '+8613800138000' })
      .where('id', '=', BigInt(user.id))
      .execute()
    const search = async (words: string) => {
      const { message } = await server.get('/admin/users', { by: 'mobile', words }, support)
      return (message as Page).list // Its own schema.
    }
    const row = { id: user.id, email: '', mobile: '+86138****8000' }
    for (const words of ['+8613800138000', '138 0013 8000'])
      expect(await search(words)).toMatchObject([row])
    for (const words of ['+86138', '1380013800', '+861380013800', '%'])
      expect(await search(words)).toEqual([])
    const profile = await server.get('/admin/user', { id: String(user.id) }, support)
    expect(profile.message).toMatchObject(row)
  })

  test('same nicknames are paged by id', async () => {
    const server = await openConsoleServer(backend)
    for (let count = 0; count < 5; count += 1) await server.join()
    const { db } = server.context
    const search = { by: 'nickname', words: 'nick', limit: 2, byBeginning: true } as const
    const first = await findUsers(db, { ...search, cursor: undefined })
    const cursor = `${first[1]?.nickname}:${first[1]?.id}`
    const second = await findUsers(db, { ...search, cursor })
    expect([...first, ...second].map(({ id }) => id)).toEqual(
      [...first, ...second].map(({ id }) => id).toSorted((a, b) => a - b),
    )
    expect(second).toHaveLength(2)
  })

  test("a user's session is ended by the staff at once, and the log has the member", async () => {
    const server = await openConsoleServer(backend)
    const [support, auditor] = [await server.person('support'), await server.person('auditor')]
    const user = await server.join()
    const listed = await server.get('/admin/user/sessions', { id: String(user.id) }, support)
    const [{ id }] = listed.message as [{ id: number }]
    const fields = { user_id: String(user.id), id: String(id) }
    expect(await server.get('/user/info', {}, user)).toMatchObject({ type: 'ok' })
    await server.post('/admin/user/sessions/end', fields, support)
    expect(await server.get('/user/info', {}, user)).toMatchObject({ type: '999' })
    const again = await server.post('/admin/user/sessions/end', fields, support)
    expect(again).toMatchObject({ error: 'session_unknown' })
    const log = await server.get('/admin/audit', { action: 'user.session_ended' }, auditor)
    expect(log.message).toMatchObject({
      list: [{ staff_id: support.id, target: `user:${user.id}`, after: JSON.stringify({ id }) }],
    })
    const other = { user_id: '999', id: String(id) }
    expect(await server.post('/admin/user/sessions/end', other, support)).toMatchObject({
      error: 'session_unknown',
    })
  })

  test('a profile, its balances, bills and orders are shown, and the view is logged', async () => {
    const server = await openConsoleServer(backend)
    const kyc = await server.person('kyc')
    const user = await server.join(100_000_000_000n)
    for (const price of ['59000', '58000', '57000'])
      await server.post(
        '/coin/trade',
        { currency_id: '1', legal_id: '3', type: 'limit', amount: '0.001', target_price: price },
        user,
      )
    const id = String(user.id)
    expect((await server.get('/admin/user', { id }, kyc)).message).toMatchObject({ id: user.id })
    expect(await server.get('/admin/user', { id: '999' }, kyc)).toMatchObject({
      error: 'user_unknown',
    })
    const accounts = await server.get('/admin/user/accounts', { id }, kyc)
    const usdt = { wallet: 'change', code: 'USDT', available: '826.00000000', held: '174.00000000' }
    expect(accounts.message).toContainEqual(expect.objectContaining(usdt))
    const bills = await pages(async (cursor) => {
      const paging = { limit: '1', ...(cursor === undefined ? {} : { cursor }) }
      return (await server.get('/admin/user/bills', { id, ...paging }, kyc)).message as never // Its own schema.
    })
    const own = await server.post('/wallet/legal_log', { limit: '100' }, user)
    expect(bills).toEqual((own.message as Page).list)
    expect(bills).toHaveLength(4)
    const orders = await pages(async (cursor) => {
      const paging = { limit: '2', ...(cursor === undefined ? {} : { cursor }) }
      return (await server.get('/admin/user/orders', { id, ...paging }, kyc)).message as never // Its own schema.
    })
    expect(orders).toHaveLength(3)
    expect(server.context.audit.counts()).toContainEqual({ action: 'user.viewed', count: 1 })
  })
})

test.each(backends())(
  'users are counted by day, with active and frozen ones, on %s',
  async (backend) => {
    const server = await openConsoleServer(backend)
    const kyc = await server.person('kyc')
    const user = await server.join()
    await server.context.db
      .updateTable('app_user')
      .set({ created_at: server.clock.at - 86_400_000 })
      .where('id', '=', BigInt(user.id))
      .execute()
    const owner = await server.person('owner')
    await server.post('/admin/user/freeze', { user_id: String(user.id), reason: 'Stolen' }, owner)
    const { message } = await server.get('/admin/users/figures', {}, kyc)
    const figures = message as { total: number; days: { day: number; joined: number }[] }
    // With the two demo logins.
    expect(figures).toMatchObject({ total: 3, active: 1, frozen: 1 })
    expect(figures.days).toHaveLength(14)
    expect(figures.days.slice(-3).map(({ joined }) => joined)).toEqual([0, 1, 2])
  },
)

describe.each(backends())('the contacts of users on %s', (backend) => {
  async function open() {
    const server = await openConsoleServer(backend)
    const user = await server.join()
    await server.context.db
      .updateTable('app_user')
      .set({ email: 'alice@example.org', mobile: '+447911123456' })
      .where('id', '=', BigInt(user.id))
      .execute()
    const find = async (role: StaffRole, fields: Record<string, string>) => {
      const { message } = await server.get('/admin/users', fields, await server.person(role))
      return (message as { list: { id: number; email: string; mobile: string }[] }).list // Its own schema.
    }
    return { server, user, find }
  }

  test('are shown in full to the roles that need them, and masked to all others', async () => {
    const { server, user, find } = await open()
    const id = String(user.id)
    for (const role of userReaders) {
      const isFull = ['kyc', 'risk', 'owner'].includes(role)
      const contacts = isFull
        ? { email: 'alice@example.org', mobile: '+447911123456' }
        : { email: 'al***@example.org', mobile: '+4479****3456' }
      expect(await find(role, { words: id })).toMatchObject([{ id: user.id, ...contacts }])
      const profile = await server.get('/admin/user', { id }, await server.person(role))
      expect(profile.message).toMatchObject(contacts)
    }
  })

  test('are found by what a text looks like, and masked ones by the whole text only', async () => {
    const { user, find } = await open()
    const found = [{ id: user.id }]
    for (const words of [
      'alice@example.org',
      ' ALICE@example.org ',
      '+447911123456',
      '+44 7911 123 456',
      String(user.id),
    ])
      expect(await find('support', { words })).toMatchObject(found)
    expect(await find('risk', { words: 'alice@ex' })).toMatchObject(found)
    expect(await find('support', { words: 'alice@ex' })).toEqual([])
    expect(await find('support', { words: 'alice', by: 'email' })).toEqual([])
    expect(await find('risk', { words: '+4479111' })).toEqual([])
  })
})

describe.each(backends())('the notes on a user on %s', (backend) => {
  test('are added by staff, who and when, and read by all who read users', async () => {
    const server = await openConsoleServer(backend)
    const [support, risk] = [await server.person('support'), await server.person('risk')]
    const auditor = await server.person('auditor')
    const [user, other] = [await server.join(), await server.join()]
    const add = (text: string, by = support, id = user.id) =>
      server.post('/admin/user/notes/add', { user_id: String(id), text }, by)
    await add('Called about a lost phone.\nAnswered by mail.')
    server.clock.at += 1000
    await Promise.all([add('Second', risk), add('Third'), add('Of another', risk, other.id)])
    const page = await server.get('/admin/user/notes', { id: String(user.id) }, auditor)
    const { list } = page.message as { list: { id: number; text: string }[] } // Its own schema.
    expect(list.map(({ text }) => text).toSorted()).toEqual([
      'Called about a lost phone.\nAnswered by mail.',
      'Second',
      'Third',
    ])
    expect(list.at(-1)).toMatchObject({ staff_id: support.id, at: server.clock.at - 1000 })
    const part = await server.get('/admin/user/notes', { id: String(user.id), limit: '2' }, auditor)
    expect(part.message).toMatchObject({ list: list.slice(0, 2), next: String(list[1]?.id) })
    const log = await server.get('/admin/audit', { action: 'user.noted' }, auditor)
    // The log names the note: its text is in one table only.
    expect((log.message as { list: object[] }).list).toHaveLength(4)
    expect(JSON.stringify(log.message)).not.toContain('lost phone')
  })

  test('are refused by the auditor, for unknown users and without text', async () => {
    const server = await openConsoleServer(backend)
    const [support, auditor] = [await server.person('support'), await server.person('auditor')]
    const user = await server.join()
    const add = (by: { token: string }, fields: object) =>
      server.post('/admin/user/notes/add', { user_id: String(user.id), text: 'abc', ...fields }, by)
    expect(await add(auditor, {})).toMatchObject({ error: 'not_permitted' })
    expect(await add(support, { user_id: '999' })).toMatchObject({ error: 'user_unknown' })
    for (const text of ['   ', 'ab', 'x'.repeat(2001), 'a\u0000bc'])
      expect(await add(support, { text })).toMatchObject({ type: 'error', field: 'text' })
  })
})
