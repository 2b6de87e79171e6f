import assert from 'node:assert/strict'

import { Exchange } from '@candor/core'
import { Auditor } from '@candor/core/testing'
import { sql } from 'kysely'

import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { Answer } from '../../commit/committer.ts'
import { decodeCommand } from '../../commit/journal.ts'
import { loadExchange } from '../../commit/load-exchange.ts'
import { verifyJournal } from '../../commit/verify-journal.ts'
import type { Database } from '../../db/database.ts'

/**
 * Checks what must hold of a database that no program writes: the journal is complete, its commands give the same answers
 * again and, audited, the same exchange that the tables load to, and postings fold to balances that sum to zero. It takes
 * the lease, after which a running server can write nothing, so a test audits last.
 */
export async function auditBooks(db: Database): Promise<{ rows: number; stateHash: string }> {
  const { exchange } = await loadExchange(db)
  const { rows, broken } = await verifyJournal(db)
  assert.equal(broken, undefined, 'every journal row is as it was written')
  assert.equal(rows, exchange.seq, 'the journal ends where the lease stands')
  const stateHash = exchange.stateHash()
  assert.equal(await replay(db), stateHash, 'the journal replays to what the tables hold')
  await auditTables(db)
  return { rows, stateHash }
}

const pageSize = 500

async function replay(db: Database): Promise<string> {
  const exchange = new Exchange(exchangeConfig)
  const auditor = new Auditor(exchangeConfig)
  for (;;) {
    const page = await db
      .selectFrom('journal')
      .select(['seq', 'at', 'body', 'outcome'])
      .where('seq', '>', BigInt(exchange.seq))
      .orderBy('seq')
      .limit(pageSize)
      .execute()
    if (page.length === 0) return exchange.stateHash()
    const executed = page.map((row) => {
      const command = decodeCommand(row.body)
      const [seq, at] = [Number(row.seq), Number(row.at)]
      const outcome = exchange.execute(command, at)
      const { ok, ...stored } = JSON.parse(row.outcome) as Answer // Written by the committer.
      assert.equal(outcome.ok, ok, `command ${seq} is answered as it was`)
      if (!outcome.ok) assert.deepEqual({ rejection: outcome.rejection }, stored)
      return { seq, at, command, outcome }
    })
    auditor.audit({ executed, changes: exchange.takeChanges() }, exchange)
  }
}

async function auditTables(db: Database): Promise<void> {
  const astray = await sql`
    select path, account.balance, sum(amount) as posted from account
    left join ledger_entry on account_id = account.id
      and seq <= (select balances_seq from core_lease)
    group by account.id having account.balance <> coalesce(sum(amount), 0)`.execute(db)
  assert.deepEqual(
    astray.rows,
    [],
    'postings fold to the balance of each account as of when it was written',
  )
  const uneven = await sql`
    select split_part(path, ':', case when path like 'user:%' then 4 else 3 end) as code
    from account group by code having sum(balance) <> 0`.execute(db)
  assert.deepEqual(uneven.rows, [], 'each currency sums to zero')
  const below = await sql`
    select path, balance from account where balance < 0 and path not like 'external:%'`.execute(db)
  assert.deepEqual(below.rows, [], 'nobody is below zero')
}
