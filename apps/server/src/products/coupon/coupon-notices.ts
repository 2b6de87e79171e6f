import { couponStepKind } from '@candor/core/products/coupon'

import { currencyById } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'
import { noticedSince } from './queries.ts'
import { moneyText } from './replies.ts'

type Noticed = {
  readonly couponId: number
  readonly userId: number
  readonly kind: number
  readonly at: number
  readonly currencyId: number
  readonly amount: bigint
}

/** A new coupon, and one that expires within a day: no request of the user caused those. */
export function couponNotices(db: Database): NoticeSource {
  return {
    of: ({ changes: { coupon } }) => {
      const left = new Map(coupon.coupons.map(({ id, reserved }) => [id, reserved]))
      return coupon.steps.flatMap((step) =>
        noticeOf(step, step.kind === couponStepKind.grant ? step.amount : left.get(step.couponId)),
      )
    },
    since: async (seq) =>
      (await noticedSince(db, seq)).flatMap((row) => {
        const { kind, at, currency_id: currencyId, amount } = row
        const own = { couponId: Number(row.coupon_id), userId: Number(row.user_id) }
        const step = { ...own, kind, at: Number(at), currencyId, amount }
        return noticeOf(step, kind === couponStepKind.grant ? amount : row.reserved)
      }),
  }
}

function noticeOf(step: Noticed, units = 0n): NewNotice[] {
  const { couponId: ref, userId, at, currencyId } = step
  const isGrant = step.kind === couponStepKind.grant
  // What was used up by the same batch does not expire.
  if (!isGrant && (step.kind !== couponStepKind.warn || units === 0n)) return []
  const kind = isGrant ? 'coupon_granted' : 'coupon_expiring'
  const { code } = currencyById(currencyId)
  const values = () => ({ id: String(ref), amount: moneyText(units, currencyId), code })
  return [{ userId, kind, source: `coupon:${ref}:${isGrant ? 'new' : 'end'}`, at, ref, values }]
}
