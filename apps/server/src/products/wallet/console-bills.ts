import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { isListedCredit, isListedDebit } from './listed-sides.ts'
import { type BilledAccount, billReply, type BillRow, postingsPerCommandMax } from './queries.ts'

/**
 * Bills before one bill, newest first, without counting. Each side of each account walks its own index and gives no
 * more than the limit, so a long history costs as little as a short one.
 */
export async function listBillsBefore(
  db: Database,
  accounts: readonly BilledAccount[],
  { before, limit, lang }: { before: number | undefined; limit: number; lang: string },
) {
  if (accounts.length === 0) return []
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const ids = accounts.map(({ id }) => id)
  const seq =
    before === undefined ? Number.MAX_SAFE_INTEGER : Math.floor(before / postingsPerCommandMax)
  const n = before === undefined ? 0 : before % postingsPerCommandMax
  const side = (part: 'debit' | 'credit') => {
    const account = sql.ref(`${part}_id`)
    const balance = sql.ref(`${part}_balance`)
    const place = part === 'debit' ? sql`n * 2` : sql`n * 2 + 1`
    const amount = part === 'debit' ? sql`-amount` : sql`amount`
    const isListed = part === 'debit' ? isListedDebit : isListedCredit
    return sql`(select seq, ${place} as n, ${amount} as amount, ${balance} as balance, kind, ref
      from posting
      where ${account} = owned.id and ${isListed} and seq <= ${seq} and (seq < ${seq} or ${place} < ${n})
      order by seq desc, posting.n desc limit ${limit})`
  }
  const { rows } = await sql<BillRow>`
    select owned.id as account_id, entry.*, journal.at
    from unnest(${ids}::bigint[]) as owned (id)
    cross join lateral (${side('debit')} union all ${side('credit')}) as entry
    join journal on journal.seq = entry.seq
    order by entry.seq desc, entry.n desc
    limit ${limit}`.execute(db)
  return rows.map((row) => billReply(row, byId, lang))
}
