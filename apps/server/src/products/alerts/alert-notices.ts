import type { TickMarkets } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import { percentScale } from '@candor/protocol/services/alerts/alert-words'
import { sql } from 'kysely'

import { pairById } from '../../catalog/pairs.ts'
import { decodeCommand } from '../../commit/journal.ts'
import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'
import type { AlertEngine, Trigger } from './alert-engine.ts'

/** Names the notice of one trigger: a second one of the same name is not stored. */
export const sourceOf = ({ id, number }: { id: number; number: number }) =>
  `price_alert:${id}:${number}`

/** One notice for each trigger. After a crash the ticks after the last stored notice are evaluated again. */
export function alertNotices(db: Database, engine: AlertEngine): NoticeSource {
  return {
    of: ({ changes: { markets } }) =>
      markets
        .flatMap(({ config, index: price, tickedAt: at }) =>
          engine.tick({ marketId: config.id, price, at }),
        )
        .map(noticeOf),
    since: async (seq) => {
      const { rows } = await sql<{ at: bigint; body: string }>`
        select at, body from journal where kind = 'market.tick' and seq > ${seq}
        order by seq`.execute(db)
      return rows.flatMap(({ at, body }) => {
        const { ticks } = decodeCommand(body) as TickMarkets // By its kind, in the query.
        return ticks
          .flatMap(([marketId, price]) => engine.tick({ marketId, price, at: Number(at) }))
          .map(noticeOf)
      })
    },
  }
}

function noticeOf({ alert, number, price, isRise, at }: Trigger): NewNotice {
  const { id, userId, marketId, kind, value } = alert
  const { symbol, priceScale } = pairById(marketId)
  const scale = kind === 'change' ? percentScale : priceScale
  return {
    userId,
    kind: kind === 'change' ? (isRise ? 'alerts_rise' : 'alerts_fall') : `alerts_${kind}`,
    source: sourceOf({ id, number }),
    at,
    ref: id,
    values: () => ({
      symbol,
      price: formatDecimal(price, priceScale),
      value: formatDecimal(value, scale),
    }),
  }
}
