import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Database } from '../db/database.ts'
import { backends } from '../testing/backends.ts'
import { openServer } from './testing/open-server.ts'

/** More rows than totals are counted up to. */
const rowsMax = 10_500
const firstId = 1_000_001

type Owner = { readonly id: number; readonly accountId: number }
type Rows = { readonly from: number; readonly count: number }

const ids = ({ from, count }: Rows) => sql`generate_series(${from}::bigint, ${from + count - 1})`

/** The histories that grow without a bound: the fields of their call, and rows with ascending numbers. */
const histories = {
  '/coin/list': {
    fields: { status: 'complete' },
    add: (db: Database, { id }: Owner, rows: Rows) =>
      sql`insert into spot_order
        select id, ${id}, 1, 'buy', 'limit', 'gtc', 1, 1, 1, 0, 0, 4, id, id from ${ids(rows)} as id`.execute(
        db,
      ),
  },
  '/wallet/legal_log': {
    fields: {},
    add: async (db: Database, { id, accountId }: Owner, rows: Rows) => {
      await sql`insert into journal (seq, at, kind, user_id, core_version, body, outcome, hash)
        select seq, seq, 'clock', ${id}, 1, '', '', '' from ${ids(rows)} as seq`.execute(db)
      await sql`insert into posting (seq, debit_id, credit_id, amount, debit_balance, credit_balance, ref, n, kind)
        select seq, 0, ${accountId}, 1, 0, 1, 0, 0, 0 from ${ids(rows)} as seq`.execute(db)
    },
  },
  '/lh/deposit/order': {
    fields: {},
    add: (db: Database, { id }: Owner, rows: Rows) =>
      sql`insert into lockup_position select id, ${id}, 1, 100, 0, 0, 0, 2, 0, 1 from ${ids(rows)} as id`.execute(
        db,
      ),
  },
  '/demo/outbox': {
    fields: { user_string: 'reader@example.com' },
    add: (db: Database, _: Owner, rows: Rows) =>
      sql`insert into outbox (id, at, channel, receiver, scene, code, text)
        select id, id, 'email', 'reader@example.com', 'login', '', '' from ${ids(rows)} as id`.execute(
        db,
      ),
  },
}

type Page = { list: { id: number }[]; more: boolean; next: string | null; total?: number }

describe.each(backends())('histories on %s', (backend) => {
  test.each(Object.keys(histories) as (keyof typeof histories)[])(
    'every row of %s is reached once by cursor, while rows are added',
    { timeout: 60_000 },
    async (path) => {
      const server = await openServer(backend)
      const { db, books } = server.context
      const user = await server.join(1n)
      const holding = books.ledger.findUser(user.id, 'change', 3)
      const owner = { id: user.id, accountId: holding?.avail.id ?? 0 }
      const { fields, add } = histories[path]
      await add(db, owner, { from: firstId, count: rowsMax })
      const isPost = path === '/wallet/legal_log'
      const read = async (more: Record<string, string>): Promise<Page> => {
        const sent = { ...fields, limit: '100', ...more }
        const reply = await (isPost ? server.post(path, sent, user) : server.get(path, sent, user))
        expect(reply).toMatchObject({ type: 'ok' })
        return reply.message as Page // Its schema was checked.
      }
      const seen: number[] = []
      let page = await read({})
      expect(page.total).toBe(10_000)
      for (let number = 1; ; number += 1) {
        seen.push(...page.list.map(({ id }) => id))
        expect(page.more).toBe(page.next !== null)
        // A cursor that is ignored would lead to the first page again and again.
        expect(seen.length).toBeLessThan(2 * rowsMax)
        if (page.next === null) break
        if (number % 25 === 0)
          await add(db, owner, { from: firstId + rowsMax + number * 10, count: 10 })
        page = await read({ cursor: page.next })
      }
      expect(new Set(seen).size).toBe(seen.length)
      const added = isPost ? seen.filter((id) => id >= firstId * 10_000) : seen
      expect(added).toHaveLength(rowsMax)
      // The last page by its number has the same flag.
      const lastPage = String(Math.ceil(seen.length / 100) - 1)
      expect(await read({ page: lastPage })).toMatchObject({ more: true })
    },
  )
})
