import { isCouponCode } from '@candor/core/formulas/coupon'
import { couponEndpoints } from '@candor/protocol/products/coupon/endpoints'

import { mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { findCoupon, listCoupons, stepsOf, versionIn } from './queries.ts'
import { couponReply, moneyText, stepReply } from './replies.ts'
import { type CouponRow, couponOf } from './stored-rows.ts'
import { usableCoupons, wantedOf } from './usable-coupons.ts'

export function couponCalls({ db, committer, exchange, now }: ProductPlatform) {
  const { book } = exchange.products.coupon
  const replyOf = (row: CouponRow) =>
    couponReply(couponOf(row, versionIn(exchange, row.version_id)))
  return mount(couponEndpoints, {
    list: async ({ body, user }) => {
      const paging = pagingOf(body)
      const { rows, total } = await listCoupons(
        db,
        { userId: user.id, status: body.status },
        paging,
      )
      return { ok: true, value: pageReply(rows.map(replyOf), paging, total) }
    },
    detail: async ({ body, user }) => {
      const row = await findCoupon(db, { userId: user.id, id: Number(body.id) })
      if (row === undefined) return { ok: false, rejection: 'coupon_unknown', field: 'id' }
      const steps = await stepsOf(db, Number(row.id))
      return { ok: true, value: { ...replyOf(row), steps: steps.map(stepReply) } }
    },
    usable: async ({ body, user }) => {
      const wanted = wantedOf(body)
      if (!wanted.ok) return wanted
      const value = await committer.read(() =>
        usableCoupons(book.of(user.id), wanted.value, now()).map(({ coupon, saves }) =>
          Object.assign(couponReply(coupon), {
            saves: moneyText(saves, coupon.version.terms.currencyId),
          }),
        ),
      )
      return { ok: true, value }
    },
    redeem: async ({ body, user, idempotencyKey: requestId }) => {
      const code = body.code.toUpperCase()
      if (!isCouponCode(code)) return { ok: false, rejection: 'coupon_code_unknown', field: 'code' }
      const command = { kind: 'coupon.redeem', userId: user.id, code } as const
      return committer.submit(command, { encode: couponReply, requestId })
    },
    claim: async ({ body, user, idempotencyKey: requestId }) => {
      const couponId = Number(body.id)
      const command = { kind: 'coupon.claim', userId: user.id, couponId } as const
      const answer = await committer.submit(command, { encode: couponReply, requestId })
      if (answer.ok || answer.rejection !== 'coupon_unknown') return answer
      // One that has ended is no longer in memory.
      const row = await findCoupon(db, { userId: user.id, id: couponId })
      return row === undefined ? answer : { ok: false, rejection: 'coupon_not_usable' }
    },
  })
}
