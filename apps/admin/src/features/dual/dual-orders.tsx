import { formatAmount } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { dualConsoleCalls } from '@candor/protocol/products/dual/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { amountColumn, inItsCurrency } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { UserIdFilter } from '../../ui/filters.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'

const { dualOrders } = dualConsoleCalls
type Row = ReplyOf<typeof dualOrders>['list'][number]

export function DualOrders() {
  const { t } = useTranslation()
  const [userId, setUserId] = useState<string>()
  return (
    <CursorTable<Row>
      label={t('orders')}
      queryKey={['dual', 'orders', userId]}
      load={(cursor) => api.call(dualOrders, { user_id: userId, cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: dualOrders, fields: { user_id: userId } }}
      filters={<UserIdFilter onChange={setUserId} />}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('user'), render: (_, { user_id: id }) => <Link to={userPath(id)}>{id}</Link> },
        { title: t('dual.offer'), render: (_, row) => `${row.offer_id} · ${row.symbol}` },
        { title: t('dual.type'), render: (_, row) => t(`dual.${row.type}`) },
        amountColumn(t('amount'), (row) => row.amount, inItsCurrency),
        { title: t('dual.matures'), render: (_, row) => <TimeText at={row.matures_at} /> },
        { title: t('state'), render: (_, row) => t(`dual.state_${row.status_name}`) },
        {
          title: t('dual.settle_price'),
          align: 'end',
          render: (_, row) => (row.samples > 0 ? formatAmount(row.settle_price) : ''),
        },
        amountColumn(t('dual.paid'), (row) => row.paid, { unitOf: (row) => row.paid_code }),
      ]}
    />
  )
}
