import { lockupConsoleEndpoints, type ReplyOf } from '@candor/protocol'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { amountColumn } from '../../ui/amount-column.tsx'
import { QueueTable } from '../../ui/cursor-table.tsx'
import { TimeText } from '../../ui/time-text.tsx'

const { lockupOrders } = lockupConsoleEndpoints
type Row = ReplyOf<typeof lockupOrders>['list'][number]

export function LockupOrders() {
  const { t } = useTranslation()
  const [userId, setUserId] = useState<string>()
  return (
    <QueueTable<Row>
      label={t('orders')}
      queryKey={['lockup', 'orders', userId]}
      load={(cursor) => api.call(lockupOrders, { user_id: userId, cursor, limit: undefined })}
      rowKey="id"
      filters={
        <Input.Search
          allowClear
          placeholder={t('user_id')}
          aria-label={t('user_id')}
          style={{ maxWidth: 240 }}
          maxLength={15}
          onSearch={(words) =>
            setUserId(words.replaceAll(/\D/g, '').replace(/^0+/, '') || undefined)
          }
        />
      }
      columns={[
        { title: t('id'), dataIndex: 'id' },
        {
          title: t('user'),
          render: (_, { user_id: id }) => <Link to={paths.user(id)}>{id}</Link>,
        },
        { title: t('plan'), dataIndex: 'plan_id' },
        { title: t('currency'), dataIndex: 'code' },
        { title: t('state'), render: (_, row) => t(`lockup_state.${row.status_name}`) },
        { title: t('started'), render: (_, row) => <TimeText at={row.started_at} /> },
        {
          title: t('days_paid'),
          align: 'end',
          render: (_, row) => `${row.days_paid} / ${row.days}`,
        },
        amountColumn(t('amount'), (row) => row.amount),
        amountColumn(t('dividends'), (row) => row.dividends),
      ]}
    />
  )
}
