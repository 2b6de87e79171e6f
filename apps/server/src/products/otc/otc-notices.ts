import { type OtcAppeal, type OtcOrder, otcStatus, sidesOf } from '@candor/core/products/otc'
import type { NoticeKind } from '@candor/protocol'

import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'
import { moneyText, otherOf, pairReply } from './replies.ts'
import { appealOf, orderOf } from './stored-rows.ts'

/** What one side has done is reported to the other; what a timer or the staff did, to both. */
export function otcNotices(db: Database): NoticeSource {
  return {
    of: ({ changes: { otc } }) => [
      ...otc.orders.flatMap(orderNotices),
      ...otc.appeals.flatMap((appeal) => {
        const order = otc.orders.find(({ id }) => id === appeal.orderId)
        return order === undefined ? [] : appealNotices(appeal, order)
      }),
    ],
    since: async (seq) => {
      const { at } = (await db
        .selectFrom('journal')
        .select('at')
        .where('seq', '=', BigInt(seq))
        .executeTakeFirst()) ?? { at: 0n }
      const rows = await db
        .selectFrom('otc_order')
        .selectAll()
        .where(({ fn, eb }) =>
          eb(fn<bigint>('greatest', ['placed_at', 'paid_at', 'ended_at']), '>=', at),
        )
        .execute()
      const appeals = await db
        .selectFrom('otc_appeal')
        .selectAll()
        .where(({ fn, eb }) => eb(fn<bigint>('greatest', ['opened_at', 'closed_at']), '>=', at))
        .execute()
      const orders = rows.map(orderOf)
      const all = await Promise.all(
        appeals.map(async (row) => {
          const of = await db
            .selectFrom('otc_order')
            .selectAll()
            .where('id', '=', row.order_id)
            .executeTakeFirstOrThrow()
          return appealNotices(appealOf(row), orderOf(of))
        }),
      )
      return [...orders.flatMap(orderNotices), ...all.flat()]
    },
  }
}

function orderNotices(order: OtcOrder): NewNotice[] {
  const { id, merchantUserId, takerUserId, placedAt, paidAt, endedAt } = order
  const { sellerId, buyerId } = sidesOf(order)
  const values = () => valuesOf(order)
  const of = (kind: NoticeKind, at: number, userId: number): NewNotice => {
    return { userId, kind, source: `otc:${id}:${kind}`, at, ref: id, values }
  }
  switch (order.status) {
    case otcStatus.placed:
      return [of('otc_placed', placedAt, merchantUserId)]
    case otcStatus.paid:
      return [of('otc_paid', paidAt, sellerId)]
    case otcStatus.released:
      return [of('otc_released', endedAt, buyerId)]
    case otcStatus.cancelled:
    case otcStatus.expired:
      return [of('otc_ended', endedAt, merchantUserId), of('otc_ended', endedAt, takerUserId)]
    case otcStatus.appeal:
      return []
  }
}

function appealNotices(appeal: OtcAppeal, order: OtcOrder): NewNotice[] {
  const { id, userId, isDecided, openedAt, closedAt } = appeal
  const values = () => valuesOf(order)
  const opened: NewNotice = {
    userId: otherOf(order, userId),
    kind: 'otc_appealed',
    source: `otc:appeal:${id}`,
    at: openedAt,
    ref: order.id,
    values,
  }
  if (!isDecided) return [opened]
  const decided = [order.merchantUserId, order.takerUserId].map((each): NewNotice => ({
    userId: each,
    kind: 'otc_decided',
    source: `otc:decision:${id}`,
    at: closedAt,
    ref: order.id,
    values,
  }))
  return [opened, ...decided]
}

function valuesOf(order: OtcOrder) {
  const { code } = pairReply(order)
  return { id: String(order.id), amount: moneyText(order.quantity, order.currencyId), code }
}
