import { TagsOutlined } from '@ant-design/icons'
import { couponConsoleCalls } from '@candor/protocol/products/coupon/calls'

import { defineConsoleFeature, type FieldsOf } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    coupon: typeof en
  }
}

export const coupon = defineConsoleFeature({
  section: {
    title: 'coupon.section',
    path: '/coupon',
    order: 58,
    icon: TagsOutlined,
    call: couponConsoleCalls.couponRules,
  },
  pages: [{ path: '/coupon', load: async () => (await import('./coupon-page.tsx')).CouponPage }],
  requests: {
    'coupon.rule': {
      title: ({ rule_id: rule }) => (rule === undefined ? 'coupon.new_rule' : 'coupon.new_version'),
      fields: {
        rule_id: { label: 'coupon.rule' },
        coupon_kind: {
          label: 'kind',
          values: {
            fee: 'coupon.kind_fee',
            yield: 'coupon.kind_yield',
            bonus: 'coupon.kind_bonus',
            cash: 'coupon.kind_cash',
          },
        },
        event: {
          label: 'coupon.cause',
          values: {
            registration: 'coupon.event_registration',
            verification: 'coupon.event_verification',
            code: 'coupon.event_code',
          },
        },
        entry_code: { label: 'coupon.entry_code' },
        currency: { label: 'currency' },
        amount: { label: 'coupon.face', isAmount: true },
        part_percent: { label: 'coupon.part_percent' },
        year_percent: { label: 'coupon.year_percent' },
        scope: {
          label: 'coupon.scope',
          values: {
            any: 'coupon.scope_any',
            spot: 'coupon.scope_spot',
            contract: 'coupon.scope_contract',
          },
        },
        amount_min: { label: 'coupon.amount_min', isAmount: true },
        days: { label: 'coupon.days' },
        valid_days: { label: 'coupon.valid_days' },
        user_max: { label: 'coupon.user_max' },
        count_max: { label: 'coupon.count_max' },
        budget: { label: 'coupon.budget', isAmount: true },
        effective_on: { label: 'coupon.effective_on' },
      } satisfies FieldsOf<typeof couponConsoleCalls.couponRuleAsk>,
    },
    'coupon.fund': {
      title: () => 'coupon.fund_pool',
      fields: {
        currency: { label: 'currency' },
        amount: { label: 'amount', isAmount: true },
      } satisfies FieldsOf<typeof couponConsoleCalls.couponFundAsk>,
    },
    'coupon.void': {
      title: () => 'coupon.end_rule',
      fields: {
        rule_id: { label: 'coupon.rule' },
      } satisfies FieldsOf<typeof couponConsoleCalls.couponVoidAsk>,
    },
  },
  texts: { en, zh },
})
