import type { TickMarkets } from '@candor/core'
import { secondOf } from '@candor/core/formulas/seconds'

import { decodeCommand } from '../../commit/journal.ts'
import type { Database } from '../../db/database.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { pagesOf, RowsByKey } from '../../verify/rows.ts'
import type { Report } from '../../verify/verify-part.ts'

type TickRow = { readonly at: bigint; readonly body: string }
type SampleRow = { readonly at: bigint; readonly market_id: number; readonly price: bigint }
type OpeningRow = SampleRow & { readonly id: bigint }

/** Compares the stored prices of windows, and the prices that opened orders, with the first ticks of their seconds. */
export async function verifySecondPrices(db: Database, report: Report): Promise<void> {
  const samples = rowsOf<SampleRow>(db, {
    table: 'seconds_sample',
    query: 'select at, market_id, price from seconds_sample order by at',
  })
  const openings = rowsOf<OpeningRow>(db, {
    table: 'seconds_order',
    query: `select id, opened_at as at, market_id, open_price as price from seconds_order
      where opened_at > 0 order by opened_at, id`,
  })
  const compare = async (second: number, prices: ReadonlyMap<number, number>) => {
    for (const { market_id: marketId, price } of await samples.take(second))
      if (Number(price) !== prices.get(marketId))
        throw new Disagreement('seconds_sample', `${marketId} ${second}`, 'is no tick’s price')
    for (const { id, market_id: marketId, price } of await openings.take(second))
      if (Number(price) !== prices.get(marketId))
        throw new Disagreement('seconds_order', id, 'was opened by no tick’s price')
  }
  let second = 0
  let prices = new Map<number, number>()
  for await (const page of pagesOf<TickRow>(db, ticks, { what: 'ticks', report })) {
    for (const { at, body } of page) {
      const next = secondOf(Number(at))
      if (next !== second) {
        await compare(second, prices)
        second = next
        prices = new Map()
      }
      const command = decodeCommand(body) as TickMarkets // By its kind, in the query.
      for (const [marketId, price] of command.ticks)
        if (!prices.has(marketId)) prices.set(marketId, price)
    }
  }
  await compare(second, prices)
  await samples.end()
  await openings.end()
}

/** The ticks of the seconds that orders refer to. */
const ticks = `select at, body from journal
  where kind = 'market.tick' and at - at % 1000 in (
    select at from seconds_sample union select opened_at from seconds_order where opened_at > 0)
  order by seq`

function rowsOf<Row extends { readonly at: bigint }>(
  db: Database,
  { table, query }: { table: string; query: string },
): RowsByKey<Row> {
  return new RowsByKey(pagesOf<Row>(db, query), {
    keyOf: ({ at }) => Number(at),
    strayOf: ({ at }) => new Disagreement(table, Number(at), 'is of a second without a tick'),
  })
}
