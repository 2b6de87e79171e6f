import { formatAmount } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { treasuryConsoleCalls } from '@candor/protocol/services/treasury/calls'
import { useQuery } from '@tanstack/react-query'
import { Card, Descriptions, Flex, Progress, Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { amountColumn } from '../../ui/amount-column.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { HashText, TimeText } from '../../ui/texts.tsx'

type Treasury = ReplyOf<typeof treasuryConsoleCalls.treasury>
const refreshMs = 5000

/** The current totals of the ledger, its pools and the accounts of the house. */
export function TreasuryPage() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['treasury'],
    queryFn: () => api.call(treasuryConsoleCalls.treasury, {}),
    refetchInterval: refreshMs,
  })
  return (
    <Page title={t('treasury.section')} hint={t('treasury.hint')}>
      <Loaded query={query}>
        {(treasury) => (
          <Flex vertical gap={16}>
            <Card>
              <Descriptions
                column={{ xs: 1, md: 3 }}
                items={[
                  {
                    key: 'at',
                    label: t('treasury.as_of'),
                    children: <TimeText at={treasury.at} />,
                  },
                  { key: 'seq', label: t('treasury.journal_seq'), children: treasury.journal.seq },
                  {
                    key: 'hash',
                    label: t('treasury.journal_hash'),
                    children: <HashText hash={treasury.journal.hash} />,
                  },
                ]}
              />
            </Card>
            <Card title={t('treasury.sums')}>
              <Sums rows={treasury.currencies} />
            </Card>
            <Card title={t('treasury.pools')}>
              <Pools rows={treasury.pools} />
            </Card>
            <Card title={t('treasury.house_accounts')}>
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
      label={t('treasury.sums')}
      rowKey="code"
      rows={rows}
      columns={[
        { title: t('currency'), dataIndex: 'code' },
        amountColumn(t('treasury.users_have'), (row) => row.users),
        amountColumn(t('held'), (row) => row.held),
        amountColumn(t('treasury.house_has'), (row) => row.house),
        amountColumn(t('treasury.external'), (row) => row.external),
        {
          title: t('treasury.sum'),
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
      label={t('treasury.pools')}
      rowKey="account"
      rows={rows}
      columns={[
        { title: t('treasury.account'), dataIndex: 'account' },
        amountColumn(t('balance'), (row) => row.balance),
        amountColumn(t('treasury.promised'), (row) => row.promised),
        amountColumn(t('treasury.free'), (row) => row.free),
        {
          title: t('treasury.used'),
          align: 'end',
          render: (_, { balance, promised }) => (
            <Progress
              aria-label={t('treasury.used')}
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
      label={t('treasury.house_accounts')}
      rowKey="account"
      rows={rows}
      columns={[
        { title: t('treasury.account'), dataIndex: 'account' },
        amountColumn(t('balance'), (row) => row.balance),
      ]}
    />
  )
}

/** For the width of a bar only, so a float is exact enough. */
function percentOf(part: string, whole: string): number {
  return Number(whole) === 0 ? 0 : Math.round((Number(part) / Number(whole)) * 1000) / 10
}
