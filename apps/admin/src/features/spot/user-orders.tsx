import { formatAmount } from '@candor/client'
import { ledgerEndpoints, type ReplyOf } from '@candor/protocol'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { QueueTable } from '../../ui/cursor-table.tsx'
import { TimeText } from '../../ui/time-text.tsx'

type Row = ReplyOf<typeof ledgerEndpoints.userOrders>['list'][number]

export function UserOrders({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <QueueTable<Row>
      label={t('orders')}
      queryKey={['user', id, 'orders']}
      load={(cursor) => api.call(ledgerEndpoints.userOrders, { id, cursor, limit: undefined })}
      rowKey="id"
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('time'), render: (_, row) => <TimeText at={row.created_at} /> },
        { title: t('market'), dataIndex: 'symbol' },
        { title: t('side'), render: (_, { direction }) => t(`direction.${direction}`) },
        { title: t('order_kind'), render: (_, { type }) => t(`order_type.${type}`) },
        { title: t('state'), render: (_, row) => t(`order_state.${row.status_name}`) },
        {
          title: t('price'),
          align: 'end',
          render: (_, { type, price }) => (type === 'market' ? '–' : exact(price)),
        },
        { title: t('amount'), align: 'end', render: (_, row) => exact(row.amount) },
        { title: t('filled'), align: 'end', render: (_, row) => exact(row.filled) },
      ]}
    />
  )
}

/** Grouped, with the decimals of its market. */
const exact = (value: string) => formatAmount(value, { scaleMin: value.split('.')[1]?.length ?? 0 })
