import type { QueryId } from 'kysely'
import { describe, expect, test } from 'vitest'

import { insertUser } from '../services/account/testing/insert-user.ts'
import { backends, openTestDatabase } from '../testing/backends.ts'
import { Sessions } from './sessions.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describe.each(backends())('sessions on %s', (backend) => {
  async function open() {
    const db = await openTestDatabase(backend)
    const clock = { at: Date.UTC(2026, 0, 1) }
    const now = () => clock.at
    const sessions = new Sessions({ db, now })
    const userId = await insertUser(db, 'alice@example.com')
    const create = (options: { userId?: number; stay?: boolean } = {}) =>
      sessions.create({ userId, ip: '192.0.2.1', userAgent: 'test', stay: false, ...options })
    const tablesSeenAt = async () => {
      const row = await db.selectFrom('session').select('last_seen_at').executeTakeFirstOrThrow()
      return Number(row.last_seen_at)
    }
    return { db, clock, now, sessions, userId, create, tablesSeenAt }
  }

  test('a token is 32 random bytes, the table has its hash only', async () => {
    const { db, create } = await open()
    const token = await create()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const row = await db.selectFrom('session').selectAll().executeTakeFirstOrThrow()
    expect(Object.values(row)).not.toContain(token)
  })

  test('parallel requests query the table once; then the session is cached', async () => {
    const { db, now, userId, create } = await open()
    const token = await create()
    let queries = 0
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const sessions = new Sessions({ db: counted, now })
    expect(sessions.find(token)).toBeUndefined()
    const found = await Promise.all([sessions.resolve(token), sessions.resolve(token)])
    expect(found).toMatchObject([{ userId }, { userId }])
    expect(sessions.find(token)).toMatchObject({ userId })
    await sessions.resolve(token)
    expect(queries).toBe(1)
  })

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(44), `${'a'.repeat(42)}\u0000`])(
    'the token %j opens nothing',
    async (token) => {
      const { sessions } = await open()
      expect(await sessions.resolve(token)).toBeUndefined()
    },
  )

  test('30 minutes without a request end it; each request restarts them', async () => {
    const { clock, sessions, create } = await open()
    const token = await create()
    for (let request = 0; request < 5; request += 1) {
      clock.at += 30 * minuteMs - 1
      expect(await sessions.resolve(token)).toBeDefined()
    }
    clock.at += 30 * minuteMs
    expect(await sessions.resolve(token)).toBeUndefined()
  })

  test('a user has at most 20: another login ends the one that was unused longest', async () => {
    const { db, clock, sessions, userId, create } = await open()
    const ended: number[] = []
    sessions.onRevoked((id) => ended.push(id))
    const other = await insertUser(db, 'bob@example.com')
    const [first, second] = [await create(), await create()]
    const foreign = await create({ userId: other })
    clock.at += 2 * minuteMs
    const firstId = (await sessions.resolve(first))?.id
    const secondId = (await sessions.resolve(second))?.id
    clock.at += 2 * minuteMs
    await sessions.resolve(first)
    await sessions.maintain()
    const more = []
    for (let i = 0; i < 19; i += 1) {
      clock.at += 1000
      more.push(await create())
    }
    expect(ended).toEqual([secondId])
    expect(await sessions.resolve(second)).toBeUndefined()
    expect((await sessions.resolve(first))?.id).toBe(firstId)
    expect(await sessions.resolve(foreign)).toBeDefined()
    // Sessions that have expired end before those in use.
    clock.at += 31 * minuteMs
    const stay = await create({ stay: true })
    for (let i = 0; i < 19; i += 1) await create()
    expect(await sessions.resolve(stay)).toBeDefined()
    const parallel = await Promise.all(Array.from({ length: 50 }, () => create()))
    expect(await sessions.list(userId)).toHaveLength(20)
    const open20 = await Promise.all(parallel.map((token) => sessions.resolve(token)))
    expect(open20.filter((session) => session !== undefined)).toHaveLength(20)
  })

  test('"stay logged in" lasts 7 idle days and 30 days in all', async () => {
    const { clock, sessions, create } = await open()
    const [idle, used] = [await create({ stay: true }), await create({ stay: true })]
    for (let days = 6; days < 30; days += 6) {
      clock.at += 6 * dayMs
      expect(await sessions.resolve(used)).toBeDefined()
    }
    expect(await sessions.resolve(idle)).toBeUndefined()
    clock.at += 6 * dayMs
    expect(await sessions.resolve(used)).toBeUndefined()
  })

  test('a revoked session ends at once with its sockets, and the others stay', async () => {
    const { sessions, userId, create } = await open()
    const [first, second] = [await create(), await create()]
    const session = await sessions.resolve(first)
    const ended: number[] = []
    const stop = sessions.onRevoked((id) => ended.push(id))
    await sessions.revoke(first)
    expect(ended).toEqual([session?.id])
    expect(await sessions.resolve(first)).toBeUndefined()
    expect(await sessions.resolve(second)).toMatchObject({ userId })
    stop()
    await sessions.revoke(second)
    expect(ended).toHaveLength(1)
  })

  test('revoking all ends every session of one user and none of another', async () => {
    const { db, sessions, userId, create } = await open()
    const bob = await insertUser(db, 'bob@example.com')
    const mine = [await create(), await create(), await create()]
    const his = await create({ userId: bob })
    await sessions.resolve(mine[0]!)
    await sessions.revokeAll(userId)
    for (const token of mine) expect(await sessions.resolve(token)).toBeUndefined()
    expect(await sessions.resolve(his)).toMatchObject({ userId: bob })
  })

  test('one of several is ended by its id, by its owner only, and reported to its sockets', async () => {
    const { db, sessions, userId, create } = await open()
    const bob = await insertUser(db, 'bob@example.com')
    const [kept, lost] = [await create(), await create()]
    const session = await sessions.resolve(lost)
    const id = session?.id ?? 0
    const ended: number[] = []
    sessions.onRevoked((endedId) => ended.push(endedId))
    expect(await sessions.revokeOne({ userId: bob, id })).toBe(false)
    expect(await sessions.resolve(lost)).toBeDefined()
    expect(await sessions.revokeOne({ userId, id })).toBe(true)
    expect(await sessions.revokeOne({ userId, id })).toBe(false)
    expect(ended).toEqual([id])
    expect(await sessions.resolve(lost)).toBeUndefined()
    expect(await sessions.resolve(kept)).toBeDefined()
  })

  test('all other sessions of the user end; the given one and those of other users stay', async () => {
    const { db, sessions, userId, create } = await open()
    const bob = await insertUser(db, 'bob@example.com')
    const [here, ...others] = [await create(), await create(), await create()]
    const his = await create({ userId: bob })
    const keptId = (await sessions.resolve(here))?.id ?? 0
    const ended: number[] = []
    sessions.onRevoked((id) => ended.push(id))
    expect(await sessions.revokeOthers({ userId, keptId })).toBe(2)
    expect(ended).toHaveLength(2)
    expect(ended).not.toContain(keptId)
    for (const token of others) expect(await sessions.resolve(token)).toBeUndefined()
    expect(await sessions.resolve(here)).toBeDefined()
    expect(await sessions.resolve(his)).toBeDefined()
  })

  test('the list has the open sessions, with times that are in memory and not yet in the table', async () => {
    const { clock, sessions, userId, create } = await open()
    const [idle, used] = [await create(), await create({ stay: true })]
    const createdAt = clock.at
    const [first, second] = [await sessions.resolve(idle), await sessions.resolve(used)]
    clock.at += 20 * minuteMs
    await sessions.resolve(used)
    const both = await sessions.list(userId)
    const row = { createdAt, ip: '192.0.2.1', userAgent: 'test' }
    expect(both.toSorted((a, b) => a.id - b.id)).toEqual([
      { ...row, id: first?.id, lastSeenAt: createdAt },
      { ...row, id: second?.id, lastSeenAt: clock.at },
    ])
    clock.at += 10 * minuteMs
    expect(await sessions.list(userId)).toMatchObject([{ id: second?.id }])
  })

  // The embedded database has one connection, so there nothing can overlap.
  test.runIf(backend === 'postgres')(
    'a look-up under way does not outlive a revocation',
    async () => {
      const { db, now, create } = await open()
      const token = await create()
      const held = Promise.withResolvers<void>()
      const selects = new WeakSet<QueryId>()
      const slow = db.withPlugin({
        transformQuery: ({ node, queryId }) => {
          if (node.kind === 'SelectQueryNode') selects.add(queryId)
          return node
        },
        transformResult: async ({ result, queryId }) => {
          if (selects.has(queryId)) await held.promise
          return result
        },
      })
      const sessions = new Sessions({ db: slow, now })
      const lookup = sessions.resolve(token)
      // A query after the look-up's: once it has its result, the look-up has read its row.
      await db.selectFrom('session').select('id').execute()
      await sessions.revoke(token)
      held.resolve()
      expect(await lookup).toBeUndefined()
      expect(await sessions.resolve(token)).toBeUndefined()
    },
  )

  test('last seen is saved at most once a minute and survives a restart', async () => {
    const { db, clock, now, sessions, create, tablesSeenAt } = await open()
    const token = await create()
    const createdAt = clock.at
    await sessions.resolve(token)
    clock.at += minuteMs - 1
    await sessions.resolve(token)
    await sessions.maintain()
    expect(await tablesSeenAt()).toBe(createdAt)
    clock.at += 1
    await sessions.resolve(token)
    await sessions.maintain()
    expect(await tablesSeenAt()).toBe(clock.at)

    clock.at += 30 * minuteMs - 1
    expect(await new Sessions({ db, now }).resolve(token)).toBeDefined()
  })

  test('maintenance evicts expired sessions and reports them to their sockets', async () => {
    const { clock, sessions, create } = await open()
    const session = await sessions.resolve(await create())
    const ended: number[] = []
    sessions.onRevoked((id) => ended.push(id))
    await sessions.maintain()
    expect(ended).toEqual([])
    clock.at += 30 * minuteMs
    await sessions.maintain()
    expect(ended).toEqual([session?.id])
  })

  test('memory is bounded, and an evicted session is looked up again', async () => {
    const { db, now, create } = await open()
    const sessions = new Sessions({ db, now, cachedMax: 1 })
    const [first, second] = [await create(), await create()]
    await sessions.resolve(first)
    await sessions.resolve(second)
    expect(sessions.resolve(first)).toBeInstanceOf(Promise)
    expect(await sessions.resolve(first)).toBeDefined()
  })
})
