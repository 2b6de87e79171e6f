import type { ReplyOf } from '@candor/protocol'
import { stocksConsoleCalls } from '@candor/protocol/products/stocks/calls'
import { Flex, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { ReasonField } from '../../ui/fields.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import { withoutTrailingZeros } from '../../ui/request-details.tsx'
import { TimeText } from '../../ui/texts.tsx'

const { stockConsoleActions, stockActionRevoke } = stocksConsoleCalls
type Row = ReplyOf<typeof stockConsoleActions>['list'][number]

const colors = { scheduled: 'blue', running: 'gold', done: 'green', revoked: 'default' } as const

/** Dividends and splits; one that has not taken effect can be revoked. */
export function StockActions() {
  const { t } = useTranslation()
  return (
    <CursorTable<Row>
      label={t('stocks.actions')}
      queryKey={['stocks', 'actions']}
      load={(cursor) => api.call(stockConsoleActions, { cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: stockConsoleActions, fields: {} }}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('stocks.stock'), dataIndex: 'symbol' },
        { title: t('stocks.kind'), render: (_, row) => <Terms of={row} /> },
        {
          title: t('stocks.effective_at'),
          render: (_, { effective_at: at }) => <TimeText at={at} />,
        },
        { title: t('stocks.pay_at'), render: (_, { pay_at: at }) => <TimeText at={at} /> },
        {
          title: t('stocks.served'),
          align: 'end',
          render: (_, { holders, due }) => `${Math.max(0, holders - due)} / ${holders}`,
        },
        { title: t('state'), render: (_, row) => <State of={row} /> },
      ]}
    />
  )
}

function Terms({ of: { kind, per_share: perShare, from, to } }: { of: Row }) {
  const { t } = useTranslation()
  const terms = kind === 'dividend' ? `${withoutTrailingZeros(perShare)} USDT` : `${to} : ${from}`
  return `${t(`stocks.kind_${kind}`)} ${terms}`
}

function State({ of: row }: { of: Row }) {
  const { t } = useTranslation()
  return (
    <Flex gap={8} align="center" wrap>
      <Tag color={colors[row.state]}>{t(`stocks.state_${row.state}`)}</Tag>
      {row.state === 'scheduled' && <Revoke of={row} />}
    </Flex>
  )
}

function Revoke({ of: { id, symbol } }: { of: Row }) {
  const { t } = useTranslation()
  if (!useMayCall(stockActionRevoke)) return null
  return (
    <FormModal<{ reason: string }>
      title={t('stocks.revoke')}
      button={{ size: 'small', danger: true }}
      onSubmit={({ reason }) => api.call(stockActionRevoke, { id: String(id), reason })}
    >
      <Typography.Paragraph strong>{symbol}</Typography.Paragraph>
      <Typography.Paragraph>{t('stocks.revoke_hint')}</Typography.Paragraph>
      <ReasonField />
    </FormModal>
  )
}
