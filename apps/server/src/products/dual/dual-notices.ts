import { reasons } from '@candor/core'
import { type DualOrder, dualStatus } from '@candor/core/products/dual'
import { sql } from 'kysely'

import { currencyById } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'
import type { OfferOf } from './queries.ts'
import { moneyText } from './replies.ts'
import { orderOf } from './stored-rows.ts'

/** One notice for each order that has ended: no request of its owner caused that. */
export function dualNotices(db: Database, offerOf: OfferOf): NoticeSource {
  return {
    of: ({ changes: { dual } }) => dual.orders.filter(({ endedAt }) => endedAt > 0).map(noticeOf),
    since: async (seq) => {
      const codes = [reasons.dual_return.code, reasons.dual_exchange.code]
      const rows = await db
        .selectFrom('dual_order')
        .selectAll()
        .where('ended_at', '>', 0n)
        .where(
          sql<boolean>`id in (select ref from posting
            where seq > ${seq} and kind in (${sql.join(codes)}))`,
        )
        .orderBy('id')
        .execute()
      return rows.map((row) => noticeOf(orderOf(row, offerOf(row.offer_id))))
    },
  }
}

function noticeOf({ id, userId, status, paid, paidId, endedAt: at }: DualOrder): NewNotice {
  return {
    userId,
    kind: status === dualStatus.success ? 'dual_settled' : 'dual_failed',
    at,
    values: () => ({ amount: moneyText(paid, paidId), code: currencyById(paidId).code }),
    ref: id,
    source: `dual:${id}`,
  }
}
