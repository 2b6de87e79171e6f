import { reasonNames, reasons } from '@candor/core'
import { sql } from 'kysely'

import type { Database } from '../../../db/database.ts'
import { leadMarket, money } from '../units.ts'
import type { Equity } from './next-hour.ts'

/** Reasons that move money within the product of the positions: results of trading, not transfers. */
const ofPositions = reasonNames
  .filter((name) => reasons[name].product === 'lever')
  .map((name) => reasons[name].code)

const ids = (values: readonly (number | bigint)[]) => sql`${values.map(String)}::bigint[]`
const accountOf = sql`array['user:' || who.id || ':lever:' || ${money.code} || ':avail',
  'user:' || who.id || ':lever:' || ${money.code} || ':hold']`

// The conditions on kinds are those of the table's indexes; orders of spot never move money of this account.

/** What users have in their accounts of futures after the command `mark`, free and held. */
export async function cashAt(
  db: Database,
  users: readonly { readonly id: number; readonly mark: number }[],
): Promise<ReadonlyMap<number, bigint>> {
  if (users.length === 0) return new Map()
  const { rows } = await sql<{ id: bigint; cash: bigint }>`
    select who.id, sum(last.balance)::bigint as cash
    from unnest(${ids(users.map(({ id }) => id))}, ${ids(users.map(({ mark }) => mark))})
      as who (id, mark)
    cross join unnest(${accountOf}) as own (path)
    join account on account.path = own.path
    cross join lateral (
      select balance from (
        (select seq, n, debit_balance as balance from posting
          where debit_id = account.id and kind <> 3 and seq <= who.mark
          order by seq desc, n desc limit 1)
        union all
        (select seq, n, credit_balance from posting
          where credit_id = account.id and kind not in (2, 5) and seq <= who.mark
          order by seq desc, n desc limit 1)
      ) as sides order by seq desc, n desc limit 1
    ) as last
    group by who.id`.execute(db)
  return new Map(rows.map(({ id, cash }) => [Number(id), cash]))
}

export type Flow = { readonly inflow: bigint; readonly outflow: bigint }

/** What came into and left the accounts of users after the command `after` until `mark`, other than by positions. */
export async function flowsBetween(
  db: Database,
  users: readonly { readonly id: number; readonly after: number }[],
  mark: number,
): Promise<ReadonlyMap<number, Flow>> {
  if (users.length === 0) return new Map()
  const { rows } = await sql<{ id: bigint; inflow: bigint; outflow: bigint }>`
    select who.id, sum(moved.inflow)::bigint as inflow, sum(moved.outflow)::bigint as outflow
    from unnest(${ids(users.map(({ id }) => id))}, ${ids(users.map(({ after }) => after))})
      as who (id, after)
    cross join unnest(${accountOf}) as own (path)
    join account on account.path = own.path
    cross join lateral (
      select 0::bigint as inflow, amount as outflow from posting
      where debit_id = account.id and kind <> 3 and seq > who.after and seq <= ${mark}
        and not kind = any(${ofPositions}::int[])
      union all
      select amount, 0 from posting
      where credit_id = account.id and kind not in (2, 5) and seq > who.after and seq <= ${mark}
        and not kind = any(${ofPositions}::int[])
    ) as moved
    group by who.id`.execute(db)
  return new Map(rows.map(({ id, inflow, outflow }) => [Number(id), { inflow, outflow }]))
}

/** The last price of each market before a quarter of an hour. */
export async function marksBefore(
  db: Database,
  hour: number,
): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await sql<{ id: number; close: bigint }>`
    select market.id, last.close from market cross join lateral (
      select close from candle
      where market_id = market.id and period = '15min' and opened_at < ${hour}
      order by opened_at desc limit 1
    ) as last`.execute(db)
  return new Map(rows.map(({ id, close }) => [id, close]))
}

/** The unrealised profit of the orders that users had open just before an hour, at these prices. */
async function openProfitsAt(
  db: Database,
  userIds: readonly number[],
  { hour, marks }: { readonly hour: number; readonly marks: ReadonlyMap<number, bigint> },
): Promise<ReadonlyMap<number, bigint>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{
    user_id: bigint
    market_id: number
    side: number
    share: bigint
    value: bigint
  }>`
    select user_id, market_id, side, sum(share)::bigint as share, sum(share * entry)::bigint as value
    from lever_order
    where user_id = any(${ids(userIds)}) and opened_at > 0 and opened_at < ${hour}
      and (closed_at = 0 or closed_at >= ${hour})
    group by 1, 2, 3`.execute(db)
  const found = new Map<number, bigint>()
  for (const { user_id: id, market_id: marketId, side, share, value } of rows) {
    const moved = (marks.get(marketId) ?? 0n) * share - value
    const profit = (side === 1 ? moved : -moved) * leadMarket(marketId).unitPerTick
    found.set(Number(id), (found.get(Number(id)) ?? 0n) + profit)
  }
  return found
}

/** What users' accounts were worth just before an hour. */
export async function equitiesAt(
  db: Database,
  userIds: readonly number[],
  at: { readonly hour: number; readonly mark: number; readonly marks: ReadonlyMap<number, bigint> },
): Promise<(userId: number) => Equity> {
  const cash = await cashAt(
    db,
    userIds.map((id) => ({ id, mark: at.mark })),
  )
  const profits = await openProfitsAt(db, userIds, at)
  return (id) => ({ cash: cash.get(id) ?? 0n, openProfit: profits.get(id) ?? 0n })
}
