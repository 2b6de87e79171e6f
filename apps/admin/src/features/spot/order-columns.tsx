import type { ReplyOf } from '@candor/protocol'
import type { spotConsoleCalls } from '@candor/protocol/products/spot/calls'
import type { TableColumnsType } from 'antd'
import type { TFunction } from 'i18next'

import { exact } from './exact.ts'

type Row = ReplyOf<typeof spotConsoleCalls.userOrders>['list'][number]

/** What an order is and how far it is filled, for every list of orders. */
export const orderColumns = (t: TFunction): TableColumnsType<Row> => [
  { title: t('market'), dataIndex: 'symbol' },
  { title: t('spot.side'), render: (_, { direction }) => t(`spot.direction.${direction}`) },
  { title: t('spot.order_kind'), render: (_, { type }) => t(`spot.order_type.${type}`) },
  { title: t('state'), render: (_, row) => t(`spot.order_state.${row.status_name}`) },
  {
    title: t('price'),
    align: 'end',
    render: (_, { type, price, quote }) => (type === 'market' ? '–' : exact(price, quote)),
  },
  { title: t('amount'), align: 'end', render: (_, row) => exact(row.amount, row.base) },
  { title: t('spot.filled'), align: 'end', render: (_, row) => exact(row.filled, row.base) },
]
