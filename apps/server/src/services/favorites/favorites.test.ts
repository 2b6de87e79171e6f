import { describe, expect, test } from 'vitest'

import { backends, openTestDatabase } from '../../testing/backends.ts'
import { insertUser } from '../account/testing/insert-user.ts'
import { Favorites } from './favorites.ts'

describe.each(backends())('favourites on %s', (backend) => {
  async function open() {
    const db = await openTestDatabase(backend)
    const favorites = new Favorites({ db, now: () => 1_000 })
    const alice = await insertUser(db, 'alice@example.com')
    const bob = await insertUser(db, 'bob@example.com')
    const added = async (userId: number, matchId: number) => {
      const answer = await favorites.add({ userId, matchId })
      if (!answer.ok) throw new Error(answer.rejection)
      return answer.value.id
    }
    const symbols = async (userId: number) =>
      (await favorites.list(userId)).map(({ symbol }) => symbol)
    return { db, favorites, alice, bob, added, symbols }
  }

  test('are listed in the order in which they were added, for each user separately', async () => {
    const { favorites, alice, bob, added } = await open()
    const [second, first] = [await added(alice, 2), await added(alice, 1)]
    await added(bob, 3)
    expect(await favorites.list(alice)).toEqual([
      { id: second, match_id: 2, currency_id: 2, symbol: 'ETHUSDT' },
      { id: first, match_id: 1, currency_id: 1, symbol: 'BTCUSDT' },
    ])
    expect(await favorites.matchIds(alice)).toEqual(new Set([2, 1]))
  })

  test('adding twice, also in parallel and by currency, returns the same id', async () => {
    const { favorites, alice, added, symbols } = await open()
    const ids = await Promise.all([added(alice, 1), added(alice, 1), added(alice, 1)])
    expect(new Set(ids).size).toBe(1)
    expect(await favorites.add({ userId: alice, currencyId: 1 })).toEqual({
      ok: true,
      value: { id: ids[0] },
    })
    expect(await symbols(alice)).toEqual(['BTCUSDT'])
  })

  test.each([
    [{}, 'parameter_error'],
    [{ matchId: 99_999 }, 'market_unknown'],
    [{ currencyId: 99_999 }, 'market_unknown'],
    [{ currencyId: 3 }, 'market_unknown'],
    [{ matchId: 99_999, currencyId: 1 }, 'market_unknown'],
  ])('%o is refused: %s', async (market, rejection) => {
    const { favorites, alice, symbols } = await open()
    const answer = await favorites.add({ userId: alice, ...market })
    expect(answer).toMatchObject({ ok: false, rejection })
    expect(await symbols(alice)).toEqual([])
  })

  test("another user's favourite is unknown and stays", async () => {
    const { favorites, alice, bob, added, symbols } = await open()
    const id = await added(alice, 1)
    const unknown = { ok: false, rejection: 'favorite_unknown' }
    expect(await favorites.remove({ userId: bob, id })).toEqual(unknown)
    expect(await favorites.remove({ userId: bob, id: 999_999 })).toEqual(unknown)
    expect(await symbols(alice)).toEqual(['BTCUSDT'])
    expect(await favorites.remove({ userId: alice, id })).toEqual({ ok: true, value: true })
    expect(await favorites.remove({ userId: alice, id })).toEqual(unknown)
    expect(await symbols(alice)).toEqual([])
  })

  test('the limit is 200, and an existing one is not added again', async () => {
    const { db, favorites, alice, bob, added } = await open()
    const id = await added(alice, 1)
    const gone = Array.from({ length: 199 }, (_, index) => ({
      user_id: alice,
      match_id: 100_000 + index,
      created_at: 1,
    }))
    await db.insertInto('favorite').values(gone).execute()
    const refused = await favorites.add({ userId: alice, matchId: 2 })
    expect(refused).toEqual({ ok: false, rejection: 'favorite_limit_reached' })
    expect(await added(alice, 1)).toBe(id)
    expect((await favorites.add({ userId: bob, matchId: 2 })).ok).toBe(true)
    expect((await favorites.list(alice)).map(({ match_id }) => match_id)).toEqual([1])
  })

  test('are sorted by their owner; those that are not named follow in their order', async () => {
    const { favorites, alice, bob, added, symbols } = await open()
    const [btc, eth, sol] = [await added(alice, 1), await added(alice, 2), await added(alice, 3)]
    const other = await added(bob, 1)
    await favorites.sort({ userId: alice, ids: [sol, other, 999_999] })
    expect(await symbols(alice)).toEqual(['SOLUSDT', 'BTCUSDT', 'ETHUSDT'])
    const listed = await favorites.sort({ userId: alice, ids: [eth, btc, sol] })
    expect(listed.map(({ symbol }) => symbol)).toEqual(['ETHUSDT', 'BTCUSDT', 'SOLUSDT'])
    await added(alice, 4)
    expect(await symbols(alice)).toEqual(['ETHUSDT', 'BTCUSDT', 'SOLUSDT', 'BNBUSDT'])
    expect(await symbols(bob)).toEqual(['BTCUSDT'])
  })

  test("a guest's are merged after the existing ones, without unknown markets", async () => {
    const { favorites, alice, added } = await open()
    await added(alice, 2)
    const listed = await favorites.merge({ userId: alice, matchIds: [3, 2, 99_999, 1, 3] })
    expect(listed.map(({ symbol }) => symbol)).toEqual(['ETHUSDT', 'SOLUSDT', 'BTCUSDT'])
  })
})
