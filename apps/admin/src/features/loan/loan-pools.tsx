import { formatRate } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { loanConsoleCalls } from '@candor/protocol/products/loan/calls'
import { useQuery } from '@tanstack/react-query'
import { Card } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { amountColumn, inItsCurrency } from '../../ui/amount-column.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { TimeText } from '../../ui/texts.tsx'

const { loanPools } = loanConsoleCalls
type Pool = ReplyOf<typeof loanPools>[number]

/** What each pool can lend and has lent, its rate, and what covers a shortfall. */
export function LoanPools() {
  const { t } = useTranslation()
  const query = useQuery({ queryKey: ['loan', 'pools'], queryFn: () => api.call(loanPools, {}) })
  return (
    <Card>
      <Loaded query={query}>
        {(pools) => (
          <PlainTable<Pool>
            label={t('loan.pools')}
            rows={pools}
            rowKey="currency"
            csv={{ call: loanPools }}
            columns={[
              { title: t('currency'), dataIndex: 'code' },
              amountColumn(t('loan.pool_free'), (row) => row.free, inItsCurrency),
              amountColumn(t('loan.pool_lent'), (row) => row.lent, inItsCurrency),
              {
                title: t('loan.utilisation'),
                align: 'end',
                render: (_, row) => formatRate(row.utilisation),
              },
              {
                title: t('loan.annual_rate'),
                align: 'end',
                render: (_, row) => formatRate(row.annual_rate),
              },
              { title: t('loan.hour'), render: (_, row) => <TimeText at={row.hour_at} /> },
              amountColumn(t('loan.insurance'), (row) => row.insurance, inItsCurrency),
              amountColumn(t('loan.treasury'), (row) => row.treasury, inItsCurrency),
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
