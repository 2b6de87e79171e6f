import { formatDecimal } from '@candor/core/money'
import { sql } from 'kysely'

import { pairById, pairs } from '../../catalog/pairs.ts'
import type { Int8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    /** `quote` and users' `fees` in the smallest unit of the quote currency; a fee in the base is valued at its trade's price. */
    spot_trade_day: { day: Int8; market_id: number; trades: Int8; quote: bigint; fees: bigint }
    spot_trade_day_mark: { id: number; trade_id: Int8 }
  }
}

const dayMs = 86_400_000
/** Trades of one statement. */
const partMax = 20_000

/**
 * Adds the trades since the last run to the sums of their days, so that the console reads a row a day instead of all trades.
 * Sums and mark change in one statement: each trade is added once, also after a crash.
 */
export async function sumTradesByDay(db: Database, signal?: AbortSignal): Promise<void> {
  const unit = sql.join(
    pairs.map(({ id, base, lotScale }) => {
      return sql`(${id}::int, ${10n ** BigInt(base.scale - lotScale)}::numeric)`
    }),
  )
  for (;;) {
    if (signal?.aborted === true) return
    const { rows } = await sql<{ count: bigint }>`
      with part as (
        select id, market_id, quote, lots, taker_side,
          -- The house pays its fees to itself.
          case taker_user_id when 0 then 0 else taker_fee end as taker_fee,
          case maker_user_id when 0 then 0 else maker_fee end as maker_fee,
          floor(at / ${dayMs}::bigint)::bigint * ${dayMs}::bigint as day
        from spot_trade trade
        where trade.id > (select trade_id from spot_trade_day_mark where id = 1)
        order by trade.id limit ${partMax}
      ), figures as (
        select day, part.market_id, quote,
          case taker_side when 'buy' then taker_fee else maker_fee end * quote / (lots * unit.size)
            + case taker_side when 'buy' then maker_fee else taker_fee end as fees
        from part join (values ${unit}) as unit (market_id, size)
          on unit.market_id = part.market_id
      ), sums as (
        insert into spot_trade_day (day, market_id, trades, quote, fees)
        select day, market_id, count(*), sum(quote), round(sum(fees)) from figures
        group by day, market_id
        on conflict (day, market_id) do update set
          trades = spot_trade_day.trades + excluded.trades,
          quote = spot_trade_day.quote + excluded.quote,
          fees = spot_trade_day.fees + excluded.fees
      ), mark as (
        update spot_trade_day_mark set trade_id = (select max(id) from part)
        where id = 1 and exists (select from part)
      )
      select count(*) as count from part`.execute(db)
    if (Number(rows[0]?.count ?? 0) < partMax) return
  }
}

/** Volume, fees and number of trades of the last days, the newest last, by quote currency; days without trades are zero. */
export async function tradeDays(db: Database, { now, days }: { now: number; days: number }) {
  const today = Math.floor(now / dayMs) * dayMs
  const first = today - (days - 1) * dayMs
  const rows = await db
    .selectFrom('spot_trade_day')
    .selectAll()
    .where('day', '>=', BigInt(first))
    .execute()
  const quotes = [...new Map(pairs.map(({ quote }) => [quote.code, quote])).values()]
  return quotes.map(({ code, scale }) => ({
    code,
    days: Array.from({ length: days }, (_, index) => {
      const day = first + index * dayMs
      const ofDay = rows.filter((row) => {
        return Number(row.day) === day && pairById(row.market_id).quote.code === code
      })
      const sumOf = (key: 'quote' | 'fees' | 'trades') =>
        ofDay.reduce((sum, row) => sum + row[key], 0n)
      return {
        day,
        volume: formatDecimal(sumOf('quote'), scale),
        fees: formatDecimal(sumOf('fees'), scale),
        trades: Number(sumOf('trades')),
      }
    }),
  }))
}
