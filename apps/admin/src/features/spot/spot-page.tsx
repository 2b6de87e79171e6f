import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'

import { Page } from '../../ui/page.tsx'
import { AllOrders } from './all-orders.tsx'
import { AllTrades } from './all-trades.tsx'

/** Orders and trades of all users, read only. */
export function SpotPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('spot.section')} hint={t('spot.hint')}>
      <Tabs
        destroyOnHidden
        items={[
          { key: 'orders', label: t('orders'), children: <AllOrders /> },
          { key: 'trades', label: t('spot.trades'), children: <AllTrades /> },
        ]}
      />
    </Page>
  )
}
