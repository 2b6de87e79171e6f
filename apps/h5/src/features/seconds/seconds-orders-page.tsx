import { useTranslation } from 'react-i18next'

import { OrdersPage } from '../../trading/orders-page.tsx'
import { HistoryList } from './history-list.tsx'
import { secondsSection } from './section-key.ts'

/** All orders of seconds of the user. */
export function SecondsOrdersPage() {
  const { t } = useTranslation('seconds')
  return (
    <OrdersPage
      title={t('history_title')}
      section={secondsSection}
      words={{
        pair: t('pair'),
        allPairs: t('all_pairs'),
        status: t('status'),
        allStatuses: t('all_statuses'),
      }}
      statuses={[
        { key: 'doing', label: t('filter_doing') },
        { key: '3', label: t('filter_settled') },
        { key: '4', label: t('status_void') },
      ]}
    >
      {(filter) => <HistoryList filter={filter} />}
    </OrdersPage>
  )
}
