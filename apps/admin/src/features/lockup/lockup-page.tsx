import { lockupConsoleEndpoints } from '@candor/protocol'
import { Space, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'

import { mayCall } from '../../app/sections.ts'
import { useConsoleSession } from '../../app/session.ts'
import { Page } from '../../ui/page.tsx'
import { FundPool } from './fund-pool.tsx'
import { LockupOrders } from './lockup-orders.tsx'
import { NewVersion } from './new-version.tsx'
import { Plans } from './plans.tsx'

/** What lock-up offers, in which versions, and what runs. */
export function LockupPage() {
  const { t } = useTranslation()
  const mayAsk = mayCall(useConsoleSession()?.role, lockupConsoleEndpoints.lockupVersionAsk)
  return (
    <Page
      title={t('section.lockup')}
      hint={t('lockup_hint')}
      actions={
        mayAsk && (
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
          { key: 'plans', label: t('plans'), children: <Plans /> },
          { key: 'orders', label: t('orders'), children: <LockupOrders /> },
        ]}
      />
    </Page>
  )
}
