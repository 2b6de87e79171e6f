import { formatDecimal, type Rate } from '@candor/core/money'
import {
  type CouponRule,
  type CouponStep,
  type CouponVersion,
  type IssuedCoupon,
} from '@candor/core/products/coupon'
import type { ReplyOf } from '@candor/protocol'
import {
  couponSourceNames,
  couponStatusNames,
  couponStepNames,
} from '@candor/protocol/products/coupon/coupon-words'
import type { couponEndpoints } from '@candor/protocol/products/coupon/endpoints'

import { currencyById } from '../../catalog/currencies.ts'

type Row = ReplyOf<typeof couponEndpoints.claim>
type Step = ReplyOf<typeof couponEndpoints.detail>['steps'][number]

const percentScale = 6

export const moneyText = (units: bigint, currencyId: number): string =>
  formatDecimal(units, currencyById(currencyId).scale)

/** In percent, without the zeros at its end. */
const percentText = (rate: Rate): string => formatDecimal(rate, percentScale).replace(/\.?0+$/, '')

function giftReply({ terms }: CouponVersion) {
  const { kind, currencyId, amount, rate, scope, amountMin, days } = terms
  return {
    kind,
    currency: currencyId,
    code: currencyById(currencyId).code,
    amount: moneyText(amount, currencyId),
    rate: percentText(rate),
    scope,
    amount_min: moneyText(amountMin, currencyId),
    days,
  }
}

export function couponReply(coupon: IssuedCoupon): Row {
  const { version, reserved, lent, spent, status, source } = coupon
  const money = (units: bigint) => moneyText(units, version.terms.currencyId)
  return {
    id: coupon.id,
    rule: version.ruleId,
    ...giftReply(version),
    left: money(reserved),
    lent: money(lent),
    spent: money(spent),
    status,
    status_name: couponStatusNames[status - 1] ?? 'unused',
    source: couponSourceNames[source] ?? 'none',
    ref: coupon.ref,
    granted_at: coupon.grantedAt,
    expires_at: coupon.expiresAt,
    changed_at: coupon.changedAt,
  }
}

export function stepReply(step: CouponStep): Step {
  const { id, kind, source, ref, currencyId, amount, feeCurrencyId, fee, at } = step
  return {
    id,
    kind: couponStepNames[kind - 1] ?? 'granted',
    source: couponSourceNames[source] ?? 'none',
    ref,
    amount: moneyText(amount, currencyId),
    fee: feeCurrencyId === 0 ? '' : moneyText(fee, feeCurrencyId),
    fee_code: feeCurrencyId === 0 ? '' : currencyById(feeCurrencyId).code,
    at,
  }
}

/** A version with the state of its rule. */
export function ruleReply(rule: CouponRule, version: CouponVersion) {
  const { terms, publishedAt, effectiveAt } = version
  const { event, code, validDays, userMax, countMax, budget, currencyId } = terms
  return {
    version: version.id,
    rule: rule.id,
    ...giftReply(version),
    event,
    entry_code: code,
    valid_days: validDays,
    user_max: userMax,
    count_max: countMax,
    budget: moneyText(budget, currencyId),
    granted: rule.granted,
    committed: moneyText(rule.committed, currencyId),
    is_paused: rule.isPaused,
    is_void: rule.voidedAt > 0,
    published_at: publishedAt,
    effective_at: effectiveAt,
  }
}
