import { Exchange } from '@candor/core'
import { amountOf } from '@candor/core/money'
import { fundUser } from '@candor/core/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { exchangeConfig } from '../catalog/exchange-config.ts'
import type { DatabaseBackend } from '../db/database.ts'
import { bothBackends, openTestBackend } from '../testing/backends.ts'
import { startExchange } from '../testing/exchanges.ts'
import { fillBooks } from '../verify/testing/fill-books.ts'
import { verifyDatabase } from '../verify/verify-database.ts'
import { BalanceWriter } from './balance-writer.ts'
import { loadExchange } from './load-exchange.ts'

const faucet = (userId: number) => fundUser({ userId, currencyId: 3, amount: amountOf(1n) })
const plain = { encode: () => null }
const userAt = (index: number) => 100 + index

/** The accounts that the first funds of `count` users move: one of each user and one external account. */
function touched(exchange: Exchange, firstUser: number, users: number) {
  for (let user = firstUser; user < firstUser + users; user += 1) {
    exchange.execute(faucet(user), 1_700_000_000_000)
  }
  return exchange.takeChanges().accounts
}

test('a second small batch writes every balance, a large one defers them', () => {
  const exchange = new Exchange(exchangeConfig)
  const writer = new BalanceWriter({ seq: 0, behind: [] })
  const large = writer.take(touched(exchange, 1, 20), { seq: 20, size: 20 })
  expect(large.opened.map(({ balance }) => balance)).toEqual(Array(21).fill(0n))
  expect(large).toMatchObject({ moved: [], balancesSeq: 0 })
  const between = writer.take(touched(exchange, 21, 1), { seq: 21, size: 1 })
  expect(between).toMatchObject({ moved: [], balancesSeq: 0 })
  const small = writer.take(touched(exchange, 22, 2), { seq: 23, size: 2 })
  expect(small.opened.map(({ balance }) => balance)).toEqual([1n, 1n])
  expect(new Set(small.moved.map(({ balance }) => balance))).toEqual(new Set([1n, -23n]))
  expect(small.moved).toHaveLength(22)
  expect(small.balancesSeq).toBe(23)
  const next = writer.take(touched(exchange, 24, 1), { seq: 24, size: 1 })
  expect(next.moved).toHaveLength(1)
})

test('stored balances lag by at most what a start can fold in time', () => {
  const exchange = new Exchange(exchangeConfig)
  const writer = new BalanceWriter({ seq: 0, behind: [] })
  const behind = Array.from({ length: 20 }, (_, batch) => {
    const accounts = touched(exchange, 1 + batch * 1000, 1000)
    return writer.take(accounts, { seq: (batch + 1) * 1000, size: 1000 }).balancesSeq
  })
  const busiest = new BalanceWriter({ seq: 0, behind: [] })
  const few = Array.from({ length: 40 }, (_, batch) => {
    const accounts = touched(exchange, 1, 20)
    return busiest.take(accounts, { seq: (batch + 1) * 1000, size: 1000 }).balancesSeq
  })
  expect(behind.indexOf(10_000)).toBe(9) // By the number of accounts.
  expect(few.indexOf(17_000)).toBe(16) // By the number of commands.
})

describe.each(bothBackends)('on %s', (name) => {
  test('balances deferred in a burst are completed by a start and by the verifier, and written after it', async () => {
    const backend = await openTestBackend(name)
    await fillBooks(backend)
    const { exchange, committer } = await startExchange(backend)
    const users = Array.from({ length: 200 }, (_, index) => userAt(index % 100))
    await Promise.all(users.map((user) => committer.submit(faucet(user), plain)))
    expect(await behindOf(backend)).toBe(200)
    expect(await storedBalances(backend)).toEqual(['0'])
    expect((await loadExchange(backend.db)).exchange.stateHash()).toBe(exchange.stateHash())
    expect(await verifyDatabase(backend.db, () => {})).toBeUndefined()

    const again = await startExchange(backend)
    await again.committer.submit(faucet(7), plain)
    expect(await behindOf(backend)).toBe(0)
    await again.committer.submit(faucet(userAt(0)), plain)
    expect((await loadExchange(backend.db)).exchange.stateHash()).toBe(again.exchange.stateHash())
    expect(await verifyDatabase(backend.db, () => {})).toBeUndefined()
  })

  test('a balance that was tampered with is found after a burst, too', async () => {
    const backend = await openTestBackend(name)
    await fillBooks(backend)
    const { committer } = await startExchange(backend)
    const users = Array.from({ length: 50 }, (_, index) => userAt(index))
    await Promise.all(users.map((user) => committer.submit(faucet(user), plain)))
    await sql`update account set balance = balance + 1 where path = 'user:7:change:USDT:avail'`.execute(
      backend.db,
    )
    expect(await verifyDatabase(backend.db, () => {})).toMatchObject({ table: 'account' })
  })
})

/** The number of commands by which the table of accounts lags. */
async function behindOf({ db }: DatabaseBackend): Promise<number> {
  const lease = await db.selectFrom('core_lease').selectAll().executeTakeFirstOrThrow()
  return Number(lease.seq - lease.balances_seq)
}

/** The distinct balances of the burst's users in the table. */
async function storedBalances({ db }: DatabaseBackend): Promise<string[]> {
  const { rows } = await sql<{ balance: bigint }>`
    select distinct balance from account where path like 'user:1__:%'`.execute(db)
  return rows.map(({ balance }) => String(balance))
}
