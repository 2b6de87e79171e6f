import { formatAmount } from '@candor/client'
import { secondsConsoleCalls } from '@candor/protocol/products/seconds/calls'
import { Descriptions, Flex, Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { amountColumn, inUsdt } from '../../ui/amount-column.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { LongText, TimeText } from '../../ui/texts.tsx'
import { PauseMarket } from './pause-market.tsx'
import { type Overview, useOverview } from './use-overview.ts'

export type Market = Overview['markets'][number]

/** The pool with what is promised from it, and by market what runs and whether new orders are taken. */
export function SecondsMarkets() {
  const { t } = useTranslation()
  return (
    <Loaded query={useOverview()}>
      {({ pool, promised, promised_max: promisedMax, markets }) => (
        <Flex vertical gap={16}>
          <Descriptions
            items={[
              { key: 'pool', label: t('seconds.pool'), children: `${formatAmount(pool)} USDT` },
              {
                key: 'promised',
                label: t('seconds.promised'),
                children: `${formatAmount(promised)} / ${formatAmount(promisedMax)} USDT`,
              },
            ]}
          />
          <Markets rows={markets} />
        </Flex>
      )}
    </Loaded>
  )
}

function Markets({ rows }: { rows: readonly Market[] }) {
  const { t } = useTranslation()
  return (
    <PlainTable<Market>
      label={t('seconds.exposure')}
      rowKey="match_id"
      rows={rows}
      csv={{ call: secondsConsoleCalls.secondsOverview, fields: { table: 'markets' } }}
      columns={[
        { title: t('seconds.pair'), dataIndex: 'symbol' },
        { title: t('seconds.open_orders'), align: 'end', dataIndex: 'orders' },
        amountColumn(t('seconds.staked_up'), (row) => row.up, inUsdt),
        amountColumn(t('seconds.staked_down'), (row) => row.down, inUsdt),
        { title: t('state'), render: (_, row) => <State market={row} /> },
        { title: t('seconds.last_change'), render: (_, row) => <LastChange of={row} /> },
      ]}
    />
  )
}

function State({ market }: { market: Market }) {
  const { t } = useTranslation()
  return (
    <Flex gap={8} align="center" wrap>
      <Tag color={market.paused ? 'red' : 'green'}>
        {t(market.paused ? 'seconds.paused' : 'seconds.taking_orders')}
      </Tag>
      <PauseMarket market={market} />
    </Flex>
  )
}

function LastChange({ of: { since, reason } }: { of: Market }) {
  if (since === 0) return '–'
  return (
    <Flex vertical>
      <TimeText at={since} />
      <LongText text={reason} widthMax={220} />
    </Flex>
  )
}
