import type { ReplyOf } from '@candor/protocol'
import { spotConsoleCalls } from '@candor/protocol/products/spot/calls'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { exact } from './exact.ts'

type Row = ReplyOf<typeof spotConsoleCalls.userStops>['list'][number]

/** The stop-limit and OCO orders of a user, with the orders that they have placed. */
export function UserStops({ userId }: { userId: string }) {
  const { t } = useTranslation()
  return (
    <CursorTable<Row>
      label={t('spot.stops')}
      queryKey={['user', userId, 'stops']}
      load={(cursor) =>
        api.call(spotConsoleCalls.userStops, { id: userId, cursor, limit: undefined })
      }
      rowKey="id"
      csv={{ call: spotConsoleCalls.userStops, fields: { id: userId } }}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('time'), render: (_, row) => <TimeText at={row.created_at} /> },
        { title: t('market'), dataIndex: 'symbol' },
        { title: t('spot.side'), render: (_, row) => t(`spot.direction.${row.direction}`) },
        { title: t('spot.order_kind'), render: (_, { type }) => t(`spot.stop_type.${type}`) },
        { title: t('state'), render: (_, row) => t(`spot.stop_state.${row.status_name}`) },
        {
          title: t('spot.stop_price'),
          align: 'end',
          render: (_, row) => exact(row.stop_price, row.quote),
        },
        {
          title: t('spot.limit_price'),
          align: 'end',
          render: (_, row) => exact(row.price, row.quote),
        },
        {
          title: t('spot.other_leg'),
          align: 'end',
          render: (_, { limit_price: price, quote }) =>
            price === null ? '–' : exact(price, quote),
        },
        { title: t('amount'), align: 'end', render: (_, row) => exact(row.amount, row.base) },
        { title: t('spot.placed_order'), render: (_, row) => row.order_id ?? '–' },
        {
          title: t('spot.expires'),
          render: (_, { expires_at: at }) => (at === null ? '–' : <TimeText at={at} />),
        },
      ]}
    />
  )
}
