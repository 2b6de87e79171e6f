import { formatAmount } from '@candor/client'
import type { TFunction } from 'i18next'

import type { Coupon } from './use-coupons.ts'

type Texts = TFunction<'coupon'>
type Gift = Pick<Coupon, 'kind' | 'amount' | 'code' | 'rate' | 'days'>

/** The figure that a coupon is known by: its part of fees, its extra rate, or its money. */
export function faceOf({ kind, amount, code, rate }: Gift): string {
  if (kind === 'fee') return `${rate}%`
  if (kind === 'yield') return `+${rate}%`
  return `${formatAmount(amount)} ${code}`
}

/** What a coupon gives, in one sentence. */
export function giftText({ kind, amount, code, rate, days }: Gift, t: Texts): string {
  const money = { amount: formatAmount(amount), code }
  switch (kind) {
    case 'fee':
      return t('gives_fee', { rate, ...money })
    case 'yield':
      return t('gives_yield', { rate, days, ...money })
    case 'bonus':
      return t('gives_bonus', money)
    case 'cash':
      return t('gives_cash', money)
  }
}

/** Where a coupon is accepted, and from which amount. */
export function eligibilityText(coupon: Coupon, t: Texts): string {
  const { kind, scope, amount_min: least, code } = coupon
  const where = {
    fee: t(`scope_${scope}`),
    yield: t('scope_lockup'),
    bonus: t('scope_contract'),
    cash: t('account'),
  }[kind]
  if (kind === 'cash') return where
  const from =
    Number(least) === 0 ? t('any_amount') : t('from_amount', { amount: formatAmount(least), code })
  return `${where} · ${from}`
}
