import { formatDecimal } from '@candor/core/money'
import type { SendRow } from '@candor/core/products/send'
import { sql } from 'kysely'

import { currencyById } from '../../catalog/currencies.ts'
import { timeOfCommand } from '../../commit/time-of-command.ts'
import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'
import { sendOf } from './queries.ts'

/** For each send one notice to each of its users. */
export function sendNotices(db: Database): NoticeSource {
  return {
    of: ({ changes: { send } }) => send.sends.flatMap(noticesOf),
    since: async (seq) => {
      const at = await timeOfCommand(db, seq)
      const rows = await db
        .selectFrom('send')
        .selectAll()
        .where(sql<boolean>`at >= ${at}`)
        .orderBy('id')
        .execute()
      return rows.flatMap((row) => noticesOf(sendOf(row)))
    },
  }
}

function noticesOf({ id, userId, recipientId, currencyId, amount, at }: SendRow): NewNotice[] {
  const values = () => {
    const { code, scale } = currencyById(currencyId)
    return { amount: formatDecimal(amount, scale), code }
  }
  const common = { source: `send:${id}`, at, ref: id, values }
  return [
    { userId, kind: 'send_sent', ...common },
    { userId: recipientId, kind: 'send_received', ...common },
  ]
}
