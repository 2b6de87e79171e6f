import type { ReplyOf } from '@candor/protocol'
import { dualConsoleCalls } from '@candor/protocol/products/dual/calls'
import { useQuery } from '@tanstack/react-query'
import { Card } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { amountColumn, inItsCurrency } from '../../ui/amount-column.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'

const { dualPools } = dualConsoleCalls
type Pool = ReplyOf<typeof dualPools>[number]

/** What backs further orders, and what orders may be paid, by currency. */
export function DualPools() {
  const { t } = useTranslation()
  const query = useQuery({ queryKey: ['dual', 'pools'], queryFn: () => api.call(dualPools, {}) })
  return (
    <Card>
      <Loaded query={query}>
        {(pools) => (
          <PlainTable<Pool>
            label={t('dual.pools')}
            rows={pools}
            rowKey="currency"
            csv={{ call: dualPools }}
            columns={[
              { title: t('currency'), dataIndex: 'code' },
              amountColumn(t('dual.pool_free'), (row) => row.free, inItsCurrency),
              amountColumn(t('dual.pool_reserved'), (row) => row.reserved, inItsCurrency),
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
