import { reasons } from '@candor/core'
import { type IeoOrder, ieoStatus } from '@candor/core/products/ieo'
import { sql } from 'kysely'

import { currencyById } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'
import type { ProjectOf } from './queries.ts'
import { moneyText } from './replies.ts'
import { orderOf } from './stored-rows.ts'

/** One notice for each order that a timer settled: no request of its owner caused that. */
export function ieoNotices(db: Database, projectOf: ProjectOf): NoticeSource {
  return {
    of: ({ changes: { ieo } }) =>
      ieo.orders.filter(({ settledAt, parts }) => settledAt > 0 && parts === 0).map(noticeOf),
    since: async (seq) => {
      const codes = [reasons.ieo_tokens.code, reasons.ieo_unfreeze.code]
      const rows = await db
        .selectFrom('ieo_order')
        .selectAll()
        .where('settled_at', '>', 0n)
        .where(
          sql<boolean>`id in (select ref from posting
            where seq > ${seq} and kind in (${sql.join(codes)}))`,
        )
        .orderBy('id')
        .execute()
      return rows.map((row) => noticeOf(orderOf(row, projectOf(row.project_id))))
    },
  }
}

function noticeOf(order: IeoOrder): NewNotice {
  const { id, userId, status, project, passed, cost, settledAt: at } = order
  const isRefunded = status === ieoStatus.rejected
  const [units, currencyId] = isRefunded ? [cost, project.payId] : [passed, project.tokenId]
  return {
    userId,
    kind: isRefunded ? 'ieo_refunded' : 'ieo_passed',
    at,
    values: () => ({ amount: moneyText(units, currencyId), code: currencyById(currencyId).code }),
    ref: id,
    source: `ieo:${id}`,
  }
}
