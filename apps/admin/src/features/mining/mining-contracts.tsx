import type { ReplyOf } from '@candor/protocol'
import { miningConsoleCalls } from '@candor/protocol/products/mining/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { amountColumn, inItsCurrency } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { UserIdFilter } from '../../ui/filters.tsx'
import { userPath } from '../users/paths.ts'

const { miningContracts } = miningConsoleCalls
type Row = ReplyOf<typeof miningContracts>['list'][number]

const inQuote = { unitOf: (row: Row) => row.quote_code }

export function MiningContracts() {
  const { t } = useTranslation()
  const [userId, setUserId] = useState<string>()
  return (
    <CursorTable<Row>
      label={t('mining.contracts')}
      queryKey={['mining', 'contracts', userId]}
      load={(cursor) => api.call(miningContracts, { user_id: userId, cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: miningContracts, fields: { user_id: userId } }}
      filters={<UserIdFilter onChange={setUserId} />}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('user'), render: (_, { user_id: id }) => <Link to={userPath(id)}>{id}</Link> },
        { title: t('mining.plan'), render: (_, row) => `${row.plan_id} · ${row.symbol}` },
        { title: 'TH', dataIndex: 'th', align: 'end' },
        amountColumn(t('mining.cost'), (row) => row.cost, inQuote),
        amountColumn(t('mining.prepaid'), (row) => row.prepaid, inQuote),
        amountColumn(t('mining.used'), (row) => row.used, inQuote),
        amountColumn(t('mining.output'), (row) => row.output, inItsCurrency),
        {
          title: t('mining.days_paid'),
          align: 'end',
          render: (_, row) => `${row.days_paid} / ${row.days}`,
        },
        { title: t('state'), render: (_, row) => t(`mining.state_${row.status_name}`) },
      ]}
    />
  )
}
