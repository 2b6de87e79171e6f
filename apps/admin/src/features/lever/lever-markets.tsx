import type { ReplyOf } from '@candor/protocol'
import { leverConsoleCalls } from '@candor/protocol/products/lever/calls'
import { useQuery } from '@tanstack/react-query'
import { Flex, Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { amountColumn, unitBeside } from '../../ui/amount-column.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { LongText, TimeText } from '../../ui/texts.tsx'
import { PauseMarket } from './pause-market.tsx'
import { RequestEnd } from './request-end.tsx'

const { leverMarkets } = leverConsoleCalls
export type Market = ReplyOf<typeof leverMarkets>[number]

/** What is open in each pair, whether orders are taken, and the pairs that end. */
export function LeverMarkets() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['lever', 'markets'],
    queryFn: () => api.call(leverMarkets, {}),
    refetchInterval: 10_000,
  })
  return (
    <Loaded query={query}>
      {(rows) => (
        <PlainTable<Market>
          label={t('lever.tab_markets')}
          rowKey="match_id"
          rows={rows}
          csv={{ call: leverMarkets, fields: {} }}
          columns={[
            { title: t('lever.pair'), dataIndex: 'symbol' },
            { title: t('lever.open_orders'), align: 'end', dataIndex: 'open' },
            { title: t('lever.waiting'), align: 'end', dataIndex: 'waiting' },
            amountColumn(t('lever.long_notional'), (row) => row.long, unitBeside),
            amountColumn(t('lever.short_notional'), (row) => row.short, unitBeside),
            { title: t('lever.opening'), render: (_, row) => <Opening market={row} /> },
            { title: t('lever.end'), render: (_, row) => <End market={row} /> },
          ]}
        />
      )}
    </Loaded>
  )
}

function Opening({ market }: { market: Market }) {
  const { t } = useTranslation()
  const { paused, reason, since } = market
  return (
    <Flex vertical gap={4} align="start">
      <Flex gap={8} align="center" wrap>
        <Tag color={paused ? 'red' : 'green'}>
          {t(paused ? 'lever.paused' : 'lever.taking_orders')}
        </Tag>
        <PauseMarket market={market} />
      </Flex>
      {since > 0 && <TimeText at={since} />}
      <LongText text={reason} widthMax={220} />
    </Flex>
  )
}

function End({ market }: { market: Market }) {
  const { t } = useTranslation()
  const { delisting } = market
  if (delisting === null) return <RequestEnd market={market} />
  const { state, ends_at: endsAt, reason, price } = delisting
  return (
    <Flex vertical gap={4} align="start">
      <Flex gap={8} align="center" wrap>
        <Tag color={state === 'ended' ? 'default' : 'orange'}>{t(`lever.delisting_${state}`)}</Tag>
        <TimeText at={endsAt} />
        <RequestEnd market={market} />
      </Flex>
      <LongText text={reason} widthMax={260} />
      {state !== 'announced' && <span>{`${t('lever.settled_at')} ${price}`}</span>}
    </Flex>
  )
}
