import type { ReplyOf } from '@candor/protocol'
import { spotConsoleCalls } from '@candor/protocol/products/spot/calls'
import { Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { ChoiceFilter } from '../../ui/filters.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'
import { exact } from './exact.ts'
import { orderColumns } from './order-columns.tsx'
import { noSearch, SearchFields } from './search-fields.tsx'

type Row = ReplyOf<typeof spotConsoleCalls.spotOrders>['list'][number]
const states = ['open', 'partial', 'filled', 'cancelled'] as const

/** The orders of all users, by any of their properties. */
export function AllOrders() {
  const { t } = useTranslation()
  const [search, setSearch] = useState(noSearch)
  const [state, setState] = useState<Row['status_name']>()
  const filter = { ...search, state }
  return (
    <CursorTable<Row>
      label={t('orders')}
      queryKey={['spot', 'orders', filter]}
      load={(cursor) =>
        api.call(spotConsoleCalls.spotOrders, { ...filter, cursor, limit: undefined })
      }
      rowKey="id"
      csv={{ call: spotConsoleCalls.spotOrders, fields: filter }}
      filters={
        <Flex gap={12} wrap>
          <SearchFields onChange={setSearch} />
          <ChoiceFilter
            label={t('state')}
            values={states}
            nameOf={(value) => t(`spot.order_state.${value}`)}
            onChange={setState}
          />
        </Flex>
      }
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('time'), render: (_, row) => <TimeText at={row.created_at} /> },
        { title: t('user'), render: (_, { user_id: id }) => <Link to={userPath(id)}>{id}</Link> },
        ...orderColumns(t),
        {
          title: t('spot.fee'),
          align: 'end',
          render: (_, row) => exact(row.fee, row.fee_currency),
        },
      ]}
    />
  )
}
