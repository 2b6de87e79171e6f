import { useTranslation } from 'react-i18next'

import { OrdersPage } from '../../trading/orders-page.tsx'
import { OrderList } from './order-list.tsx'
import { stockSection } from './section-key.ts'

/** All orders for shares of the user. */
export function StockOrdersPage() {
  const { t } = useTranslation('stocks')
  return (
    <OrdersPage
      title={t('orders_title')}
      section={stockSection}
      words={{
        pair: t('stock'),
        allPairs: t('all_stocks'),
        status: t('status'),
        allStatuses: t('all_statuses'),
      }}
      statuses={[
        { key: 'doing', label: t('filter_doing') },
        { key: 'complete', label: t('filter_complete') },
      ]}
    >
      {(filter) => <OrderList filter={filter} />}
    </OrdersPage>
  )
}
