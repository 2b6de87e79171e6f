import { formatAmount } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { chainWatchCalls } from '@candor/protocol/services/chain-watch/calls'
import { treasuryConsoleCalls } from '@candor/protocol/services/treasury/calls'
import { useQuery } from '@tanstack/react-query'
import { Card, Descriptions, Flex, Tabs, Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { amountColumn, inItsCurrency, unitBeside } from '../../ui/amount-column.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { HashText, TimeText } from '../../ui/texts.tsx'
import { accountName } from './account-name.ts'
import { CustodyCards } from './custody.tsx'
import { Pools } from './pools.tsx'

type Treasury = ReplyOf<typeof treasuryConsoleCalls.treasury>
const refreshMs = 5000

/** The current totals of the ledger, its pools and the accounts of the house. */
export function TreasuryPage() {
  const { t } = useTranslation()
  const maySeeCustody = useMayCall(chainWatchCalls.custody)
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
            <Tabs
              destroyOnHidden
              items={[
                {
                  key: 'sums',
                  label: t('treasury.sums'),
                  children: (
                    <Card>
                      <Sums rows={treasury.currencies} />
                    </Card>
                  ),
                },
                {
                  key: 'pools',
                  label: t('treasury.pools'),
                  children: (
                    <Card>
                      <Pools rows={treasury.pools} />
                    </Card>
                  ),
                },
                {
                  key: 'fees',
                  label: t('treasury.fees'),
                  children: (
                    <Card>
                      <House label={t('treasury.fees')} rows={treasury.house.filter(isFees)} />
                    </Card>
                  ),
                },
                ...(maySeeCustody
                  ? [
                      {
                        key: 'custody',
                        label: t('treasury.custody_tab'),
                        children: <CustodyCards />,
                      },
                    ]
                  : []),
                {
                  key: 'accounts',
                  label: t('treasury.house_accounts'),
                  children: (
                    <Card>
                      <House
                        label={t('treasury.house_accounts')}
                        rows={treasury.house.filter((row) => !isFees(row))}
                      />
                    </Card>
                  ),
                },
              ]}
            />
          </Flex>
        )}
      </Loaded>
    </Page>
  )
}

const tableOf = (table: 'currencies' | 'house') => {
  return { call: treasuryConsoleCalls.treasury, fields: { table } }
}

function Sums({ rows }: { rows: Treasury['currencies'] }) {
  const { t } = useTranslation()
  return (
    <PlainTable<Treasury['currencies'][number]>
      label={t('treasury.sums')}
      rowKey="code"
      rows={rows}
      csv={tableOf('currencies')}
      columns={[
        { title: t('currency'), dataIndex: 'code' },
        amountColumn(t('treasury.users_have'), (row) => row.users, unitBeside),
        amountColumn(t('held'), (row) => row.held, unitBeside),
        amountColumn(t('treasury.house_has'), (row) => row.house, unitBeside),
        amountColumn(t('treasury.external'), (row) => row.external, unitBeside),
        {
          title: t('treasury.sum'),
          align: 'end',
          render: (_, { sum, code }) => (
            <Tag color={/[1-9]/.test(sum) ? 'red' : 'green'}>
              {formatAmount(sum)} {code}
            </Tag>
          ),
        },
      ]}
    />
  )
}

/** What users have paid for trades and withdrawals. */
const isFees = ({ account }: Treasury['house'][number]) => account.startsWith('house:fees:')

function House({ label, rows }: { label: string; rows: Treasury['house'] }) {
  const { t } = useTranslation()
  return (
    <PlainTable<Treasury['house'][number]>
      label={label}
      rowKey="account"
      rows={rows}
      csv={tableOf('house')}
      columns={[
        { title: t('treasury.account'), render: (_, { account }) => accountName(t, account) },
        amountColumn(t('balance'), (row) => row.balance, inItsCurrency),
      ]}
    />
  )
}
