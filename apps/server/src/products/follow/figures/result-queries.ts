import { sql } from 'kysely'

import type { Database } from '../../../db/database.ts'
import { orderState } from '../futures-orders.ts'
import { type Closed, type Copied, nothingCopied } from './next-hour.ts'

/** Results of all traders from a moment on, before an hour. */
export type Span = { readonly from: number; readonly hour: number }

const net = sql`(o.returned - o.margin - o.open_fee - o.overnight)`
/** A closed part of an order belongs to the order that it was a part of. */
const root = sql`coalesce(nullif(o.parent_id, 0), o.id)`

/** What traders closed of the orders that they led with. */
export async function closedIn(
  db: Database,
  { from, hour }: Span,
): Promise<ReadonlyMap<number, Closed>> {
  const { rows } = await sql<{
    trader_id: bigint
    closed: bigint
    won: bigint
    profit: bigint
    held: bigint
  }>`
    select l.trader_id, count(*) as closed, count(*) filter (where ${net} > 0) as won,
      sum(${net})::bigint as profit, sum(o.closed_at - o.opened_at)::bigint as held
    from lever_order o join follow_lead l on l.order_id = ${root}
    where o.closed_at > 0 and o.closed_at >= ${from} and o.closed_at < ${hour}
      and o.status = ${orderState.closed}
    group by 1`.execute(db)
  return new Map(
    rows.map(({ trader_id: id, closed, won, profit, held }) => [
      Number(id),
      { closed: Number(closed), won: Number(won), profit, holdingMs: held },
    ]),
  )
}

/** What followers had of traders: the copies that opened, and those that closed. */
export async function copiedIn(
  db: Database,
  { from, hour }: Span,
): Promise<ReadonlyMap<number, Copied>> {
  const { rows: opened } = await sql<{ trader_id: bigint; copies: bigint; slippage: bigint }>`
    select f.trader_id, count(*) as copies, sum(s.slippage)::bigint as slippage
    from follow_signal s join follow f on f.id = s.follow_id
    where s.kind = 1 and s.status = 1 and s.done_at >= ${from} and s.done_at < ${hour}
    group by 1`.execute(db)
  const { rows: closed } = await sql<{ trader_id: bigint; profit: bigint; margin: bigint }>`
    select f.trader_id, sum(${net})::bigint as profit, sum(o.margin)::bigint as margin
    from lever_order o join follow_copy c on c.order_id = ${root}
    join follow f on f.id = c.follow_id
    where o.closed_at > 0 and o.closed_at >= ${from} and o.closed_at < ${hour}
      and o.status = ${orderState.closed}
    group by 1`.execute(db)
  const found = new Map<number, Copied>()
  for (const { trader_id: id, copies, slippage } of opened)
    found.set(Number(id), { ...nothingCopied, copies: Number(copies), slippage })
  for (const { trader_id: id, profit, margin } of closed)
    found.set(Number(id), { ...(found.get(Number(id)) ?? nothingCopied), profit, margin })
  return found
}

export type Followers = {
  /** Users who followed just before the hour, with the cap of each. */
  readonly caps: readonly { readonly userId: number; readonly marginMax: bigint }[]
  readonly ever: number
}

/** Who followed traders before an hour. The caps are those after the command `seq`, which is returned with them. */
export async function followersBefore(
  db: Database,
  traderIds: readonly number[],
  hour: number,
): Promise<{ seq: number; of: (traderId: number) => Followers }> {
  const wanted = sql`${traderIds.map(String)}::bigint[]`
  // One statement reads one snapshot.
  const { rows } = await sql<{
    seq: bigint
    trader_id: bigint | null
    user_id: bigint
    margin_max: bigint
    ended_at: bigint
  }>`
    select core_lease.seq, f.trader_id, f.user_id, f.margin_max, f.ended_at
    from core_lease left join follow f
      on f.trader_id = any(${wanted}) and f.started_at < ${hour}`.execute(db)
  const seq = Number(rows[0]?.seq ?? 0)
  const byTrader = Map.groupBy(rows, ({ trader_id: id }) => Number(id ?? 0))
  return {
    seq,
    of: (traderId) => {
      const own = byTrader.get(traderId) ?? []
      const running = own.filter(({ ended_at: at }) => at === 0n || Number(at) >= hour)
      return {
        caps: running.map(({ user_id: id, margin_max: marginMax }) => ({
          userId: Number(id),
          marginMax,
        })),
        ever: new Set(own.map(({ user_id: id }) => id)).size,
      }
    },
  }
}
