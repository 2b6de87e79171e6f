import { useTranslation } from 'react-i18next'

import { OrdersPage } from '../../trading/orders-page.tsx'
import { HistoryList } from './history-list.tsx'

/** All futures orders of the user. */
export function ContractOrdersPage() {
  const { t } = useTranslation('lever')
  return (
    <OrdersPage
      title={t('history_title')}
      section="futures"
      words={{
        pair: t('pair'),
        allPairs: t('all_pairs'),
        status: t('status'),
        allStatuses: t('all_statuses'),
      }}
      statuses={[
        { key: 'doing', label: t('filter_doing') },
        { key: '3', label: t('filter_closed') },
        { key: '4', label: t('filter_cancelled') },
      ]}
    >
      {(filter) => <HistoryList filter={filter} />}
    </OrdersPage>
  )
}
