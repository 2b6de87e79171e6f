import { reasons } from '@candor/core'
import type { BillKind } from '@candor/protocol'
import { type RawBuilder, sql } from 'kysely'

import { totalMax } from '../../calls/paging.ts'
import type { Database } from '../../db/database.ts'
import {
  type BilledAccount,
  billReply,
  type BillRow,
  postingsPerCommandMax,
} from '../../services/bills/bill-reply.ts'
import { isListedCredit, isListedDebit, listedEntries } from '../../services/bills/listed-sides.ts'

/** Which bills: of one kind, or of some time, which the marks before its two ends bound. */
export type BillFilter = {
  readonly kind: BillKind | undefined
  readonly after: number | undefined
  readonly upTo: number | undefined
  /** Pairs of accounts; what moves between the two is left out. */
  readonly pairs?: readonly AccountPair[]
}

type AccountPair = readonly [number, number]

export const everyBill: BillFilter = { kind: undefined, after: undefined, upTo: undefined }

/** Where a list of bills begins and how long it is: after the bill `cursor`, else after `offset` bills. */
type BillPage = {
  readonly limit: number
  readonly offset?: number
  readonly cursor: number | undefined
  readonly lang: string
}

/**
 * Bills of several accounts, newest first. Each side of each account walks its own index and gives no more rows than
 * the page needs, so a long history costs as little as a short one.
 */
export async function listBills(
  db: Database,
  accounts: readonly BilledAccount[],
  filter: BillFilter,
  { limit, offset = 0, cursor, lang }: BillPage,
) {
  if (accounts.length === 0) return []
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const ids = accounts.map(({ id }) => id)
  const conditions = conditionsOf(filter)
  const side = (part: 'debit' | 'credit') => {
    const account = sql.ref(`${part}_id`)
    const balance = sql.ref(`${part}_balance`)
    const place = part === 'debit' ? sql`n * 2` : sql`n * 2 + 1`
    const amount = part === 'debit' ? sql`-amount` : sql`amount`
    const isListed = part === 'debit' ? isListedDebit : isListedCredit
    const wanted = [
      isListed,
      ...outside(filter, sql`debit_id, credit_id`),
      ...conditions,
      ...(cursor === undefined ? [] : [before(cursor, place)]),
    ]
    return sql`(select seq, ${place} as n, ${amount} as amount, ${balance} as balance, kind, ref
      from posting
      where ${account} = owned.id and ${sql.join(wanted, sql` and `)}
      order by seq desc, posting.n desc limit ${offset + limit})`
  }
  const { rows } = await sql<BillRow>`
    select owned.id as account_id, entry.*, journal.at
    from unnest(${ids}::bigint[]) as owned (id)
    cross join lateral (${side('debit')} union all ${side('credit')}) as entry
    join journal on journal.seq = entry.seq
    order by entry.seq desc, entry.n desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => billReply(row, byId, lang))
}

/** How many bills there are, counted up to 10,000. */
export async function countBills(
  db: Database,
  accounts: readonly BilledAccount[],
  filter: BillFilter,
): Promise<{ total: bigint }> {
  if (accounts.length === 0) return { total: 0n }
  const ids = accounts.map(({ id }) => BigInt(id))
  return db
    .selectFrom(
      db
        .selectFrom(listedEntries)
        .select('seq')
        .where('account_id', 'in', ids)
        .where(isWanted(filter))
        .where(allOf(outside(filter, sql`account_id, other_id`)))
        .limit(totalMax)
        .as('counted'),
    )
    .select(sql<bigint>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
}

/** The postings before a bill; `place` is the number of a bill within its command. */
function before(cursor: number, place: RawBuilder<unknown>): RawBuilder<unknown> {
  const seq = Math.floor(cursor / postingsPerCommandMax)
  const n = cursor % postingsPerCommandMax
  return sql`seq <= ${seq} and (seq < ${seq} or ${place} < ${n})`
}

/** The conditions of a filter on a posting or on a listed entry. */
function conditionsOf({ kind, after, upTo }: BillFilter): RawBuilder<unknown>[] {
  return [
    ...(kind === undefined ? [] : [sql`kind = ${reasons[kind].code}`]),
    ...(after === undefined ? [] : [sql`seq > ${after}`]),
    ...(upTo === undefined ? [] : [sql`seq <= ${upTo}`]),
  ]
}

/** That the two accounts of a movement are no such pair. */
function outside({ pairs = [] }: BillFilter, accounts: RawBuilder<unknown>): RawBuilder<unknown>[] {
  if (pairs.length === 0) return []
  const both = pairs.flatMap(([a, b]) => [
    sql`(${a}::bigint, ${b}::bigint)`,
    sql`(${b}::bigint, ${a}::bigint)`,
  ])
  return [sql`(${accounts}) not in (${sql.join(both)})`]
}

export const isWanted = (filter: BillFilter): RawBuilder<boolean> => allOf(conditionsOf(filter))

const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`
