import { type Account, Exchange, parseAccountPath } from '@candor/core'
import { amountOf } from '@candor/core/money'
import { sql } from 'kysely'

import { currencies } from '../catalog/currencies.ts'
import { exchangeConfig } from '../catalog/exchange-config.ts'
import type { Database } from '../db/database.ts'
import { products } from '../modules.ts'
import { StartError } from '../start-error.ts'
import type { StoredBalances } from './balance-writer.ts'
import { restoreCounters } from './counters.ts'
import { loadMarkets } from './load-markets.ts'
import { recordReasons } from './posting-reasons.ts'

export type LoadedExchange = {
  readonly exchange: Exchange
  readonly epoch: number
  readonly balances: StoredBalances
  readonly hash: string
}

/** Refuses a database whose codes have another meaning. Takes the lease with a new epoch, which excludes its previous holder, then loads every live row into memory. */
export async function loadExchange(db: Database, config = exchangeConfig): Promise<LoadedExchange> {
  await recordReasons(db)
  const lease = await db
    .updateTable('core_lease')
    .set((eb) => ({ epoch: eb('epoch', '+', 1n) }))
    .returningAll()
    .executeTakeFirst()
  if (lease === undefined)
    throw new StartError('The database has lost its row of core_lease: restore it from a backup.')
  const exchange = new Exchange(config)
  const behind = await loadAccounts(db, exchange, lease)
  await loadMarkets(db, exchange)
  for (const { load } of products) await load(db, exchange)
  restoreCounters(exchange, lease.counters)
  exchange.resume({ seq: Number(lease.seq), at: Number(lease.at) })
  return {
    exchange,
    epoch: Number(lease.epoch),
    balances: { seq: Number(lease.balances_seq), behind },
    hash: lease.hash,
  }
}

const idByCode = new Map(currencies.map(({ code, id }) => [code, id]))

/** Loads the stored balances, completed by the postings since they were written; returns the accounts that were behind. */
async function loadAccounts(
  db: Database,
  exchange: Exchange,
  lease: { readonly seq: bigint; readonly balances_seq: bigint },
): Promise<Account[]> {
  const later = await balancesAfter(db, lease)
  let coming = readAccounts(db, 0)
  for (let after = 0; ; after += accountsPage) {
    const lines = await coming
    if (lines.length === 0) break
    // The database reads the next page while this one is restored.
    coming = readAccounts(db, after + accountsPage)
    void coming.catch(() => undefined) // The error is thrown where the promise is awaited.
    for (const [i, line] of lines.entries()) {
      const [path = '', stored = ''] = line.split(' ')
      const { owner, code, bucket } = parseAccountPath(path)
      const currencyId = idByCode.get(code)
      if (currencyId === undefined || stored === '') throw new Error(`account ${line}`)
      const id = after + i + 1
      const balance = amountOf(later.get(id) ?? BigInt(stored))
      exchange.ledger.restore({ id, owner, currencyId, bucket, balance })
    }
  }
  const accounts = exchange.ledger.accounts()
  return [...later.keys()].flatMap((id) => accounts[id - 1] ?? [])
}

const accountsPage = 100_000

/**
 * Path and balance of the accounts after `after`, in the order of their ids. In one text they are a tenth of the driver's
 * work.
 */
async function readAccounts(db: Database, after: number): Promise<string[]> {
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(path || ' ' || balance, chr(10) order by id) as lines
    from account where id > ${after} and id <= ${after + accountsPage}`.execute(db)
  return rows[0]?.lines?.split('\n') ?? []
}

/** The balances of the accounts that moved after the stored balances were written. */
async function balancesAfter(
  db: Database,
  lease: { readonly seq: bigint; readonly balances_seq: bigint },
): Promise<ReadonlyMap<number, bigint>> {
  if (lease.balances_seq === lease.seq) return new Map()
  const rows = await db
    .selectFrom('ledger_entry')
    .distinctOn('account_id')
    .select(['account_id', 'balance'])
    .where('seq', '>', lease.balances_seq)
    .orderBy('account_id')
    .orderBy('seq', 'desc')
    .orderBy('n', 'desc')
    .execute()
  return new Map(rows.map((row) => [Number(row.account_id), row.balance]))
}
