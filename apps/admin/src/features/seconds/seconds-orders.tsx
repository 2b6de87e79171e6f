import type { ReplyOf } from '@candor/protocol'
import { secondsConsoleCalls } from '@candor/protocol/products/seconds/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { amountColumn, inUsdt } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { UserIdFilter } from '../../ui/filters.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'

const { secondsOrders } = secondsConsoleCalls
type Row = ReplyOf<typeof secondsOrders>['list'][number]

export function SecondsOrders() {
  const { t } = useTranslation()
  const [userId, setUserId] = useState<string>()
  return (
    <CursorTable<Row>
      label={t('orders')}
      queryKey={['seconds', 'orders', userId]}
      load={(cursor) => api.call(secondsOrders, { user_id: userId, cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: secondsOrders, fields: { user_id: userId } }}
      filters={<UserIdFilter onChange={setUserId} />}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('user'), render: (_, { user_id: id }) => <Link to={userPath(id)}>{id}</Link> },
        { title: t('seconds.placed'), render: (_, row) => <TimeText at={row.created_at} /> },
        { title: t('seconds.pair'), dataIndex: 'symbol' },
        {
          title: t('seconds.side'),
          render: (_, { direction, seconds }) => `${t(`seconds.side_${direction}`)} ${seconds} s`,
        },
        {
          title: t('state'),
          render: (_, { status_name: state, result, void_reason: cause }) => {
            if (cause !== '') return t(`seconds.void_${cause}`)
            return result === '' ? t(`seconds.state_${state}`) : t(`seconds.result_${result}`)
          },
        },
        amountColumn(t('seconds.stake'), (row) => row.number, inUsdt),
        amountColumn(t('seconds.open_price'), (row) => row.open_price, inUsdt),
        amountColumn(t('seconds.close_price'), (row) => row.close_price, inUsdt),
        amountColumn(t('seconds.profit'), (row) => row.profit, inUsdt),
      ]}
    />
  )
}
