import { formatDecimal } from '@candor/core/money'
import { type Conversion, conversionKind, conversionStatus } from '@candor/core/products/convert'

import { currencyById } from '../../catalog/currencies.ts'
import { timeOfCommand } from '../../commit/time-of-command.ts'
import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'
import { conversionOf } from './queries.ts'

/** Conversions that waited for a price and are done, or returned. One at a quote ends with the call of its user. */
export function convertNotices(db: Database): NoticeSource {
  return {
    of: ({ changes: { convert } }) => convert.conversions.flatMap(noticeOf),
    since: async (seq) => {
      const at = await timeOfCommand(db, seq)
      const rows = await db
        .selectFrom('conversion')
        .selectAll()
        .where('closed_at', '>', 0n)
        .where('closed_at', '>=', at)
        .orderBy('id')
        .execute()
      return rows.map(conversionOf).flatMap(noticeOf)
    },
  }
}

function noticeOf(conversion: Conversion): NewNotice[] {
  const { id, userId, kind, quoteId, status, closedAt } = conversion
  const hasWaited = kind === conversionKind.coin && quoteId === 0
  if (!hasWaited || status === conversionStatus.waiting) return []
  const isDone = status === conversionStatus.done
  const { fromId, toId, amount, receives } = conversion
  return [
    {
      userId,
      kind: isDone ? 'conversion_done' : 'conversion_cancelled',
      source: `convert:${id}:end`,
      at: closedAt,
      ref: id,
      values: () => {
        const [from, to] = [currencyById(fromId), currencyById(toId)]
        const paid = { amount: formatDecimal(amount, from.scale), code: from.code }
        if (!isDone) return paid
        return { ...paid, receives: formatDecimal(receives, to.scale), to: to.code }
      },
    },
  ]
}
