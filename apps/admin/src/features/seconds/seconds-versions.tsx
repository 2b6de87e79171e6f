import { formatAmount, formatRate } from '@candor/client'
import { secondsConsoleCalls } from '@candor/protocol/products/seconds/calls'
import { useTranslation } from 'react-i18next'

import { amountColumn, inUsdt } from '../../ui/amount-column.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { VersionTable } from '../../ui/version-table.tsx'
import { type Overview, useOverview } from './use-overview.ts'

type Version = Overview['versions'][number]
type Duration = Version['durations'][number]

/** All versions of the terms; each opens to its durations. */
export function SecondsVersions() {
  const { t } = useTranslation()
  return (
    <Loaded query={useOverview()}>
      {({ versions }) => (
        <VersionTable<Version>
          rows={versions}
          csv={{ call: secondsConsoleCalls.secondsOverview, fields: { table: 'versions' } }}
          detailsOf={durationsOf}
          columns={[
            {
              title: t('seconds.durations'),
              render: (_, { durations }) =>
                durations.map(({ seconds }) => `${seconds} s`).join(', '),
            },
            { title: t('seconds.orders_max'), align: 'end', dataIndex: 'orders_max' },
            amountColumn(t('seconds.side_max'), (row) => row.side_max, inUsdt),
          ]}
        />
      )}
    </Loaded>
  )
}

const durationsOf = ({ durations }: Version) => <Durations rows={durations} />

function Durations({ rows }: { rows: readonly Duration[] }) {
  const { t } = useTranslation()
  return (
    <PlainTable<Duration>
      label={t('seconds.durations')}
      rowKey="seconds"
      rows={rows}
      columns={[
        { title: t('seconds.seconds'), align: 'end', dataIndex: 'seconds' },
        { title: t('seconds.paid'), align: 'end', render: (_, row) => formatRate(row.payout_rate) },
        {
          title: t('seconds.break_even'),
          align: 'end',
          render: (_, row) => formatRate(row.break_even),
        },
        { title: t('seconds.window'), align: 'end', dataIndex: 'window' },
        {
          title: t('seconds.stake_min'),
          align: 'end',
          render: (_, row) => `${formatAmount(row.min)} USDT`,
        },
        {
          title: t('seconds.stake_max'),
          align: 'end',
          render: (_, row) => `${formatAmount(row.max)} USDT`,
        },
      ]}
    />
  )
}
