import type { ReplyOf } from '@candor/protocol'
import { lockupConsoleCalls } from '@candor/protocol/products/lockup/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { amountColumn, inItsCurrency } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { UserIdFilter } from '../../ui/filters.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'

const { lockupOrders } = lockupConsoleCalls
type Row = ReplyOf<typeof lockupOrders>['list'][number]

export function LockupOrders() {
  const { t } = useTranslation()
  const [userId, setUserId] = useState<string>()
  return (
    <CursorTable<Row>
      label={t('orders')}
      queryKey={['lockup', 'orders', userId]}
      load={(cursor) => api.call(lockupOrders, { user_id: userId, cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: lockupOrders, fields: { user_id: userId } }}
      filters={<UserIdFilter onChange={setUserId} />}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('user'), render: (_, { user_id: id }) => <Link to={userPath(id)}>{id}</Link> },
        { title: t('lockup.plan'), dataIndex: 'plan_id' },
        { title: t('state'), render: (_, row) => t(`lockup.position_state.${row.status_name}`) },
        { title: t('lockup.started'), render: (_, row) => <TimeText at={row.started_at} /> },
        {
          title: t('lockup.days_paid'),
          align: 'end',
          render: (_, row) => `${row.days_paid} / ${row.days}`,
        },
        amountColumn(t('amount'), (row) => row.amount, inItsCurrency),
        amountColumn(t('lockup.dividends'), (row) => row.dividends, inItsCurrency),
      ]}
    />
  )
}
