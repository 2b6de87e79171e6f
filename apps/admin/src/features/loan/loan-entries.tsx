import { formatAmount, formatRate } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { loanConsoleCalls } from '@candor/protocol/products/loan/calls'
import { Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { amountColumn, inItsCurrency } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { UserIdFilter } from '../../ui/filters.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'

const { loanEntries } = loanConsoleCalls
type Row = ReplyOf<typeof loanEntries>['list'][number]

const colors = {
  active: 'blue',
  repaid: 'green',
  liquidated: 'red',
} as const satisfies Record<Row['status_name'], string>

/** The loans of all users with their LTV now and the level that each has reached. */
export function LoanEntries() {
  const { t } = useTranslation()
  const [userId, setUserId] = useState<string>()
  return (
    <CursorTable<Row>
      label={t('loan.loans')}
      queryKey={['loan', 'entries', userId]}
      load={(cursor) => api.call(loanEntries, { user_id: userId, cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: loanEntries, fields: { user_id: userId } }}
      filters={<UserIdFilter onChange={setUserId} />}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('user'), render: (_, { user_id: id }) => <Link to={userPath(id)}>{id}</Link> },
        { title: t('loan.opened'), render: (_, row) => <TimeText at={row.borrowed_at} /> },
        {
          title: t('state'),
          render: (_, row) => (
            <Tag color={colors[row.status_name]}>{t(`loan.state_${row.status_name}`)}</Tag>
          ),
        },
        amountColumn(t('loan.borrowed'), (row) => row.amount, inItsCurrency),
        amountColumn(t('loan.owed'), (row) => row.owed, inItsCurrency),
        amountColumn(t('loan.collateral'), (row) => row.collateral, {
          unitOf: (row) => row.collateral_code,
        }),
        { title: t('loan.ltv'), align: 'end', render: (_, row) => formatRate(row.ltv) },
        {
          title: t('loan.level'),
          render: (_, row) => (row.level === 'none' ? '' : t(`loan.level_${row.level}`)),
        },
        {
          title: t('loan.liquidation_price'),
          align: 'end',
          render: (_, row) =>
            row.status_name === 'active' ? formatAmount(row.liquidation_price) : '',
        },
        {
          title: t('loan.sold'),
          align: 'end',
          render: (_, row) =>
            row.liquidations === 0
              ? ''
              : `${formatAmount(row.sold)} ${row.collateral_code} (${row.liquidations})`,
        },
        amountColumn(t('loan.interest_paid'), (row) => row.interest_paid, inItsCurrency),
      ]}
    />
  )
}
