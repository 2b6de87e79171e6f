import { ledgerEndpoints, type ReplyOf } from '@candor/protocol'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { QueueTable } from '../../ui/queue-table.tsx'
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
        { title: t('order_kind'), dataIndex: 'type' },
        { title: t('price'), align: 'end', dataIndex: 'price' },
        { title: t('amount'), align: 'end', dataIndex: 'amount' },
        { title: t('filled'), align: 'end', dataIndex: 'filled' },
        { title: t('state'), render: (_, row) => t(`order_state.${row.status_name}`) },
      ]}
    />
  )
}
