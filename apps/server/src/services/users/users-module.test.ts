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

describe.each(backends)('the users of the console on %s', (backend) => {
  test('are found by id and by the beginning of address or nickname, in pages', async () => {
    const server = await openConsoleServer(backend)
    const support = await server.person('support')
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

  test('same nicknames are paged by id', async () => {
    const server = await openConsoleServer(backend)
    for (let count = 0; count < 5; count += 1) await server.join()
    const { db } = server.context
    const search = { by: 'nickname', words: 'nick', limit: 2 } as const
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
