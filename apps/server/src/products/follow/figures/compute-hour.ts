import { setImmediate as yieldToOthers } from 'node:timers/promises'

import { sql } from 'kysely'

import { lastCommandsBefore } from '../../../commit/last-commands-before.ts'
import type { Database } from '../../../db/database.ts'
import { cashAt, equitiesAt, flowsBetween, marksBefore } from './account-queries.ts'
import {
  type Before,
  type Closed,
  type Copied,
  nextHour,
  nothingClosed,
  nothingCopied,
  type TraderHour,
} from './next-hour.ts'
import { closedIn, copiedIn, followersBefore } from './result-queries.ts'

/** Traders of one statement: between two slices orders are written. */
const sliceSize = 250

type Due = { readonly id: number; readonly userId: number; readonly approvedAt: number }
type Results = {
  readonly closed: ReadonlyMap<number, Closed>
  readonly copied: ReadonlyMap<number, Copied>
}
type HourEnd = {
  readonly hour: number
  readonly mark: number
  readonly marks: ReadonlyMap<number, bigint>
  /** Of all traders since a moment. */
  readonly resultsSince: (from: number) => Promise<Results>
}

/**
 * Computes the figures of all traders at the end of an hour that lies behind every command to come, in slices. One that ended
 * gets a last row after its end. A second run adds what is missing. Returns how many rows were added.
 */
export async function computeHour(
  db: Database,
  hour: number,
  signal?: AbortSignal,
): Promise<number> {
  const due = await dueTraders(db, hour)
  if (due.length === 0) return 0
  const [mark = 0] = await lastCommandsBefore(db, [hour])
  const marks = await marksBefore(db, hour)
  // Nearly all traders have the same hour before.
  const known = new Map<number, Results>()
  const resultsSince = async (from: number) => {
    const found = known.get(from) ?? {
      closed: await closedIn(db, { from, hour }),
      copied: await copiedIn(db, { from, hour }),
    }
    known.set(from, found)
    return found
  }
  for (let from = 0; from < due.length; from += sliceSize) {
    if (signal?.aborted === true) break
    await addRows(db, due.slice(from, from + sliceSize), { hour, mark, marks, resultsSince })
    await yieldToOthers()
  }
  return due.length
}

/** Active ones, and ended ones whose last hour lies before their end. */
async function dueTraders(db: Database, hour: number): Promise<Due[]> {
  const { rows } = await sql<{ id: bigint; user_id: bigint; approved_at: bigint }>`
    select id, user_id, approved_at from follow_trader
    where approved_at > 0 and approved_at < ${hour}
      and not exists (select from follow_hour
        where trader_id = follow_trader.id
          and hour >= case when ended_at between 1 and ${hour} then ended_at else ${hour} end)
    order by id`.execute(db)
  return rows.map((row) => ({
    id: Number(row.id),
    userId: Number(row.user_id),
    approvedAt: Number(row.approved_at),
  }))
}

async function lastHours(
  db: Database,
  due: readonly Due[],
  hour: number,
): Promise<ReadonlyMap<number, TraderHour>> {
  const { rows } = await sql<TraderHour>`
    select last.* from unnest(${due.map(({ id }) => String(id))}::bigint[]) as wanted (id)
    cross join lateral (
      select * from follow_hour where trader_id = wanted.id and hour < ${hour}
      order by hour desc limit 1
    ) as last`.execute(db)
  return new Map(rows.map((row) => [Number(row.trader_id), row]))
}

async function addRows(db: Database, slice: readonly Due[], end: HourEnd): Promise<void> {
  const { hour, mark } = end
  const last = await lastHours(db, slice, hour)
  const fresh = slice.filter(({ id }) => !last.has(id))
  // Nobody leads before the approval, so the results of all that were approved lately may begin with the first of them.
  const firstApproval = Math.min(...fresh.map(({ approvedAt }) => approvedAt))
  const results = new Map<number, Results>()
  for (const { id } of slice)
    results.set(id, await end.resultsSince(Number(last.get(id)?.hour ?? firstApproval)))
  const first = await accountsAtApproval(db, fresh)
  const { seq: termsSeq, of: followersOf } = await followersBefore(
    db,
    slice.map(({ id }) => id),
    hour,
  )
  const followers = slice.flatMap(({ id }) => followersOf(id).caps.map(({ userId }) => userId))
  const people = [...new Set([...slice.map(({ userId }) => userId), ...followers])]
  const equityOf = await equitiesAt(db, people, end)
  const flows = await flowsBetween(
    db,
    slice.map(({ id, userId }) => ({
      id: userId,
      after: Number(last.get(id)?.mark ?? first.get(id)?.mark ?? mark),
    })),
    mark,
  )
  const rows = slice.map(({ id, userId }) => {
    const { caps, ever } = followersOf(id)
    const { inflow, outflow } = flows.get(userId) ?? { inflow: 0n, outflow: 0n }
    const row = last.get(id)
    const start = first.get(id)?.equity
    const equity = row === undefined ? start : { cash: row.cash, openProfit: row.open_profit }
    const before: Before | undefined = equity === undefined ? undefined : { equity, row }
    return nextHour(before, {
      traderId: id,
      hour,
      mark,
      termsSeq,
      equity: equityOf(userId),
      inflow,
      outflow,
      closed: results.get(id)?.closed.get(id) ?? nothingClosed,
      copied: results.get(id)?.copied.get(id) ?? nothingCopied,
      followers: caps.length,
      followersEver: ever,
      aum: caps.reduce((sum, cap) => sum + within(equityOf(cap.userId), cap.marginMax), 0n),
    })
  })
  await db
    .insertInto('follow_hour')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['trader_id', 'hour']).doNothing())
    .execute()
}

/** What a follower has, up to the cap. */
function within(
  { cash, openProfit }: { cash: bigint; openProfit: bigint },
  marginMax: bigint,
): bigint {
  const worth = cash + openProfit
  if (worth <= 0n) return 0n
  return worth > marginMax ? marginMax : worth
}

/** By trader: the last command before the approval, and what the account had then, where it had no open order. */
async function accountsAtApproval(db: Database, traders: readonly Due[]) {
  const marks = await lastCommandsBefore(
    db,
    traders.map(({ approvedAt }) => approvedAt),
  )
  const known = traders.flatMap((trader, at) => {
    const mark = marks[at]
    return mark === undefined ? [] : [{ ...trader, mark }]
  })
  const { rows: open } = await sql<{ id: bigint }>`
    select wanted.id from unnest(${known.map(({ id }) => String(id))}::bigint[],
      ${known.map(({ userId }) => String(userId))}::bigint[],
      ${known.map(({ approvedAt }) => String(approvedAt))}::bigint[])
      as wanted (id, user_id, approved_at)
    where exists (select from lever_order o where o.user_id = wanted.user_id and o.opened_at > 0
      and o.opened_at < wanted.approved_at
      and (o.closed_at = 0 or o.closed_at >= wanted.approved_at))`.execute(db)
  const isOpen = new Set(open.map(({ id }) => Number(id)))
  const flat = known.filter(({ id }) => !isOpen.has(id))
  const cash = await cashAt(
    db,
    flat.map(({ userId, mark }) => ({ id: userId, mark })),
  )
  return new Map(
    flat.map(({ id, userId, mark }) => [
      id,
      { mark, equity: { cash: cash.get(userId) ?? 0n, openProfit: 0n } },
    ]),
  )
}
