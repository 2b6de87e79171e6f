import type { ReplyOf } from '@candor/protocol'
import { spotConsoleCalls } from '@candor/protocol/products/spot/calls'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { orderColumns } from './order-columns.tsx'

type Row = ReplyOf<typeof spotConsoleCalls.userOrders>['list'][number]

export function UserOrders({ userId }: { userId: string }) {
  const { t } = useTranslation()
  return (
    <CursorTable<Row>
      label={t('orders')}
      queryKey={['user', userId, 'orders']}
      load={(cursor) =>
        api.call(spotConsoleCalls.userOrders, { id: userId, cursor, limit: undefined })
      }
      rowKey="id"
      csv={{ call: spotConsoleCalls.userOrders, fields: { id: userId } }}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('time'), render: (_, row) => <TimeText at={row.created_at} /> },
        ...orderColumns(t),
      ]}
    />
  )
}
