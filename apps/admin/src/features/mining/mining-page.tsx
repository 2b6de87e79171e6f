import type { BodyOf } from '@candor/protocol'
import { miningConsoleCalls } from '@candor/protocol/products/mining/calls'
import { Space, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { CurrencyField } from '../../ui/currency-field.tsx'
import { AmountField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { MiningContracts } from './mining-contracts.tsx'
import { MiningDays } from './mining-days.tsx'
import { MiningPlans } from './mining-plans.tsx'
import { MiningPools } from './mining-pools.tsx'
import { NewDay, NewPlan } from './new-requests.tsx'

const { miningFundAsk, miningPlanAsk, miningPools } = miningConsoleCalls

/** The plans, the contracts of all users, the published days of networks, and the pools. */
export function MiningPage() {
  const { t } = useTranslation()
  const mayRequest = useMayCall(miningPlanAsk)
  const maySeePools = useMayCall(miningPools)
  return (
    <Page
      title={t('mining.section')}
      hint={t('mining.hint')}
      actions={
        mayRequest && (
          <Space>
            <FundPool />
            <NewDay />
            <NewPlan />
          </Space>
        )
      }
    >
      <Tabs
        destroyOnHidden
        items={[
          { key: 'plans', label: t('mining.plans'), children: <MiningPlans /> },
          { key: 'contracts', label: t('mining.contracts'), children: <MiningContracts /> },
          { key: 'networks', label: t('mining.networks'), children: <MiningDays /> },
          ...(maySeePools
            ? [{ key: 'pools', label: t('mining.pools'), children: <MiningPools /> }]
            : []),
        ]}
      />
    </Page>
  )
}

/** Requests funds from the treasury for the pool that outputs come from. */
function FundPool() {
  const { t } = useTranslation()
  return (
    <RequestForm<BodyOf<typeof miningFundAsk>>
      title={t('mining.request_funding')}
      initial={{ currency: 'BTC' }}
      request={(fields) => api.call(miningFundAsk, fields)}
    >
      <CurrencyField />
      <AmountField name="amount" label={t('amount')} />
    </RequestForm>
  )
}
