import { amountOf, rateOf } from '@candor/core/money'
import {
  couponEvents,
  couponKinds,
  couponScopes,
  type CouponStep,
  type CouponVersion,
  type IssuedCoupon,
} from '@candor/core/products/coupon'
import type { Selectable } from 'kysely'

import type { Schema } from '../../db/schema.ts'

export type CouponRow = Selectable<Schema['coupon']>
export type StepRow = Selectable<Schema['coupon_step']>

export const versionOf = (row: Selectable<Schema['coupon_version']>): CouponVersion => ({
  id: row.id,
  ruleId: row.rule_id,
  publishedAt: Number(row.published_at),
  effectiveAt: Number(row.effective_at),
  terms: {
    kind: couponKinds[row.kind] ?? 'cash',
    event: couponEvents[row.event] ?? 'code',
    code: row.code,
    currencyId: row.currency_id,
    amount: amountOf(row.amount),
    rate: rateOf(row.rate),
    scope: couponScopes[row.scope] ?? 'any',
    amountMin: amountOf(row.amount_min),
    days: row.days,
    validDays: row.valid_days,
    userMax: row.user_max,
    countMax: row.count_max,
    budget: amountOf(row.budget),
  },
})

export const couponOf = (row: CouponRow, version: CouponVersion): IssuedCoupon => ({
  id: Number(row.id),
  userId: Number(row.user_id),
  version,
  grantedAt: Number(row.granted_at),
  expiresAt: Number(row.expires_at),
  status: row.status as IssuedCoupon['status'], // As the core wrote it.
  reserved: amountOf(row.reserved),
  lent: amountOf(row.lent),
  spent: amountOf(row.spent),
  source: row.source as IssuedCoupon['source'], // Likewise.
  ref: Number(row.ref),
  isWarned: row.is_warned === 1,
  changedAt: Number(row.changed_at),
  touchedIn: 0,
})

export const stepOf = (row: StepRow): CouponStep => ({
  id: Number(row.id),
  couponId: Number(row.coupon_id),
  userId: Number(row.user_id),
  currencyId: row.currency_id,
  kind: row.kind as CouponStep['kind'], // As the core wrote it.
  source: row.source as CouponStep['source'], // Likewise.
  ref: Number(row.ref),
  amount: amountOf(row.amount),
  feeCurrencyId: row.fee_currency_id,
  fee: amountOf(row.fee),
  lent: amountOf(row.lent),
  at: Number(row.at),
  seq: Number(row.seq),
})
