import type { ReplyOf } from '@candor/protocol'
import { leverConsoleCalls } from '@candor/protocol/products/lever/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { amountColumn, inUsdt, unitBeside } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { UserIdFilter } from '../../ui/filters.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'

const { leverOrders } = leverConsoleCalls
type Row = ReplyOf<typeof leverOrders>['list'][number]

/** The orders with leverage of all users or of one. */
export function LeverOrders() {
  const { t } = useTranslation()
  const [userId, setUserId] = useState<string>()
  return (
    <CursorTable<Row>
      label={t('lever.section')}
      queryKey={['lever', 'orders', userId]}
      load={(cursor) => api.call(leverOrders, { user_id: userId, cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: leverOrders, fields: { user_id: userId } }}
      filters={<UserIdFilter onChange={setUserId} />}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('user'), render: (_, { user_id: id }) => <Link to={userPath(id)}>{id}</Link> },
        { title: t('lever.placed'), render: (_, row) => <TimeText at={row.created_at} /> },
        { title: t('lever.pair'), dataIndex: 'symbol' },
        {
          title: t('lever.side'),
          render: (_, { direction, multiple }) => `${t(`lever.side_${direction}`)} ${multiple}x`,
        },
        {
          title: t('lever.state'),
          render: (_, { status_name: state, closed_by: closer, cancelled_by: cause }) => {
            if (closer !== '') return t(`lever.closed_${closer}`)
            return t(cause === '' ? `lever.state_${state}` : `lever.cancelled_${cause}`)
          },
        },
        amountColumn(t('lever.lots'), (row) => row.share, unitBeside),
        amountColumn(t('lever.price'), (row) => row.price, inUsdt),
        amountColumn(t('lever.margin'), (row) => row.margin, inUsdt),
        amountColumn(t('lever.profit'), (row) => row.profit, inUsdt),
        amountColumn(t('lever.liquidation_price'), (row) => row.liquidation_price, inUsdt),
      ]}
    />
  )
}
