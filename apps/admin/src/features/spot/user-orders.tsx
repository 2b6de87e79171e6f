import { formatAmount } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { spotConsoleCalls } from '@candor/protocol/products/spot/calls'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { TimeText } from '../../ui/texts.tsx'

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
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('time'), render: (_, row) => <TimeText at={row.created_at} /> },
        { title: t('market'), dataIndex: 'symbol' },
        { title: t('spot.side'), render: (_, { direction }) => t(`spot.direction.${direction}`) },
        { title: t('spot.order_kind'), render: (_, { type }) => t(`spot.order_type.${type}`) },
        { title: t('state'), render: (_, row) => t(`spot.order_state.${row.status_name}`) },
        {
          title: t('price'),
          align: 'end',
          render: (_, { type, price }) => (type === 'market' ? '–' : exact(price)),
        },
        { title: t('amount'), align: 'end', render: (_, row) => exact(row.amount) },
        { title: t('spot.filled'), align: 'end', render: (_, row) => exact(row.filled) },
      ]}
    />
  )
}

/** Grouped, with the decimals of its market. */
const exact = (value: string) => formatAmount(value, { scaleMin: value.split('.')[1]?.length ?? 0 })
