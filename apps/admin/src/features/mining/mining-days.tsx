import { formatAmount, formatRate } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { miningConsoleCalls } from '@candor/protocol/products/mining/calls'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { amountColumn, inItsCurrency } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { TimeText } from '../../ui/texts.tsx'

const { miningDays } = miningConsoleCalls
type Row = ReplyOf<typeof miningDays>['list'][number]

/** What was published of each network, the latest day first; a published day never changes. */
export function MiningDays() {
  const { t } = useTranslation()
  return (
    <CursorTable<Row>
      label={t('mining.networks')}
      queryKey={['mining', 'days']}
      load={(cursor) => api.call(miningDays, { cursor, limit: undefined })}
      rowKey="number"
      csv={{ call: miningDays }}
      columns={[
        { title: t('mining.day'), dataIndex: 'day' },
        { title: t('mining.pair'), dataIndex: 'symbol' },
        {
          title: t('mining.network_th'),
          align: 'end',
          render: (_, row) => formatAmount(row.network_th),
        },
        amountColumn(t('mining.subsidy'), (row) => row.subsidy, inItsCurrency),
        { title: t('mining.uptime'), align: 'end', render: (_, row) => formatRate(row.uptime) },
        { title: t('mining.pool_fee'), align: 'end', render: (_, row) => formatRate(row.pool_fee) },
        { title: t('mining.index'), align: 'end', render: (_, row) => formatAmount(row.index) },
        { title: t('mining.demo'), render: (_, row) => (row.is_demo ? t('mining.demo') : '') },
        {
          title: '',
          render: (_, row) => (row.is_carried ? <Tag>{t('mining.carried')}</Tag> : null),
        },
        { title: t('mining.published'), render: (_, row) => <TimeText at={row.published_at} /> },
      ]}
    />
  )
}
