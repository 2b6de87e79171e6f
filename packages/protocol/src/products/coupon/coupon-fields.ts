import { Type } from 'typebox'

import { decimal, id, oneOf, time } from '../../fields.ts'
import {
  couponEventNames,
  couponKindNames,
  couponScopeNames,
  couponSourceNames,
  couponStatusNames,
} from './coupon-words.ts'

/** What a coupon gives, in its currency `code`. */
const gift = () => ({
  kind: oneOf([...couponKindNames]),
  currency: id(),
  code: Type.String(),
  /** The most that fees are paid by, the amount that earns the extra rate, the bonus, or the money. */
  amount: decimal(),
  /** In percent: the part of each fee, or the extra rate for a year; zero for the others. */
  rate: decimal(),
  scope: oneOf([...couponScopeNames]),
  /** The smallest order or position that it is accepted for; zero for any. */
  amount_min: decimal(),
  /** For how many days the extra rate is paid at most. */
  days: Type.Integer({ minimum: 0 }),
})

export const couponRow = () => ({
  id: id(),
  rule: id(),
  ...gift(),
  /** What it can still pay. */
  left: decimal(),
  /** The part of a bonus that is in the margin of a contract. */
  lent: decimal(),
  /** What it has paid; of a bonus, what was lost of it. */
  spent: decimal(),
  status: Type.Integer({ minimum: 1, maximum: 5 }),
  status_name: oneOf([...couponStatusNames]),
  /** What it was used for last, and the id of the order or position. */
  source: oneOf([...new Set(couponSourceNames)]),
  ref: Type.Integer({ minimum: 0 }),
  granted_at: time(),
  expires_at: time(),
  changed_at: time(),
})

/** One version of a rule of grants, with what the rule has granted in all of its versions. */
export const couponRule = () => ({
  version: id(),
  rule: id(),
  ...gift(),
  event: oneOf([...couponEventNames]),
  /** Empty unless the event is `code`. */
  entry_code: Type.String(),
  valid_days: Type.Integer({ minimum: 1 }),
  user_max: Type.Integer({ minimum: 1 }),
  count_max: Type.Integer({ minimum: 1 }),
  budget: decimal(),
  /** Coupons that were granted, and the most that they can cost together. */
  granted: Type.Integer({ minimum: 0 }),
  committed: decimal(),
  is_paused: Type.Boolean(),
  is_void: Type.Boolean(),
  published_at: time(),
  effective_at: time(),
})
