import { amountOf } from '@candor/core/money'
import { fundHouse, fundUser } from '@candor/core/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Database } from '../db/database.ts'
import { bothBackends, openTestBackend } from '../testing/backends.ts'
import { startExchange } from '../testing/exchanges.ts'
import { loadExchange } from './load-exchange.ts'
import { projections } from './projections.ts'
import { verifyJournal } from './verify-journal.ts'

const usdt = (whole: bigint) => amountOf(whole * 100_000_000n)
const faucet = (userId: number, amount = usdt(10_000n)) =>
  fundUser({ userId, currencyId: 3, amount })
const tick = (price: number) =>
  ({ kind: 'market.tick', sampledAt: 0, ticks: [[1, price, 7]] }) as const
const plain = { encode: () => null }

test('a batch that the embedded database would put into an open transaction ends the process', async () => {
  const backend = await openTestBackend('pglite')
  const failed = Promise.withResolvers<unknown>()
  const { committer } = await startExchange(backend, { onFailure: failed.resolve })
  const rolledBack = backend.db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction)
    void committer.submit(faucet(7), plain)
    expect(await failed.promise).toMatchObject({
      message: 'a batch was run inside an open transaction of another query',
    })
    throw new Error('on purpose')
  })
  await expect(rolledBack).rejects.toThrow('on purpose')
})

/** Every table that a batch writes. */
const tables = [...new Set(['core_lease', ...projections.map(({ table }) => table)])]

async function rowsOf(db: Database, table: string): Promise<unknown> {
  const { rows } = await sql`select one::text from ${sql.table(table)} as one order by 1`.execute(
    db,
  )
  return { table, rows }
}

describe.each(bothBackends)('on %s', (name) => {
  test('accepted commands are loaded again, and memory and tables hold the same state', async () => {
    const backend = await openTestBackend(name)
    const { exchange, committer } = await startExchange(backend)
    await committer.submit(fundHouse({ currencyId: 1, amount: usdt(50n) }), plain)
    await committer.submit(tick(6_000_000), plain)
    await Promise.all([committer.submit(faucet(7), plain), committer.submit(faucet(8), plain)])
    await committer.submit(tick(6_010_000), plain)
    const reloaded = await loadExchange(backend.db)
    expect(reloaded.exchange.stateHash()).toBe(exchange.stateHash())
    expect(reloaded.exchange.ledger.available(7, 'change', 3)).toBe(usdt(10_000n))
    expect(await verifyJournal(backend.db)).toEqual({ rows: 5, broken: undefined })
  })

  test('a command with a key has one effect, together, again and after a restart', async () => {
    const backend = await openTestBackend(name)
    const { committer } = await startExchange(backend)
    const keyed = {
      encode: ({ available }: { available: bigint }) => String(available),
      requestId: 'k1',
    }
    const first = { ok: true, value: '1000000000000' }
    const both = await Promise.all([
      committer.submit(faucet(7), keyed),
      committer.submit(faucet(7), keyed),
    ])
    expect(both).toEqual([first, first])
    expect(await committer.submit(faucet(7), keyed)).toEqual(first)
    expect(await committer.submit(faucet(8), keyed)).toEqual(first) // The scope is user and key.
    const again = await startExchange(backend)
    expect(await again.committer.submit(faucet(7), keyed)).toEqual(first)
    expect(await again.committer.submit(faucet(7, usdt(1n)), keyed)).toEqual({
      ok: false,
      rejection: 'idempotency_conflict',
    })
    expect(again.exchange.ledger.available(7, 'change', 3)).toBe(usdt(10_000n))
  })

  test('a rejection is stored under its key too', async () => {
    const backend = await openTestBackend(name)
    const { committer } = await startExchange(backend)
    const draw = fundUser({ userId: 7, currencyId: 1, amount: amountOf(1n) })
    const keyed = { ...plain, requestId: 'k2' }
    const refusal = { ok: false, rejection: 'market_without_price' }
    expect(await committer.submit(draw, keyed)).toEqual(refusal)
    await committer.submit(tick(6_000_000), plain)
    expect(await committer.submit(draw, keyed)).toEqual(refusal)
    expect(await committer.submit(draw, plain)).toMatchObject({ ok: true })
    const again = await startExchange(backend)
    expect(await again.committer.submit(draw, keyed)).toEqual(refusal)
  })

  test('after a second process takes over, the first can write nothing', async () => {
    const backend = await openTestBackend(name)
    const failed = Promise.withResolvers<unknown>()
    const first = await startExchange(backend, { onFailure: failed.resolve })
    await first.committer.submit(faucet(7), plain)
    const second = await startExchange(backend)
    void first.committer.submit(faucet(8), plain)
    expect(await failed.promise).toMatchObject({
      message: 'another process has taken over this database',
    })
    await second.committer.submit(faucet(9), plain)
    const { exchange } = await loadExchange(backend.db)
    expect([7, 8, 9].map((user) => exchange.ledger.available(user, 'change', 3))).toEqual([
      usdt(10_000n),
      0n,
      usdt(10_000n),
    ])
  })

  test('without the row of the lease nothing is written, and the process ends', async () => {
    const backend = await openTestBackend(name)
    const failed = Promise.withResolvers<unknown>()
    const { committer } = await startExchange(backend, { onFailure: failed.resolve })
    await committer.submit(faucet(7), plain)
    const rows = () => Promise.all(tables.map((table) => rowsOf(backend.db, table)))
    await sql`delete from core_lease`.execute(backend.db)
    const before = await rows()
    void committer.submit(faucet(8), plain)
    expect(await failed.promise).toMatchObject({ message: 'this database has no lease' })
    expect(await rows()).toEqual(before)
    await expect(loadExchange(backend.db)).rejects.toThrow('has lost its row of core_lease')
  })

  test('a thousand commands at once are answered in order and batched', async () => {
    const backend = await openTestBackend(name)
    const { exchange, committer } = await startExchange(backend)
    const users = Array.from({ length: 1000 }, (_, i) => i + 1)
    const order: number[] = []
    await Promise.all(
      users.map(async (user) => {
        await committer.submit(faucet(user, amountOf(1n)), plain)
        order.push(user)
      }),
    )
    expect(order).toEqual(users)
    expect(exchange.seq).toBe(1000)
    expect(await verifyJournal(backend.db)).toEqual({ rows: 1000, broken: undefined })
  })
})

test('a violated invariant ends the process, and nothing more is written', async () => {
  const backend = await openTestBackend('pglite')
  const failed = Promise.withResolvers<unknown>()
  const { committer } = await startExchange(backend, { onFailure: failed.resolve })
  await committer.submit(tick(6_000_000), plain)
  void committer.submit(tick(-1), plain)
  expect(await failed.promise).toMatchObject({ message: expect.stringMatching('broken invariant') })
  expect(await committer.submit(faucet(7), plain)).toEqual({ ok: false, rejection: 'busy' })
  expect(await verifyJournal(backend.db)).toEqual({ rows: 1, broken: undefined })
})
