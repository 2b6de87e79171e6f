import type { ReplyOf } from '@candor/protocol'
import { treasuryConsoleCalls } from '@candor/protocol/services/treasury/calls'
import { Progress } from 'antd'
import { useTranslation } from 'react-i18next'

import { amountColumn, inItsCurrency } from '../../ui/amount-column.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { accountName } from './account-name.ts'
import { isLow, usedPercent } from './pool-use.ts'

type Treasury = ReplyOf<typeof treasuryConsoleCalls.treasury>

/** Pools that back promises to users, with the part that is promised. */
export function Pools({ rows }: { rows: Treasury['pools'] }) {
  const { t } = useTranslation()
  return (
    <PlainTable<Treasury['pools'][number]>
      label={t('treasury.pools')}
      rowKey="account"
      rows={rows}
      csv={{ call: treasuryConsoleCalls.treasury, fields: { table: 'pools' } }}
      columns={[
        { title: t('treasury.account'), render: (_, { account }) => accountName(t, account) },
        amountColumn(t('balance'), (row) => row.balance, inItsCurrency),
        amountColumn(t('treasury.promised'), (row) => row.promised, inItsCurrency),
        amountColumn(t('treasury.free'), (row) => row.free, inItsCurrency),
        {
          title: t('treasury.used'),
          align: 'end',
          render: (_, pool) => (
            <Progress
              aria-label={t('treasury.used')}
              size="small"
              style={{ width: 140 }}
              percent={usedPercent(pool)}
              status={isLow(pool) ? 'exception' : 'normal'}
              format={(percent) => `${percent}%`}
            />
          ),
        },
      ]}
    />
  )
}
