import type { BodyOf } from '@candor/protocol'
import { couponConsoleCalls } from '@candor/protocol/products/coupon/calls'
import { Space, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { CurrencyField } from '../../ui/currency-field.tsx'
import { AmountField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { CouponEntries } from './coupon-entries.tsx'
import { CouponPools } from './coupon-pools.tsx'
import { CouponRules } from './coupon-rules.tsx'
import { NewRule } from './new-rule.tsx'

const { couponFundAsk, couponPools, couponRuleAsk } = couponConsoleCalls

/** The rules of grants with their budgets, the coupons of all users, and the pools that cover them. */
export function CouponPage() {
  const { t } = useTranslation()
  const [mayFund, mayAsk] = [useMayCall(couponFundAsk), useMayCall(couponRuleAsk)]
  const maySeePools = useMayCall(couponPools)
  return (
    <Page
      title={t('coupon.section')}
      hint={t('coupon.hint')}
      actions={
        <Space>
          {mayFund && <FundPool />}
          {mayAsk && <NewRule />}
        </Space>
      }
    >
      <Tabs
        destroyOnHidden
        items={[
          { key: 'rules', label: t('coupon.rules'), children: <CouponRules /> },
          { key: 'coupons', label: t('coupon.coupons'), children: <CouponEntries /> },
          ...(maySeePools
            ? [{ key: 'pools', label: t('coupon.pools'), children: <CouponPools /> }]
            : []),
        ]}
      />
    </Page>
  )
}

/** Requests funds from the treasury for the pool of a currency. */
function FundPool() {
  const { t } = useTranslation()
  return (
    <RequestForm<BodyOf<typeof couponFundAsk>>
      title={t('coupon.request_funding')}
      initial={{ currency: 'USDT' }}
      request={(fields) => api.call(couponFundAsk, fields)}
    >
      <CurrencyField />
      <AmountField name="amount" label={t('amount')} />
    </RequestForm>
  )
}
