import type { ReplyOf } from '@candor/protocol'
import { listingConsoleCalls } from '@candor/protocol/products/listing/calls'
import { Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { amountColumn } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { UserIdFilter } from '../../ui/filters.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'

const { listingOrders } = listingConsoleCalls
type Order = ReplyOf<typeof listingOrders>['list'][number]

const colors = {
  open: 'blue',
  settling: 'orange',
  ended: 'green',
  cancelled: 'default',
} as const satisfies Record<Order['status_name'], string>
const inQuote = { unitOf: ({ quote }: Order) => quote }
const inBase = { unitOf: ({ base }: Order) => base }

/** The orders of all users, newest first. */
export function AuctionOrders() {
  const { t } = useTranslation()
  const [userId, setUserId] = useState<string>()
  return (
    <CursorTable<Order>
      label={t('orders')}
      queryKey={['listing', 'orders', userId]}
      load={(cursor) => api.call(listingOrders, { user_id: userId, cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: listingOrders, fields: { user_id: userId } }}
      filters={<UserIdFilter onChange={setUserId} />}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('time'), render: (_, row) => <TimeText at={row.created_at} /> },
        { title: t('user'), render: (_, { user_id: id }) => <Link to={userPath(id)}>{id}</Link> },
        { title: t('market'), dataIndex: 'symbol' },
        { title: t('listing.side'), render: (_, row) => t(`listing.direction.${row.direction}`) },
        {
          title: t('state'),
          render: (_, { status_name: state }) => (
            <Tag color={colors[state]}>{t(`listing.state.${state}`)}</Tag>
          ),
        },
        amountColumn(t('listing.limit'), (row) => row.price, inQuote),
        amountColumn(t('amount'), (row) => row.amount, inBase),
        amountColumn(t('held'), (row) => row.hold, { unitOf: (row) => row.hold_currency }),
        amountColumn(t('listing.filled'), (row) => row.filled, inBase),
        amountColumn(t('listing.total'), (row) => row.total, inQuote),
      ]}
    />
  )
}
