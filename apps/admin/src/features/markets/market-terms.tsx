import { formatAmount } from '@candor/client'
import { marketConsoleCalls } from '@candor/protocol/services/market/calls'
import { useQuery } from '@tanstack/react-query'
import { Card, Descriptions, Flex, Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { HashText } from '../../ui/texts.tsx'

export function MarketTerms() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['markets'],
    queryFn: () => api.call(marketConsoleCalls.marketList, {}),
  })
  return (
    <Loaded query={query}>
      {({ core_version: version, terms_hash: hash, list }) => (
        <Card>
          <Flex vertical gap={16}>
            <Descriptions
              items={[
                { key: 'version', label: t('markets.core_version'), children: version },
                { key: 'hash', label: t('markets.terms_hash'), children: <HashText hash={hash} /> },
              ]}
            />
            <PlainTable
              label={t('markets.terms')}
              rowKey="id"
              rows={list}
              csv={{ call: marketConsoleCalls.marketList }}
              columns={[
                { title: t('market'), dataIndex: 'symbol' },
                {
                  title: t('state'),
                  render: (_, { state, state_reason: reason }) => (
                    <Tag color={state === 'open' ? 'green' : 'red'}>
                      {reason === '' ? t(`markets.market_state.${state}`) : reason}
                    </Tag>
                  ),
                },
                {
                  title: t('markets.tradable'),
                  render: (_, row) => t(row.tradable ? 'yes' : 'no'),
                },
                {
                  title: t('markets.decimals'),
                  align: 'end',
                  render: (_, row) => `${row.price_scale} / ${row.lot_scale}`,
                },
                {
                  title: t('markets.notional_min'),
                  align: 'end',
                  render: (_, row) => `${formatAmount(row.notional_min)} ${row.quote}`,
                },
                {
                  title: t('markets.notional_max'),
                  align: 'end',
                  render: (_, row) => `${formatAmount(row.notional_max)} ${row.quote}`,
                },
                {
                  title: t('markets.fees'),
                  align: 'end',
                  render: (_, row) => `${percent(row.maker_fee)} / ${percent(row.taker_fee)}`,
                },
                {
                  title: t('markets.half_spread'),
                  align: 'end',
                  render: (_, row) => percent(row.half_spread),
                },
                { title: t('markets.levels'), align: 'end', dataIndex: 'levels' },
              ]}
            />
          </Flex>
        </Card>
      )}
    </Loaded>
  )
}

const percent = (value: string) => `${formatAmount(value)}%`
