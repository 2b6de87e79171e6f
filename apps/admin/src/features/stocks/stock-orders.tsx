import type { ReplyOf } from '@candor/protocol'
import { stocksConsoleCalls } from '@candor/protocol/products/stocks/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { amountColumn, inUsdt, unitBeside } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { UserIdFilter } from '../../ui/filters.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'

const { stockConsoleOrders } = stocksConsoleCalls
type Row = ReplyOf<typeof stockConsoleOrders>['list'][number]

export function StockOrders() {
  const { t } = useTranslation()
  const [userId, setUserId] = useState<string>()
  return (
    <CursorTable<Row>
      label={t('orders')}
      queryKey={['stocks', 'orders', userId]}
      load={(cursor) => api.call(stockConsoleOrders, { user_id: userId, cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: stockConsoleOrders, fields: { user_id: userId } }}
      filters={<UserIdFilter onChange={setUserId} />}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('user'), render: (_, { user_id: id }) => <Link to={userPath(id)}>{id}</Link> },
        { title: t('stocks.placed'), render: (_, row) => <TimeText at={row.created_at} /> },
        { title: t('stocks.stock'), dataIndex: 'symbol' },
        {
          title: t('stocks.order_kind'),
          render: (_, { direction, type }) =>
            `${t(direction === 1 ? 'stocks.buy' : 'stocks.sell')} · ${t(type === 1 ? 'stocks.limit' : 'stocks.market')}`,
        },
        {
          title: t('state'),
          render: (_, { status_name: state, cancelled_by: cause }) =>
            cause === '' ? t(`stocks.order_${state}`) : t(`stocks.cancelled_${cause}`),
        },
        amountColumn(t('stocks.shares'), (row) => row.number, unitBeside),
        amountColumn(t('stocks.price'), (row) => row.price, inUsdt),
        amountColumn(t('stocks.fill_price'), (row) => row.fill_price, inUsdt),
        amountColumn(t('stocks.value'), (row) => row.value, inUsdt),
        amountColumn(t('stocks.fee'), (row) => row.fee, inUsdt),
      ]}
    />
  )
}
