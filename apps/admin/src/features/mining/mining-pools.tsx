import type { ReplyOf } from '@candor/protocol'
import { miningConsoleCalls } from '@candor/protocol/products/mining/calls'
import { useQuery } from '@tanstack/react-query'
import { Card } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { amountColumn, inItsCurrency } from '../../ui/amount-column.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'

const { miningPools } = miningConsoleCalls
type Pool = ReplyOf<typeof miningPools>[number]

/** What backs further contracts, and what is reserved for contracts, by coin. */
export function MiningPools() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['mining', 'pools'],
    queryFn: () => api.call(miningPools, {}),
  })
  return (
    <Card>
      <Loaded query={query}>
        {(pools) => (
          <PlainTable<Pool>
            label={t('mining.pools')}
            rows={pools}
            rowKey="currency"
            csv={{ call: miningPools }}
            columns={[
              { title: t('currency'), dataIndex: 'code' },
              amountColumn(t('mining.pool_free'), (row) => row.free, inItsCurrency),
              amountColumn(t('mining.pool_reserved'), (row) => row.reserved, inItsCurrency),
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
