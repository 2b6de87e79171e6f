import { formatAmount } from '@candor/client'
import { stocksConsoleCalls } from '@candor/protocol/products/stocks/calls'
import { Descriptions, Flex, Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { amountColumn, unitBeside } from '../../ui/amount-column.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { HaltStock } from './halt-stock.tsx'
import { type Overview, useOverview } from './use-overview.ts'

export type Stock = Overview['stocks'][number]

/** The money of the pool, and each stock with the shares of the house and of users. */
export function StockTable() {
  const { t } = useTranslation()
  return (
    <Loaded query={useOverview()}>
      {({ pool, state, stocks }) => (
        <Flex vertical gap={16}>
          <Descriptions
            items={[
              { key: 'state', label: t('stocks.session'), children: t(`stocks.session_${state}`) },
              { key: 'pool', label: t('stocks.pool'), children: `${formatAmount(pool)} USDT` },
            ]}
          />
          <Stocks rows={stocks} />
        </Flex>
      )}
    </Loaded>
  )
}

function Stocks({ rows }: { rows: readonly Stock[] }) {
  const { t } = useTranslation()
  return (
    <PlainTable<Stock>
      label={t('stocks.stocks')}
      rowKey="match_id"
      rows={rows}
      csv={{ call: stocksConsoleCalls.stockOverview, fields: { table: 'stocks' } }}
      columns={[
        { title: t('stocks.stock'), dataIndex: 'symbol' },
        amountColumn(t('stocks.pool_shares'), (row) => row.pool, unitBeside),
        amountColumn(t('stocks.user_shares'), (row) => row.shares, unitBeside),
        { title: t('stocks.holders'), align: 'end', dataIndex: 'holders' },
        { title: t('stocks.waiting'), align: 'end', dataIndex: 'orders' },
        { title: t('state'), render: (_, row) => <State of={row} /> },
        {
          title: t('stocks.last_change'),
          render: (_, { halted_at: at }) => (at === 0 ? '–' : <TimeText at={at} />),
        },
      ]}
    />
  )
}

function State({ of: stock }: { of: Stock }) {
  const { t } = useTranslation()
  const { halt_reason: cause, splitting } = stock
  const isHalted = cause !== ''
  return (
    <Flex gap={8} align="center" wrap>
      {splitting && <Tag color="blue">{t('stocks.splitting')}</Tag>}
      <Tag color={isHalted ? 'red' : 'green'}>
        {isHalted ? t(`stocks.cause_${cause}`) : t('stocks.trading')}
      </Tag>
      <HaltStock stock={stock} />
    </Flex>
  )
}
