import type { ReplyOf } from '@candor/protocol'
import { spotConsoleCalls } from '@candor/protocol/products/spot/calls'
import { Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'
import { exact } from './exact.ts'
import { noSearch, SearchFields } from './search-fields.tsx'

type Row = ReplyOf<typeof spotConsoleCalls.spotTrades>['list'][number]

/** The trades of all users. */
export function AllTrades() {
  const { t } = useTranslation()
  const [search, setSearch] = useState(noSearch)
  return (
    <CursorTable<Row>
      label={t('spot.trades')}
      queryKey={['spot', 'trades', search]}
      load={(cursor) =>
        api.call(spotConsoleCalls.spotTrades, { ...search, cursor, limit: undefined })
      }
      rowKey="id"
      csv={{ call: spotConsoleCalls.spotTrades, fields: search }}
      filters={
        <Flex gap={12} wrap>
          <SearchFields onChange={setSearch} />
        </Flex>
      }
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('time'), render: (_, { at }) => <TimeText at={at} /> },
        { title: t('market'), dataIndex: 'symbol' },
        { title: t('spot.taker_side'), render: (_, { side }) => t(`spot.direction.${side}`) },
        { title: t('spot.taker'), render: (_, row) => <Party id={row.taker_id} /> },
        { title: t('spot.maker'), render: (_, row) => <Party id={row.maker_id} /> },
        { title: t('price'), align: 'end', render: (_, row) => exact(row.price, row.quote) },
        { title: t('amount'), align: 'end', render: (_, row) => exact(row.amount, row.base) },
        { title: t('spot.total'), align: 'end', render: (_, row) => exact(row.total, row.quote) },
        {
          title: t('spot.taker_fee'),
          align: 'end',
          render: (_, row) => exact(row.taker_fee, row.side === 'buy' ? row.base : row.quote),
        },
        {
          title: t('spot.maker_fee'),
          align: 'end',
          render: (_, row) => exact(row.maker_fee, row.side === 'buy' ? row.quote : row.base),
        },
      ]}
    />
  )
}

function Party({ id }: { id: number }) {
  const { t } = useTranslation()
  return id === 0 ? t('spot.house') : <Link to={userPath(id)}>{id}</Link>
}
