import { formatAmount } from '@candor/client'
import { ledgerEndpoints, type ReplyOf } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'
import { Card, Descriptions, Flex, Progress, Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { amountColumn } from '../../ui/amount-column.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { TimeText } from '../../ui/time-text.tsx'

type Treasury = ReplyOf<typeof ledgerEndpoints.treasury>
const refreshMs = 5000

/** The books as they are now: what does not sum to nought would stop the exchange. */
export function TreasuryPage() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['treasury'],
    queryFn: () => api.call(ledgerEndpoints.treasury, {}),
    refetchInterval: refreshMs,
  })
  return (
    <Page title={t('section.treasury')} hint={t('treasury_hint')}>
      <Loaded query={query}>
        {(treasury) => (
          <Flex vertical gap={16}>
            <Card>
              <Descriptions
                column={{ xs: 1, md: 3 }}
                items={[
                  { key: 'at', label: t('as_of'), children: <TimeText at={treasury.at} /> },
                  { key: 'seq', label: t('journal_seq'), children: treasury.journal.seq },
                  {
                    key: 'hash',
                    label: t('journal_hash'),
                    children: <HashText hash={treasury.journal.hash} />,
                  },
                ]}
              />
            </Card>
            <Card title={t('sums')}>
              <Sums rows={treasury.currencies} />
            </Card>
            <Card title={t('pools')}>
              <Pools rows={treasury.pools} />
            </Card>
            <Card title={t('house_accounts')}>
              <House rows={treasury.house} />
            </Card>
          </Flex>
        )}
      </Loaded>
    </Page>
  )
}

function Sums({ rows }: { rows: Treasury['currencies'] }) {
  const { t } = useTranslation()
  return (
    <PlainTable<Treasury['currencies'][number]>
      label={t('sums')}
      rowKey="code"
      rows={rows}
      columns={[
        { title: t('currency'), dataIndex: 'code' },
        amountColumn(t('users_have'), (row) => row.users),
        amountColumn(t('held'), (row) => row.held),
        amountColumn(t('house_has'), (row) => row.house),
        amountColumn(t('from_outside'), (row) => row.external),
        {
          title: t('sum'),
          align: 'end',
          render: (_, { sum }) => (
            <Tag color={/[1-9]/.test(sum) ? 'red' : 'green'}>{formatAmount(sum)}</Tag>
          ),
        },
      ]}
    />
  )
}

function Pools({ rows }: { rows: Treasury['pools'] }) {
  const { t } = useTranslation()
  return (
    <PlainTable<Treasury['pools'][number]>
      label={t('pools')}
      rowKey="account"
      rows={rows}
      columns={[
        { title: t('account'), dataIndex: 'account' },
        amountColumn(t('balance'), (row) => row.balance),
        amountColumn(t('promised'), (row) => row.promised),
        amountColumn(t('free'), (row) => row.free),
        {
          title: t('used'),
          align: 'end',
          render: (_, { balance, promised }) => (
            <Progress
              aria-label={t('used')}
              size="small"
              style={{ width: 140 }}
              percent={percentOf(promised, balance)}
              status="normal"
            />
          ),
        },
      ]}
    />
  )
}

function House({ rows }: { rows: Treasury['house'] }) {
  const { t } = useTranslation()
  return (
    <PlainTable<Treasury['house'][number]>
      label={t('house_accounts')}
      rowKey="account"
      rows={rows}
      columns={[
        { title: t('account'), dataIndex: 'account' },
        amountColumn(t('balance'), (row) => row.balance),
      ]}
    />
  )
}

/** For a bar's width only. */
function percentOf(part: string, whole: string): number {
  return Number(whole) === 0 ? 0 : Math.round((Number(part) / Number(whole)) * 1000) / 10
}
