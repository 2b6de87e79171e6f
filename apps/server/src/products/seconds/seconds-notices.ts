import { type SecondsOrder, secondsStatus } from '@candor/core/products/seconds'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'
import { timeOfCommand } from '../../commit/time-of-command.ts'
import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'
import { moneyText } from './order-reply.ts'
import { orderOf } from './stored-order.ts'

/** One notice for each order that has ended, by a settlement or without one. */
export function secondsNotices(db: Database): NoticeSource {
  return {
    of: ({ changes: { seconds } }) => seconds.orders.flatMap(noticeOf),
    since: async (seq) => {
      const at = await timeOfCommand(db, seq)
      const rows = await db
        .selectFrom('seconds_order')
        .selectAll()
        .where('ended_at', '>', 0n)
        .where('ended_at', '>=', at)
        .orderBy('id')
        .execute()
      return rows.map(orderOf).flatMap(noticeOf)
    },
  }
}

function noticeOf(order: SecondsOrder): NewNotice[] {
  const { id, userId, marketId, status, stake, credit, endedAt } = order
  if (endedAt === 0) return []
  const isVoid = status === secondsStatus.void
  const { symbol } = pairById(marketId)
  const { code } = currencyById(exchangeConfig.seconds.currencyId)
  const values = () =>
    isVoid
      ? { symbol, amount: moneyText(credit), code }
      : { symbol, profit: moneyText(credit - stake), code }
  const kind = isVoid ? 'seconds_void' : 'seconds_settled'
  return [{ userId, kind, source: `seconds:${id}:end`, at: endedAt, ref: id, values }]
}
