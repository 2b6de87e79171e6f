import { formatAmount } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { networksConsoleCalls } from '@candor/protocol/services/networks/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Flex, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { LongText, TimeText } from '../../ui/texts.tsx'
import { SwitchNetwork } from './switch-network.tsx'

const { networkList } = networksConsoleCalls
export type CoinNetwork = ReplyOf<typeof networkList>[number]

/** Every coin on each of its networks, with its terms and whether deposits and withdrawals are on. */
export function NetworksPage() {
  const { t } = useTranslation()
  const query = useQuery({ queryKey: ['networks'], queryFn: () => api.call(networkList, {}) })
  return (
    <Page title={t('networks.section')} hint={t('networks.hint')}>
      <Loaded query={query}>
        {(rows) => (
          <Flex vertical gap={16}>
            {rows.some((row) => row.is_simulated) && (
              <Alert type="info" showIcon title={t('networks.simulated_hint')} />
            )}
            <Card>
              <Networks rows={rows} />
            </Card>
          </Flex>
        )}
      </Loaded>
    </Page>
  )
}

function Networks({ rows }: { rows: CoinNetwork[] }) {
  const { t } = useTranslation()
  return (
    <PlainTable<CoinNetwork>
      label={t('networks.section')}
      rowKey={({ code, network }) => `${code} ${network}`}
      rows={rows}
      csv={{ call: networkList }}
      columns={[
        {
          title: t('networks.network'),
          render: (_, { code, label }) => (
            <Flex vertical>
              {code}
              <Typography.Text type="secondary">{label}</Typography.Text>
            </Flex>
          ),
        },
        {
          title: t('networks.deposits'),
          render: (_, row) => <Direction network={row} direction="deposit" />,
        },
        {
          title: t('networks.withdrawals'),
          render: (_, row) => <Direction network={row} direction="withdraw" />,
        },
        {
          title: t('networks.min_deposit'),
          align: 'end',
          render: (_, row) => formatAmount(row.min_deposit),
        },
        {
          title: t('networks.min_withdraw'),
          align: 'end',
          render: (_, row) => formatAmount(row.min_withdraw),
        },
        {
          title: t('networks.fee'),
          align: 'end',
          render: (_, row) => formatAmount(row.withdraw_fee),
        },
        { title: t('networks.confirmations'), align: 'end', dataIndex: 'confirmations' },
        {
          title: t('networks.addresses'),
          align: 'end',
          render: (_, { addresses }) => formatAmount(String(addresses)),
        },
        { title: t('networks.last_change'), render: (_, row) => <LastChange of={row} /> },
      ]}
    />
  )
}

/** The state of a direction; the staff can change it, except where a network has no addresses. */
function Direction({
  network,
  direction,
}: {
  network: CoinNetwork
  direction: 'deposit' | 'withdraw'
}) {
  const { t } = useTranslation()
  const isOn = direction === 'deposit' ? network.deposit_on : network.withdraw_on
  if (direction === 'deposit' && network.deposit_off_reason === 'no_address')
    return <Tag>{t('networks.no_address')}</Tag>
  return (
    <Flex gap={8} align="center" wrap>
      <Tag color={isOn ? 'green' : 'red'}>{t(isOn ? 'networks.on' : 'networks.off')}</Tag>
      <SwitchNetwork network={network} direction={direction} isOn={isOn} />
    </Flex>
  )
}

function LastChange({ of }: { of: CoinNetwork }) {
  if (of.switched_at === null) return '–'
  return (
    <Flex vertical>
      <TimeText at={of.switched_at} />
      <Typography.Text type="secondary">{of.switched_by_name}</Typography.Text>
      <LongText text={of.switch_reason} widthMax={220} />
    </Flex>
  )
}
