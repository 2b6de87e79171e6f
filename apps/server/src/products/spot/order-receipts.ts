import { reasons } from '@candor/core'
import { type Selectable, sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { postingsPerCommandMax } from '../../services/bills/bill-reply.ts'
import { isListedCredit } from '../../services/bills/listed-sides.ts'

type Order = Selectable<Schema['spot_order']>
type Trade = Selectable<Schema['spot_trade']>

/** A trade of the owner, with its posting's place in the history of the account that received. */
type Receipt = { readonly place: number; readonly trade: Trade | undefined }

/** A request reads so many trades of the owner at most; those of other orders among them give a short page. */
export const receiptsMax = 1000

/**
 * What the owner received from trades since the order was placed, oldest first: an index finds it by account, where
 * trades have no index by order. The trade is given where it is one of the order.
 */
export async function orderReceipts(
  db: Database,
  order: Order,
  { accountId, after, upTo }: { accountId: number | undefined; after: number; upTo: number },
): Promise<Receipt[]> {
  if (accountId === undefined) return []
  const seq = Math.floor(after / postingsPerCommandMax)
  const n = after % postingsPerCommandMax
  const { rows } = await sql<
    Trade & { posting_seq: bigint; n: number; is_of_order: boolean | null }
  >`
    select receipt.seq as posting_seq, receipt.n, trade.*,
      (trade.maker_order_id = ${order.id} or trade.taker_order_id = ${order.id}) as is_of_order
    from (
      select seq, n * 2 + 1 as n, ref from posting
      where credit_id = ${accountId} and kind = ${sql.lit(reasons.spot_trade.code)} and ${isListedCredit}
        and seq >= ${seq} and (seq > ${seq} or n * 2 + 1 > ${n}) and seq <= ${upTo}
      order by seq, posting.n limit ${receiptsMax}) as receipt
    left join spot_trade as trade on trade.market_id = ${order.market_id} and trade.id = receipt.ref
    order by receipt.seq, receipt.n`.execute(db)
  return rows.map(({ posting_seq, n: place, is_of_order, ...trade }) => ({
    place: Number(posting_seq) * postingsPerCommandMax + place,
    trade: is_of_order === true ? trade : undefined,
  }))
}
