import { stopStatus } from '@candor/core/products/spot'

import { pairBySymbol } from '../../catalog/pairs.ts'
import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'
import { stopReply, type StopReply, storedStopReply } from './stop-reply.ts'

/** One notice for each stop order that the index or its time has ended; owners know of the other ends. */
export function stopNotices(db: Database): NoticeSource {
  return {
    of: ({ changes }) =>
      changes.spot.stops
        .filter(({ status }) => hasNotice(status))
        // A stop order that has ended does not change any more.
        .map((stop) => noticeOf(stop.owner, stopReply(stop))),
    since: async (seq) => {
      const rows = await db
        .selectFrom('spot_stop')
        .selectAll()
        .where('ended_seq', '>', BigInt(seq))
        .where('status', 'in', [stopStatus.triggered, stopStatus.expired])
        .orderBy('ended_seq')
        .execute()
      return rows.map((row) => noticeOf(Number(row.user_id), storedStopReply(row)))
    },
  }
}

const hasNotice = (status: number) =>
  status === stopStatus.triggered || status === stopStatus.expired

function noticeOf(userId: number, stop: StopReply): NewNotice {
  const { id, status, symbol, amount, order_id: orderId, updated_at: at } = stop
  return {
    userId,
    kind: status === stopStatus.triggered ? 'spot_stop_triggered' : 'spot_stop_expired',
    source: `spot_stop:${id}`,
    at,
    // A triggered one opens its order.
    ref: orderId ?? id,
    values: () => {
      const pair = pairBySymbol.get(symbol)
      const codes = { code: pair?.base.code ?? '', quote: pair?.quote.code ?? '' }
      return { symbol, amount, stop: stop.stop_price, price: stop.price, ...codes }
    },
  }
}
