import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { openTestDatabase } from '../../testing/backends.ts'
import { notice } from './notice-module.ts'
import { type NewNotice, Notices } from './notices.ts'

const usdt = 100_000_000n
const market = { currency_id: '1', legal_id: '3', type: 'market' }
const limit = { ...market, type: 'limit', direction: 'sell', target_price: '70000' }
type Row = { id: number; kind: string; ref: number; text: string; read: boolean }
type List = { list: Row[]; next: string | null; unread: number }

async function open() {
  const server = await openServer('pglite')
  const owner = await server.join(10_000n * usdt)
  const notices = await server.stateOf(notice)
  const list = async (fields: Record<string, string> = {}) =>
    (await server.get('/notice/list', fields, owner)).message as List
  const trade = async (fields: Record<string, string>) =>
    (await server.post('/coin/trade', fields, owner)).message as { id: number }
  return { ...server, owner, notices, list, trade }
}

test('an order that is done and has traded is one notice, in the caller’s language', async () => {
  const { trade, post, list, notices, owner, get } = await open()
  const { id } = await trade({ ...market, amount: '0.02' })
  const resting = await trade({ ...limit, amount: '0.01' })
  await post('/coin/cancel', { id: String(resting.id) }, owner)
  await notices.flush()
  const { list: rows, unread } = await list()
  expect(rows).toMatchObject([{ kind: 'spot_bought', ref: id, read: false }])
  expect(rows[0]?.text).toMatch(/^Bought 0\.02 BTC at [\d,.]+ USDT$/)
  expect((await list({ lang: 'fra' })).list[0]?.text).toMatch(/^Achat de 0\.02 BTC/)
  expect(unread).toBe(1)
  expect((await get('/notice/unread', {}, owner)).message).toEqual({ unread: 1 })
})

test('notices are listed by cursor and read one by one or together, for their owner only', async () => {
  const { trade, list, notices, owner, post, join } = await open()
  for (let i = 0; i < 3; i += 1) await trade({ ...market, amount: '0.001' })
  await notices.flush()
  const first = await list({ limit: '2' })
  const rest = await list({ limit: '2', cursor: first.next ?? '' })
  expect([first.list.length, rest.list.length, rest.next]).toEqual([2, 1, null])
  expect(first.list[0]?.id).toBeGreaterThan(first.list[1]?.id ?? 0)
  const other = await join()
  const id = String(rest.list[0]?.id)
  expect((await post('/notice/read', { id }, other)).message).toEqual({ unread: 0 })
  expect((await list()).unread).toBe(3)
  expect((await post('/notice/read', { id }, owner)).message).toEqual({ unread: 2 })
  expect((await list()).list.map(({ read }) => read)).toEqual([false, false, true])
  expect((await post('/notice/read', {}, owner)).message).toEqual({ unread: 0 })
})

test('a start derives the notices after the mark, each once', async () => {
  const { notices, db, at } = await openNotices()
  const start = async (seq: number) => {
    const next = new Notices({ db, rooms, now: () => at.now })
    next.addSource({ of: () => [], since: async (from) => [noticeOf(from), noticeOf(from + 1)] })
    await next.recover(seq)
  }
  await start(5) // Without a mark the history has no notices.
  expect(await notices.unread(7)).toBe(0)
  await start(6)
  await start(6)
  expect(await notices.unread(7)).toBe(2)
})

test('of many notices of one user the first are stored and the others counted', async () => {
  const { notices, at } = await openNotices()
  notices.addSource({ of: () => Array.from({ length: 500 }, (_, i) => noticeOf(i)), since })
  const commit = () => notices.capture({ changes: {} as never, at: at.now, seq: 1 })()
  commit()
  await notices.flush()
  commit()
  await notices.flush()
  const rows = await notices.list({ userId: 7, before: undefined, limit: 100, lang: 'en' })
  expect(rows).toHaveLength(51)
  expect(rows[0]).toMatchObject({ kind: 'more', values: { count: '950' } })
})

test('a failed write keeps the notices for the next one', async () => {
  const { notices, db } = await openNotices()
  notices.addSource({ of: () => [noticeOf(1)], since })
  notices.capture({ changes: {} as never, at: 0, seq: 1 })()
  await db.schema.alterTable('notice').renameTo('absent').execute()
  await expect(notices.flush()).rejects.toThrow('notice')
  await db.schema.alterTable('absent').renameTo('notice').execute()
  await notices.flush()
  expect(await notices.unread(7)).toBe(1)
})

test('the newest 200 notices of 90 days are kept', async () => {
  const { notices, at } = await openNotices()
  await notices.store(Array.from({ length: 250 }, (_, i) => noticeOf(i)))
  await notices.purge()
  const all = { userId: 7, before: undefined, limit: 300, lang: 'en' }
  const kept = await notices.list(all)
  expect(kept).toHaveLength(200)
  expect(kept.at(-1)?.ref).toBe(50)
  at.now += 90 * 24 * 3_600_000
  await notices.purge()
  expect(await notices.list(all)).toEqual([])
})

const rooms = { hasListener: () => false } as never // No user is connected.
const since = async () => []
const noticeOf = (ref: number): NewNotice => ({
  userId: 7,
  kind: 'lockup_dividend',
  source: `test:${ref}`,
  at: 0,
  ref,
  values: () => ({ amount: '1.50', code: 'USDT' }),
})

async function openNotices() {
  const db = await openTestDatabase('pglite')
  const at = { now: 0 }
  const notices = new Notices({ db, rooms, now: () => at.now })
  return { db, at, notices }
}
