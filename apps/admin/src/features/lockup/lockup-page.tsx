import type { BodyOf } from '@candor/protocol'
import { lockupConsoleCalls } from '@candor/protocol/products/lockup/calls'
import { Space, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { CurrencyField } from '../../ui/currency-field.tsx'
import { AmountField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { LockupOrders } from './lockup-orders.tsx'
import { NewVersion } from './new-version.tsx'
import { Plans } from './plans.tsx'

const { lockupFundAsk, lockupVersionAsk } = lockupConsoleCalls

/** The plans with their versions, and the positions of all users. */
export function LockupPage() {
  const { t } = useTranslation()
  const mayRequest = useMayCall(lockupVersionAsk)
  return (
    <Page
      title={t('lockup.section')}
      hint={t('lockup.hint')}
      actions={
        mayRequest && (
          <Space>
            <FundPool />
            <NewVersion />
          </Space>
        )
      }
    >
      <Tabs
        destroyOnHidden
        items={[
          { key: 'plans', label: t('lockup.plans'), children: <Plans /> },
          { key: 'orders', label: t('orders'), children: <LockupOrders /> },
        ]}
      />
    </Page>
  )
}

/** Requests funds from the treasury for the pool that dividends are paid from. */
function FundPool() {
  const { t } = useTranslation()
  return (
    <RequestForm<BodyOf<typeof lockupFundAsk>>
      title={t('lockup.request_funding')}
      initial={{ currency: 'USDT' }}
      request={(fields) => api.call(lockupFundAsk, fields)}
    >
      <CurrencyField />
      <AmountField name="amount" label={t('amount')} />
    </RequestForm>
  )
}
