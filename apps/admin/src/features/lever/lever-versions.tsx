import { formatAmount, formatRate } from '@candor/client'
import { leverConsoleCalls } from '@candor/protocol/products/lever/calls'
import { useTranslation } from 'react-i18next'

import { amountColumn, unitBeside } from '../../ui/amount-column.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { VersionTable } from '../../ui/version-table.tsx'
import { useVersions, type Version } from './use-versions.ts'

type Tier = Version['tiers'][number]

/** All versions of what is offered to new orders; each opens to its tiers. */
export function LeverVersions() {
  const { t } = useTranslation()
  return (
    <Loaded query={useVersions()}>
      {(versions) => (
        <VersionTable<Version>
          rows={versions}
          csv={{ call: leverConsoleCalls.leverVersions, fields: {} }}
          detailsOf={tiersOf}
          columns={[
            ...(['spread', 'fee', 'overnight', 'liquidation', 'slippage'] as const).map((name) => ({
              title: t(`lever.${name}`),
              align: 'end' as const,
              render: (_: unknown, row: Version) => formatRate(row[`${name}_rate`]),
            })),
            { title: t('lever.profit_margins'), align: 'end', dataIndex: 'profit_margins' },
            { title: t('lever.orders_max'), align: 'end', dataIndex: 'orders_max' },
            amountColumn(t('lever.notional_max'), (row) => row.notional_max, unitBeside),
          ]}
        />
      )}
    </Loaded>
  )
}

const tiersOf = ({ tiers }: Version) => <Tiers rows={tiers} />

function Tiers({ rows }: { rows: readonly Tier[] }) {
  const { t } = useTranslation()
  return (
    <PlainTable<Tier>
      label={t('lever.tiers')}
      rowKey="multiple_max"
      rows={rows}
      columns={[
        {
          title: t('lever.below'),
          align: 'end',
          render: (_, { below }) => (below === null ? '–' : formatAmount(below)),
        },
        { title: t('lever.multiple_max'), align: 'end', dataIndex: 'multiple_max' },
        {
          title: t('lever.maintenance'),
          align: 'end',
          render: (_, row) => formatRate(row.maintenance_rate),
        },
      ]}
    />
  )
}
