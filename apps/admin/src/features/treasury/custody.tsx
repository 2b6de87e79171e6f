import { formatAmount } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { chainWatchCalls } from '@candor/protocol/services/chain-watch/calls'
import type { CustodyState } from '@candor/protocol/services/chain-watch/custody-states'
import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Flex, Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { amountColumn, inItsCurrency, unitBeside } from '../../ui/amount-column.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { HashText, LongText, TimeText } from '../../ui/texts.tsx'

const call = chainWatchCalls.custody
type Custody = ReplyOf<typeof call>
const refreshMs = 10_000
const colors: Readonly<Record<CustodyState, string>> = {
  covered: 'green',
  short: 'red',
  unknown: 'gold',
  simulated: 'default',
}
const tableOf = (table: keyof Custody) => ({ call, fields: { table } })

/** What chains hold for the exchange, beside what its ledger received from them. */
export function CustodyCards() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['custody'],
    queryFn: () => api.call(call, {}),
    refetchInterval: refreshMs,
  })
  return (
    <Loaded query={query}>
      {({ totals, balances, chains, orphans }) => (
        <Flex vertical gap={16}>
          {orphans.length > 0 && <Alert type="error" showIcon title={t('treasury.orphans_hint')} />}
          <Card title={t('treasury.custody')}>
            <Totals rows={totals} />
          </Card>
          {balances.length > 0 && (
            <Card title={t('treasury.chain_balances')}>
              <Balances rows={balances} />
            </Card>
          )}
          {orphans.length > 0 && (
            <Card title={t('treasury.orphans')}>
              <Orphans rows={orphans} />
            </Card>
          )}
          <Card title={t('treasury.chains')}>
            <Chains rows={chains} />
          </Card>
        </Flex>
      )}
    </Loaded>
  )
}

function Totals({ rows }: { rows: Custody['totals'] }) {
  const { t } = useTranslation()
  return (
    <PlainTable<Custody['totals'][number]>
      label={t('treasury.custody')}
      rowKey="code"
      rows={rows}
      csv={tableOf('totals')}
      columns={[
        { title: t('currency'), dataIndex: 'code' },
        amountColumn(t('treasury.ledger'), (row) => row.ledger, unitBeside),
        {
          title: t('treasury.on_chain'),
          align: 'end',
          render: (_, row) => amountOrNone(row.on_chain),
        },
        {
          title: t('treasury.difference'),
          align: 'end',
          render: (_, row) => amountOrNone(row.difference),
        },
        {
          title: t('state'),
          render: (_, { state }) => (
            <Tag color={colors[state]}>{t(`treasury.custody_state.${state}`)}</Tag>
          ),
        },
      ]}
    />
  )
}

const amountOrNone = (amount: string | null) => (amount === null ? '–' : formatAmount(amount))

function Balances({ rows }: { rows: Custody['balances'] }) {
  const { t } = useTranslation()
  return (
    <PlainTable<Custody['balances'][number]>
      label={t('treasury.chain_balances')}
      rowKey={({ code, network }) => `${code} ${network}`}
      rows={rows}
      csv={tableOf('balances')}
      columns={[
        { title: t('treasury.network'), dataIndex: 'network' },
        amountColumn(t('treasury.deposits'), (row) => row.deposits, inItsCurrency),
        amountColumn(t('treasury.hot'), (row) => row.hot, inItsCurrency),
        amountColumn(t('treasury.total'), (row) => row.total, inItsCurrency),
        { title: t('treasury.checked'), render: (_, row) => <TimeText at={row.checked_at} /> },
      ]}
    />
  )
}

function Orphans({ rows }: { rows: Custody['orphans'] }) {
  const { t } = useTranslation()
  return (
    <PlainTable<Custody['orphans'][number]>
      label={t('treasury.orphans')}
      rowKey="tx_id"
      rows={rows}
      csv={tableOf('orphans')}
      columns={[
        { title: t('time'), render: (_, { at }) => <TimeText at={at} /> },
        { title: t('user_id'), dataIndex: 'user_id' },
        { title: t('treasury.network'), dataIndex: 'network' },
        amountColumn(t('amount'), (row) => row.amount, inItsCurrency),
        { title: t('treasury.transaction'), render: (_, row) => <HashText hash={row.tx_id} /> },
      ]}
    />
  )
}

function Chains({ rows }: { rows: Custody['chains'] }) {
  const { t } = useTranslation()
  return (
    <PlainTable<Custody['chains'][number]>
      label={t('treasury.chains')}
      rowKey="network"
      rows={rows}
      csv={tableOf('chains')}
      columns={[
        { title: t('treasury.network'), dataIndex: 'label' },
        {
          title: t('state'),
          render: (_, { is_watched: isWatched, error }) => (
            <Tag color={error !== '' ? 'red' : isWatched ? 'green' : 'default'}>
              {t(
                error !== ''
                  ? 'treasury.chain_failing'
                  : isWatched
                    ? 'treasury.chain_watched'
                    : 'treasury.custody_state.simulated',
              )}
            </Tag>
          ),
        },
        { title: t('treasury.block'), align: 'end', render: (_, row) => numberOrNone(row.head) },
        {
          title: t('treasury.lag'),
          align: 'end',
          render: (_, { head, lag }) => (head === 0 ? '–' : lag),
        },
        {
          title: t('treasury.checked'),
          render: (_, { checked_at: at }) => (at === null ? '–' : <TimeText at={at} />),
        },
        {
          title: t('treasury.error'),
          render: (_, { error }) => <LongText text={error || '–'} widthMax={260} />,
        },
      ]}
    />
  )
}

const numberOrNone = (number: number) => (number === 0 ? '–' : number)
