import { reasons } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { spotExportEndpoints } from '@candor/protocol/products/spot/export-endpoints'
import { type RawBuilder, type Selectable, sql } from 'kysely'

import { pairById, pairs } from '../../catalog/pairs.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { postingsPerCommandMax } from '../../services/bills/bill-reply.ts'
import { isListedCredit } from '../../services/bills/listed-sides.ts'
import { exportedMax } from './exported-orders.ts'

type OwnTrade = ReplyOf<typeof spotExportEndpoints.exportTrades>['list'][number]

/** The commands after `after`, up to `upTo`. */
export type TradeRange = { readonly after: number; readonly upTo: number | undefined }
type TradeFilter = TradeRange & {
  readonly userId: number
  readonly marketId: number | undefined
  /** The free accounts of the user, one of which receives from each trade. */
  readonly accounts: readonly number[]
}

type Receipt = Selectable<Schema['spot_trade']> & { posting_seq: bigint; n: number }

/**
 * A part of a user's trades, oldest first, after the receipt `cursor`. An index finds what an account has received; trades have
 * none by user. Trades of other markets, and those that the operator has dropped, make a part shorter.
 */
export async function exportedTrades(
  db: Database,
  filter: TradeFilter,
  { cursor, limit }: { cursor: number | undefined; limit: number },
): Promise<{ list: OwnTrade[]; next: string | null }> {
  const markets = pairs.map(({ id }) => id)
  const { rows } = await sql<Receipt>`
    select receipt.seq as posting_seq, receipt.n, trade.*
    from (${receipts(filter, cursor, limit + 1)} order by seq, n limit ${limit + 1}) as receipt
    left join spot_trade as trade
      on trade.market_id = any(${markets}::int[]) and trade.id = receipt.ref
    order by receipt.seq, receipt.n`.execute(db)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next =
    rows.length > limit && last !== undefined
      ? String(Number(last.posting_seq) * postingsPerCommandMax + last.n)
      : null
  const { userId, marketId } = filter
  const list = shown
    .filter((row) => (row as Partial<Receipt>).market_id !== null) // By the outer join.
    .filter((row) => marketId === undefined || row.market_id === marketId)
    .map((row) => ownTrade(row, BigInt(userId)))
  return { list, next }
}

export async function countTrades(db: Database, filter: TradeFilter): Promise<number> {
  const { marketId } = filter
  const trade = sql`exists (select from spot_trade as trade
    where trade.market_id = ${marketId ?? 0} and trade.id = receipt.ref)`
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (
      select from (${receipts(filter, undefined, exportedMax)}) as receipt
      where ${marketId === undefined ? sql`true` : trade} limit ${exportedMax}) as counted`.execute(
    db,
  )
  return Number(rows[0]?.total ?? 0)
}

/** What the accounts have received from trades, no more of each than a part needs. */
function receipts(
  { accounts, after, upTo }: TradeFilter,
  cursor: number | undefined,
  limit: number,
): RawBuilder<unknown> {
  const seq = Math.floor((cursor ?? 0) / postingsPerCommandMax)
  const n = (cursor ?? 0) % postingsPerCommandMax
  const isAfter =
    cursor === undefined
      ? sql`seq > ${after}`
      : sql`seq >= ${seq} and seq > ${after} and (seq > ${seq} or n > ${n})`
  const isBefore = upTo === undefined ? sql`true` : sql`seq <= ${upTo}`
  return sql`
    select moved.* from unnest(${accounts}::bigint[]) as owned (id) cross join lateral (
      select seq, n, ref from posting
      where credit_id = owned.id and kind = ${sql.lit(reasons.spot_trade.code)} and ${isListedCredit}
        and ${isAfter} and ${isBefore}
      order by seq, n limit ${limit}) as moved`
}

function ownTrade(trade: Receipt, userId: bigint): OwnTrade {
  const { symbol, base, quote, priceScale, lotScale } = pairById(trade.market_id)
  const isTaker = trade.taker_user_id === userId
  const isBuy = (trade.taker_side === 'buy') === isTaker
  const received = isBuy ? base : quote
  return {
    id: Number(trade.id),
    at: Number(trade.at),
    symbol,
    order_id: Number(isTaker ? trade.taker_order_id : trade.maker_order_id),
    direction: isBuy ? 'buy' : 'sell',
    role: isTaker ? 'taker' : 'maker',
    price: formatDecimal(trade.price, priceScale),
    amount: formatDecimal(trade.lots, lotScale),
    total: formatDecimal(trade.quote, quote.scale),
    fee: formatDecimal(isTaker ? trade.taker_fee : trade.maker_fee, received.scale),
    fee_currency: received.code,
  }
}
