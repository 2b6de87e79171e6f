import { marketConsoleEndpoints, type ReplyOf } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'
import { Card, Flex, Table, Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { TimeText } from '../../ui/time-text.tsx'

type Health = ReplyOf<typeof marketConsoleEndpoints.feedHealth>
const refreshMs = 3000
const secondMs = 1000

export function FeedHealth() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['feeds'],
    queryFn: () => api.call(marketConsoleEndpoints.feedHealth, {}),
    refetchInterval: refreshMs,
  })
  return (
    <Loaded query={query}>
      {({ now, groups }) => (
        <Flex vertical gap={16}>
          {groups.map(({ group, mode, markets }) => (
            <Card
              key={group}
              title={`${group} · ${t(`feed_mode.${mode}`, { defaultValue: mode })}`}
            >
              <Ticks now={now} rows={markets} />
            </Card>
          ))}
        </Flex>
      )}
    </Loaded>
  )
}

function Ticks({ now, rows }: { now: number; rows: Health['groups'][number]['markets'] }) {
  const { t } = useTranslation()
  return (
    <Table
      size="small"
      rowKey="symbol"
      pagination={false}
      dataSource={rows}
      columns={[
        { title: t('market'), dataIndex: 'symbol' },
        {
          title: t('state'),
          render: (_, { state, reason }) => (
            <Tag color={state === 'running' ? 'green' : 'red'}>
              {reason === '' ? state : `${state}: ${reason}`}
            </Tag>
          ),
        },
        { title: t('index'), align: 'end', dataIndex: 'price' },
        { title: t('last_tick'), render: (_, row) => <TimeText at={row.ticked_at} /> },
        {
          title: t('age'),
          align: 'end',
          render: (_, { ticked_at: at }) =>
            at === 0 ? '–' : `${Math.max(0, Math.round((now - at) / secondMs))} s`,
        },
      ]}
    />
  )
}
