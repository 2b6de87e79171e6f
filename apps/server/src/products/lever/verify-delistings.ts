import type { TickMarkets } from '@candor/core'
import {
  averageOf,
  delistingEndOf,
  isInLastWindow,
  isSettled,
  sampleTimeOf,
} from '@candor/core/formulas/lever'
import {
  type DelistingSample,
  delistingStatus,
  type LeverDelisting,
} from '@candor/core/products/lever'

import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { decodeCommand } from '../../commit/journal.ts'
import type { Database } from '../../db/database.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { pagesOf } from '../../verify/rows.ts'
import { delistingOf, sampleOf } from './stored-delisting.ts'

const terms = exchangeConfig.lever.delisting
type Tick = { readonly seq: number; readonly at: number; readonly price: number }

/** Computes the windows of each delisting from the ticks of the journal, and finds that none of its orders is left. */
export async function verifyDelistings(db: Database): Promise<string> {
  const rows = await db.selectFrom('lever_delisting').selectAll().orderBy('id').execute()
  for (const delisting of rows.map(delistingOf)) await verifyOne(db, delisting)
  const live = await db
    .selectFrom('lever_order')
    .innerJoin('lever_delisting', 'lever_delisting.market_id', 'lever_order.market_id')
    .select('lever_order.id')
    .where('lever_order.status', '<', 3)
    .where('lever_delisting.status', '=', delistingStatus.ended)
    .executeTakeFirst()
  if (live !== undefined)
    throw new Disagreement('lever_order', Number(live.id), 'is left in a pair that has ended')
  return `${rows.length.toLocaleString('en')} delistings`
}

async function verifyOne(db: Database, delisting: LeverDelisting): Promise<void> {
  const { announcedAt, plannedAt, endsAt, shortWindows, status, pricedAt } = delisting
  expectEqual(delisting, 'planned_at', plannedAt, delistingEndOf(announcedAt, terms))
  expectEqual(delisting, 'ends_at', endsAt, plannedAt + shortWindows * terms.windowMs)
  if (status === delistingStatus.withdrawn) {
    if (delisting.endedAt > plannedAt - terms.windowMs)
      throw wrong(delisting, 'was withdrawn in its last window')
    return
  }
  const stored = await storedSamples(db, delisting)
  // The last index may be older than the windows.
  const since = Math.min(plannedAt - terms.windowMs + 1, ...stored.map(({ tickAt }) => tickAt))
  const ticks = await ticksOf(db, delisting, since)
  for (let window = 0; window < shortWindows; window += 1) {
    const { length } = samplesOf(ticks, plannedAt + window * terms.windowMs)
    if (isSettled(length, terms)) throw wrong(delisting, `did not use its window ${window + 1}`)
  }
  const due = samplesOf(ticks, endsAt)
  const sum = due.reduce((total, { price }) => total + BigInt(price), 0n)
  expectEqual(delisting, 'samples', delisting.samples, due.length)
  expectEqual(delisting, 'sum', delisting.sum, sum)
  const last = pricedAt > 0 && !isSettled(due.length, terms) ? ticks.at(-1) : undefined
  const wanted = last === undefined ? due : [...due, { ...last, part: pricedAt }]
  for (const [number, { seq, at, price, part }] of wanted.entries()) {
    const sample = stored[number]
    const isSame =
      sample?.at === part &&
      sample.price === price &&
      sample.tickSeq === seq &&
      sample.tickAt === at
    if (!isSame) throw wrong(delisting, `has not the sample of command ${seq}`)
  }
  if (stored.length > wanted.length) throw wrong(delisting, 'has a sample too many')
  if (pricedAt === 0) return
  const isUsed = isSettled(due.length, terms)
  const isLast = shortWindows + 1 >= terms.windowsMax
  if (!isUsed && !isLast) throw wrong(delisting, 'used a window with too few samples')
  // A pair that never had a price has no orders to close.
  const price = isUsed ? averageOf(sum, due.length) : (last?.price ?? 0)
  expectEqual(delisting, 'price', delisting.price, price)
}

/** The ticks of its market from `since` until the end of its window. */
async function ticksOf(db: Database, { marketId, endsAt }: LeverDelisting, since: number) {
  const found: Tick[] = []
  const pages = pagesOf<{ seq: bigint; at: bigint; body: string }>(
    db,
    `select seq, at, body from journal
    where kind = 'market.tick' and at >= ${since} and at <= ${endsAt} order by seq`,
  )
  for await (const page of pages)
    for (const { seq, at, body } of page) {
      const { ticks } = decodeCommand(body) as TickMarkets // By its kind, in the query.
      for (const [id, price] of ticks)
        if (id === marketId) found.push({ seq: Number(seq), at: Number(at), price })
    }
  return found
}

/** The first price of each part of a window. */
function samplesOf(ticks: readonly Tick[], end: number) {
  const parts = new Set<number>()
  return ticks.flatMap((tick) => {
    const part = sampleTimeOf(tick.at, terms)
    if (!isInLastWindow(part, end, terms) || parts.has(part)) return []
    parts.add(part)
    return [{ ...tick, part }]
  })
}

/** Those of the last window, and the last index where it was used. */
async function storedSamples(
  db: Database,
  { id, endsAt }: LeverDelisting,
): Promise<DelistingSample[]> {
  const rows = await db
    .selectFrom('lever_delisting_sample')
    .selectAll()
    .where('delisting_id', '=', BigInt(id))
    .where('at', '>', BigInt(endsAt - terms.windowMs))
    .orderBy('at')
    .execute()
  return rows.map(sampleOf)
}

function expectEqual(
  delisting: LeverDelisting,
  column: string,
  found: number | bigint,
  due: number | bigint,
): void {
  if (found !== due) throw wrong(delisting, `${column} is ${found}, the journal makes it ${due}`)
}

const wrong = ({ id }: LeverDelisting, sentence: string) =>
  new Disagreement('lever_delisting', id, sentence)
