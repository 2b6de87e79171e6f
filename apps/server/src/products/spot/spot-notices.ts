import { reasons } from '@candor/core'
import { houseOwner, type SpotOrder } from '@candor/core/products/spot'
import { sql } from 'kysely'

import { pairById } from '../../catalog/pairs.ts'
import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'
import { orderReply, type OrderReply, storedOrderReply } from './order-reply.ts'

/** One notice for each order of a user that is done and has traded, whatever the number of its trades. */
export function spotNotices(db: Database): NoticeSource {
  return {
    of: ({ changes }) =>
      changes.spot.orders.filter(isDone).map((order) => {
        const { id, owner, side, remaining, updatedAt } = order
        const isPart = remaining > 0
        // An order that is done does not change any more.
        return noticeOf({ id, owner, side, isPart, updatedAt }, () => orderReply(order))
      }),
    since: async (seq) => {
      const orders = await ordersDoneSince(db, seq)
      return orders.map((row) =>
        noticeOf(
          {
            id: Number(row.id),
            owner: Number(row.user_id),
            side: row.side,
            isPart: row.remaining > 0n,
            updatedAt: Number(row.updated_at),
          },
          () => storedOrderReply(row),
        ),
      )
    },
  }
}

const isDone = ({ owner, status, remaining, lots }: SpotOrder) =>
  owner !== houseOwner && status > 2 && remaining < lots

type Done = Pick<SpotOrder, 'id' | 'owner' | 'side' | 'updatedAt'> & { readonly isPart: boolean }

function noticeOf(order: Done, replyOf: () => OrderReply): NewNotice {
  const done = order.side === 'buy' ? 'spot_bought' : 'spot_sold'
  return {
    userId: order.owner,
    kind: order.isPart ? `${done}_part` : done,
    source: `spot:${order.id}`,
    at: order.updatedAt,
    ref: order.id,
    values: () => {
      const { match_id: id, symbol, filled, amount, avg_price: price } = replyOf()
      const { base, quote } = pairById(id)
      return { symbol, amount: filled, total: amount, code: base.code, price, quote: quote.code }
    },
  }
}

/** By the postings after `seq`, which have an index: trades, and holds that cancelled orders have released. */
async function ordersDoneSince(db: Database, seq: number) {
  return db
    .selectFrom('spot_order')
    .selectAll()
    .where('status', '>', 2)
    .whereRef('remaining', '<', 'lots')
    .where(
      sql<boolean>`id in (
        select ref from posting where seq > ${seq} and kind = ${reasons.spot_release.code}
        union select unnest(array[maker_order_id, taker_order_id]) from spot_trade where id in (
          select ref from posting where seq > ${seq} and kind = ${reasons.spot_trade.code}))`,
    )
    .where('user_id', '!=', BigInt(houseOwner))
    .orderBy('updated_at')
    .execute()
}
