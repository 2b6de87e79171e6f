import { reasons } from '@candor/core'
import { type MiningContract, miningStatus } from '@candor/core/products/mining'
import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'
import type { PlanOf } from './queries.ts'
import { currenciesOf, moneyText } from './replies.ts'
import { contractOf } from './stored-rows.ts'

/** One notice for each contract that has ended: no request of its owner caused that. */
export function miningNotices(db: Database, planOf: PlanOf): NoticeSource {
  return {
    of: ({ changes: { mining } }) =>
      mining.contracts.filter(({ endedAt }) => endedAt > 0).map(noticeOf),
    since: async (seq) => {
      const codes = [reasons.mining_refund.code, reasons.mining_release.code]
      const rows = await db
        .selectFrom('mining_contract')
        .selectAll()
        .where('ended_at', '>', 0n)
        .where(
          sql<boolean>`id in (select ref from posting
            where seq > ${seq} and kind in (${sql.join(codes)}))`,
        )
        .orderBy('id')
        .execute()
      return rows.map((row) => noticeOf(contractOf(row, planOf(row.plan_id))))
    },
  }
}

function noticeOf({ id, userId, status, plan, output, endedAt: at }: MiningContract): NewNotice {
  return {
    userId,
    kind: status === miningStatus.paused ? 'mining_paused' : 'mining_ended',
    at,
    values: () => {
      const { base } = currenciesOf(plan.marketId)
      return { id: String(id), amount: moneyText(output, base.id), code: base.code }
    },
    ref: id,
    source: `mining:${id}`,
  }
}
