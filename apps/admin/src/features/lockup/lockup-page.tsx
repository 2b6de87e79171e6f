import { lockupConsoleCalls } from '@candor/protocol/products/lockup/calls'
import { Space, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'

import { useMayCall } from '../../app/session.ts'
import { Page } from '../../ui/page.tsx'
import { FundPool } from './fund-pool.tsx'
import { LockupOrders } from './lockup-orders.tsx'
import { NewVersion } from './new-version.tsx'
import { Plans } from './plans.tsx'

/** The plans with their versions, and the positions of all users. */
export function LockupPage() {
  const { t } = useTranslation()
  const mayRequest = useMayCall(lockupConsoleCalls.lockupVersionAsk)
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
