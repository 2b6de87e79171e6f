import { type RawBuilder, sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import {
  flows,
  isListedCredit,
  isListedDebit,
  isOf,
  isOnlyCredit,
  isOnlyDebit,
} from '../../services/bills/listed-sides.ts'

/** One bucket of a user's account with its current balance; a hold refers to the free side, which lists some of its movements. */
export type Bucket = { readonly id: number; readonly balance: bigint; readonly freeId?: number }
/** The inflow of a command (negative for an outflow), with the index of its currency and of a bitcoin at that command. */
export type Inflow = {
  readonly accountId: number
  readonly seq: number
  readonly amount: bigint
  /** What the account has after it. */
  readonly balance: bigint
  readonly ticks: number | undefined
  readonly bitcoinTicks: number | undefined
}

/**
 * What stood in each bucket right after each mark, by `account mark`: the balance before the first movement that came
 * later, or the present one where nothing did. Marks ascend; each looks as far as the next one, so nothing is read twice.
 */
export async function balancesAt(
  db: Database,
  buckets: readonly Bucket[],
  marks: readonly number[],
): Promise<(accountId: number, mark: number) => bigint> {
  const ids = buckets.map(({ id }) => id)
  const freeIds = buckets.map(({ freeId = 0 }) => freeId)
  const ends = [...marks.slice(1), Number.MAX_SAFE_INTEGER]
  const { rows } = await sql<{ id: bigint; mark: bigint; before: bigint }>`
    select bucket.id, mark.seq as mark, later.before
    from unnest(${list(ids)}::bigint[], ${list(freeIds)}::bigint[]) as bucket (id, free_id)
    cross join unnest(${list(marks)}::bigint[], ${list(ends)}::bigint[]) as mark (seq, last)
    cross join lateral (
      select before from (
        ${firstAfter('debit', sql`debit_id = bucket.id and ${isListedDebit}`)}
        union all
        ${firstAfter('credit', sql`credit_id = bucket.id and ${isListedCredit}`)}
        union all
        ${firstAfter('debit', sql`credit_id = bucket.free_id and ${isOnlyCredit} and debit_id = bucket.id`)}
        union all
        ${firstAfter('credit', sql`debit_id = bucket.free_id and ${isOnlyDebit} and credit_id = bucket.id`)}
      ) as side
      order by seq, n limit 1
    ) as later`.execute(db)
  const found = new Map(rows.map((row) => [`${row.id} ${row.mark}`, row.before]))
  const before = new Map<string, bigint>()
  for (const { id, balance } of buckets) {
    let after = balance
    for (const mark of marks.toReversed()) {
      after = found.get(`${id} ${mark}`) ?? after
      before.set(`${id} ${mark}`, after)
    }
  }
  return (accountId, mark) => before.get(`${accountId} ${mark}`) ?? 0n
}

/** The first posting of a bucket between two marks, and the balance before it. */
function firstAfter(side: 'debit' | 'credit', where: RawBuilder<unknown>): RawBuilder<unknown> {
  const [place, before] =
    side === 'debit'
      ? [sql`n * 2`, sql`debit_balance + amount`]
      : [sql`n * 2 + 1`, sql`credit_balance - amount`]
  return sql`(select seq, ${place} as n, ${before} as before from posting
    where ${where} and posting.seq > mark.seq and posting.seq <= mark.last
    order by posting.seq, posting.n limit 1)`
}

/** The last close of each market before each moment, in ticks; undefined where no candle has closed yet. */
export async function closesAt(
  db: Database,
  marketIds: readonly number[],
  { moments, period }: { moments: readonly number[]; period: '1min' | '15min' | '1day' },
): Promise<(marketId: number, moment: number) => number | undefined> {
  const { rows } = await sql<{ id: number; moment: bigint; close: bigint }>`
    select market.id, moment.at as moment, last.close
    from unnest(${list(marketIds)}::int[]) as market (id)
    cross join unnest(${list(moments)}::bigint[]) as moment (at)
    cross join lateral (
      select close from candle
      where market_id = market.id and period = ${period} and opened_at < moment.at
      order by opened_at desc limit 1
    ) as last`.execute(db)
  const closes = new Map(rows.map((row) => [`${row.id} ${row.moment}`, Number(row.close)]))
  return (marketId, moment) => closes.get(`${marketId} ${moment}`)
}

/**
 * Inflows and outflows of the exchange after a mark. Their moment is known for as long as the journal keeps it; without it the
 * prices are unknown too.
 */
export async function inflowsSince(
  db: Database,
  options: {
    accounts: readonly { id: number; marketId: number }[]
    bitcoinId: number
    mark: number
    /** Codes of reasons. */
    flows?: { readonly in: readonly number[]; readonly out: readonly number[] }
  },
): Promise<Inflow[]> {
  const { accounts, bitcoinId, mark, flows: codes = flows } = options
  const { rows } = await sql<{
    id: bigint
    seq: bigint
    amount: bigint
    balance: bigint
    ticks: bigint | null
    bitcoin_ticks: bigint | null
  }>`
    select account.id, flow.seq, flow.amount, flow.balance,
      ${indexAt(sql`account.market_id`)} as ticks, ${indexAt(sql`${bitcoinId}::int`)} as bitcoin_ticks
    from unnest(${list(accounts.map(({ id }) => id))}::bigint[],
      ${list(accounts.map(({ marketId }) => marketId))}::int[]) as account (id, market_id)
    cross join lateral (
      select seq, amount, credit_balance as balance from posting
      where credit_id = account.id and seq > ${mark} and ${isOf(codes.in)}
      union all
      select seq, -amount, debit_balance from posting
      where debit_id = account.id and seq > ${mark} and ${isOf(codes.out)}
    ) as flow
    left join journal on journal.seq = flow.seq
    order by flow.seq`.execute(db)
  return rows.map((row) => ({
    accountId: Number(row.id),
    seq: Number(row.seq),
    amount: row.amount,
    balance: row.balance,
    ticks: row.ticks === null ? undefined : Number(row.ticks),
    bitcoinTicks: row.bitcoin_ticks === null ? undefined : Number(row.bitcoin_ticks),
  }))
}

/** More ticks than a minute has: a market that is in none of them has not changed since its last candle. */
const recentTicks = 150

/**
 * The index of a market at the command of the journal's row: the last tick before it, as a total of that moment had it.
 * Dollars and fiat money, which have no market, have number 0. Without a recent one, what the last candle before its minute closed at; of old days only the quarters may be left.
 */
export const indexAt = (marketId: RawBuilder<unknown>) => sql`coalesce(
  (select (tick ->> 1)::bigint
    from (select seq, body from journal as earlier
      where ${marketId} > 0 and kind = 'market.tick' and earlier.seq <= journal.seq
      order by seq desc limit ${sql.lit(recentTicks)}) as recent
    cross join lateral jsonb_array_elements(recent.body::jsonb -> 'ticks') as tick
    where (tick ->> 0)::int = ${marketId} order by recent.seq desc limit 1),
  (select close from candle where market_id = ${marketId} and period = '1min'
    and opened_at <= journal.at - 60000 order by opened_at desc limit 1),
  (select close from candle where market_id = ${marketId} and period = '15min'
    and opened_at <= journal.at - 900000 order by opened_at desc limit 1))`

/** Numbers as an array of SQL. */
export const list = (numbers: readonly number[]) => `{${numbers.join(',')}}`

/** The time of a user's first movement; undefined before it. */
export async function firstMovementAt(
  db: Database,
  buckets: readonly { readonly id: number }[],
): Promise<number | undefined> {
  const ids = list(buckets.map(({ id }) => id))
  const { rows } = await sql<{ at: bigint | null }>`
    select journal.at from journal where seq = (
      select min(movement.seq) from unnest(${ids}::bigint[]) as bucket (id)
      cross join lateral (
        (select seq from posting where debit_id = bucket.id and ${isListedDebit} order by seq limit 1)
        union all
        (select seq from posting where credit_id = bucket.id and ${isListedCredit} order by seq limit 1)
      ) as movement)`.execute(db)
  const at = rows[0]?.at
  return at === undefined || at === null ? undefined : Number(at)
}
