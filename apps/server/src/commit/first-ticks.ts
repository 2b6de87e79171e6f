import type { TickMarkets } from '@candor/core'
import { type RawBuilder, sql } from 'kysely'

import type { Database } from '../db/database.ts'
import { decodeCommand } from './journal.ts'

/** A price of a market, with the command that set it and its time. */
type FoundTick = {
  readonly seq: number
  readonly at: number
  readonly marketId: number
  readonly price: number
}
type Wanted = {
  readonly marketId: number
  /** A condition on `seq`. */
  readonly within: RawBuilder<unknown>
  /** The part of a window to which a time belongs. */
  readonly partOf: (at: number) => number
}

/** The first tick of each part of a window that has the market; of a journal that was cut there is none. */
export async function firstTicks(
  db: Database,
  { marketId, within, partOf }: Wanted,
): Promise<FoundTick[]> {
  const { rows } = await sql<{ seq: bigint; at: bigint; body: string }>`
    select seq, at, body from journal
    where kind = 'market.tick' and (${within}) order by seq`.execute(db)
  const found = new Map<number, FoundTick>()
  for (const { seq, at, body } of rows) {
    const { ticks } = decodeCommand(body) as TickMarkets // By its kind, in the query.
    const price = ticks.find(([market]) => market === marketId)?.[1]
    const part = partOf(Number(at))
    if (price !== undefined && !found.has(part))
      found.set(part, { seq: Number(seq), at: Number(at), marketId, price })
  }
  return [...found.values()]
}
