import type { Changes } from '@candor/core'
import { couponEvents, couponKinds, couponScopes } from '@candor/core/products/coupon'

import type { Projection } from '../../commit/projection.ts'
import { table } from '../../commit/table.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    coupon_rule: {
      id: number
      is_paused: number
      voided_at: bigint
      granted: number
      committed: bigint
    }
    coupon_version: {
      id: number
      rule_id: number
      published_at: bigint
      effective_at: bigint
      kind: number
      event: number
      code: string
      currency_id: number
      amount: bigint
      rate: bigint
      scope: number
      amount_min: bigint
      days: number
      valid_days: number
      user_max: number
      count_max: number
      budget: bigint
    }
    coupon: {
      id: bigint
      user_id: bigint
      rule_id: number
      version_id: number
      granted_at: bigint
      expires_at: bigint
      status: number
      reserved: bigint
      lent: bigint
      spent: bigint
      source: number
      ref: bigint
      is_warned: number
      changed_at: bigint
    }
    coupon_step: {
      id: bigint
      coupon_id: bigint
      user_id: bigint
      currency_id: number
      kind: number
      source: number
      ref: bigint
      amount: bigint
      fee_currency_id: number
      fee: bigint
      lent: bigint
      at: bigint
      seq: bigint
    }
  }
}

export const couponTables: readonly Projection<Changes['coupon']>[] = [
  table(
    'coupon_rule',
    ({ rules }) => rules,
    {
      id: ['int', (rule) => rule.id],
      is_paused: ['smallint', (rule) => Number(rule.isPaused)],
      voided_at: ['bigint', (rule) => rule.voidedAt],
      granted: ['int', (rule) => rule.granted],
      committed: ['bigint', (rule) => rule.committed],
    },
    {
      onConflict: { key: ['id'], set: ['is_paused', 'voided_at', 'granted', 'committed'] },
    },
  ),
  table('coupon_version', ({ versions }) => versions, {
    id: ['int', (version) => version.id],
    rule_id: ['int', (version) => version.ruleId],
    published_at: ['bigint', (version) => version.publishedAt],
    effective_at: ['bigint', (version) => version.effectiveAt],
    kind: ['smallint', ({ terms }) => couponKinds.indexOf(terms.kind)],
    event: ['smallint', ({ terms }) => couponEvents.indexOf(terms.event)],
    code: ['text', ({ terms }) => terms.code],
    currency_id: ['int', ({ terms }) => terms.currencyId],
    amount: ['bigint', ({ terms }) => terms.amount],
    rate: ['bigint', ({ terms }) => terms.rate],
    scope: ['smallint', ({ terms }) => couponScopes.indexOf(terms.scope)],
    amount_min: ['bigint', ({ terms }) => terms.amountMin],
    days: ['int', ({ terms }) => terms.days],
    valid_days: ['int', ({ terms }) => terms.validDays],
    user_max: ['int', ({ terms }) => terms.userMax],
    count_max: ['int', ({ terms }) => terms.countMax],
    budget: ['bigint', ({ terms }) => terms.budget],
  }),
  table(
    'coupon',
    ({ coupons }) => coupons,
    {
      id: ['bigint', (coupon) => coupon.id],
      user_id: ['bigint', (coupon) => coupon.userId],
      rule_id: ['int', (coupon) => coupon.version.ruleId],
      version_id: ['int', (coupon) => coupon.version.id],
      granted_at: ['bigint', (coupon) => coupon.grantedAt],
      expires_at: ['bigint', (coupon) => coupon.expiresAt],
      status: ['smallint', (coupon) => coupon.status],
      reserved: ['bigint', (coupon) => coupon.reserved],
      lent: ['bigint', (coupon) => coupon.lent],
      spent: ['bigint', (coupon) => coupon.spent],
      source: ['smallint', (coupon) => coupon.source],
      ref: ['bigint', (coupon) => coupon.ref],
      is_warned: ['smallint', (coupon) => Number(coupon.isWarned)],
      changed_at: ['bigint', (coupon) => coupon.changedAt],
    },
    {
      onConflict: {
        key: ['id'],
        set: ['status', 'reserved', 'lent', 'spent', 'source', 'ref', 'is_warned', 'changed_at'],
      },
    },
  ),
  table('coupon_step', ({ steps }) => steps, {
    id: ['bigint', (step) => step.id],
    coupon_id: ['bigint', (step) => step.couponId],
    user_id: ['bigint', (step) => step.userId],
    currency_id: ['int', (step) => step.currencyId],
    kind: ['smallint', (step) => step.kind],
    source: ['smallint', (step) => step.source],
    ref: ['bigint', (step) => step.ref],
    amount: ['bigint', (step) => step.amount],
    fee_currency_id: ['int', (step) => step.feeCurrencyId],
    fee: ['bigint', (step) => step.fee],
    lent: ['bigint', (step) => step.lent],
    at: ['bigint', (step) => step.at],
    seq: ['bigint', (step) => step.seq],
  }),
]
