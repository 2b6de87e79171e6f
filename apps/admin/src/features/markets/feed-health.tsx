import { formatAmount } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { marketConsoleCalls } from '@candor/protocol/services/market/calls'
import { Card, Flex } from 'antd'
import { useTranslation } from 'react-i18next'

import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { StateTag } from './state-tag.tsx'
import { useFeedHealth } from './use-feed-health.ts'

type Health = ReplyOf<typeof marketConsoleCalls.feedHealth>
type MarketHealth = Health['groups'][number]['markets'][number]
const secondMs = 1000

export function FeedHealth() {
  const { t } = useTranslation()
  return (
    <Loaded query={useFeedHealth()}>
      {({ now, groups }) => (
        <Flex vertical gap={16}>
          {groups.map(({ group, mode, markets }) => (
            <Card
              key={group}
              title={`${t(`markets.feed_group.${group}`, { defaultValue: group })} · ${t(`markets.feed_mode.${mode}`, { defaultValue: mode })}`}
            >
              <Ticks now={now} group={group} rows={markets} />
            </Card>
          ))}
        </Flex>
      )}
    </Loaded>
  )
}

function Ticks({ now, group, rows }: { now: number; group: string; rows: MarketHealth[] }) {
  const { t } = useTranslation()
  return (
    <PlainTable
      label={t('markets.feeds')}
      rowKey="symbol"
      rows={rows}
      csv={{ call: marketConsoleCalls.feedHealth, fields: { table: 'groups.markets', group } }}
      detailsOf={sourcesRow}
      hasDetails={({ sources }) => sources.length > 0}
      columns={[
        { title: t('market'), dataIndex: 'symbol' },
        { title: t('state'), render: (_, row) => <StateTag {...row} /> },
        { title: t('markets.last_tick'), render: (_, row) => <TimeText at={row.ticked_at} /> },
        { title: t('markets.index'), align: 'end', render: (_, row) => priceOf(row) },
        {
          title: t('markets.age'),
          align: 'end',
          render: (_, { ticked_at: at }) =>
            at === 0 ? '–' : `${Math.max(0, Math.round((now - at) / secondMs))} s`,
        },
      ]}
    />
  )
}

function sourcesRow({ symbol, sources }: MarketHealth) {
  return <Sources symbol={symbol} rows={sources} />
}

/** The sources of a live index. */
function Sources({ symbol, rows }: { symbol: string; rows: MarketHealth['sources'] }) {
  const { t } = useTranslation()
  return (
    <PlainTable
      label={t('markets.venue')}
      rowKey="venue"
      rows={rows}
      csv={{
        call: marketConsoleCalls.feedHealth,
        fields: { table: 'groups.markets.sources', symbol },
      }}
      columns={[
        { title: t('markets.venue'), dataIndex: 'venue' },
        { title: t('state'), render: (_, row) => <StateTag {...row} /> },
        {
          title: t('markets.last_message'),
          render: (_, row) => <TimeText at={row.heard_at} />,
        },
        { title: t('price'), align: 'end', render: (_, row) => priceOf(row) },
        { title: t('markets.values_refused'), align: 'end', dataIndex: 'refused' },
        { title: t('markets.trades_late'), align: 'end', dataIndex: 'late' },
        { title: t('markets.trades_missed'), align: 'end', dataIndex: 'lost' },
        { title: t('markets.connections'), align: 'end', dataIndex: 'connects' },
      ]}
    />
  )
}

/** Grouped, with as many decimals as it has. */
const priceOf = ({ price }: { price: string }) =>
  formatAmount(price, { scaleMin: price.split('.')[1]?.length ?? 0 })
