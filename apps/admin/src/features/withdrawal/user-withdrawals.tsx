import type { ReplyOf } from '@candor/protocol'
import { withdrawalConsoleCalls } from '@candor/protocol/products/withdrawal/calls'
import { withdrawalStates } from '@candor/protocol/products/withdrawal/withdrawal-words'
import { Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { amountColumn, inItsCurrency } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { ChoiceFilter } from '../../ui/filters.tsx'
import { HashText, LongText, TimeText } from '../../ui/texts.tsx'

const call = withdrawalConsoleCalls.withdrawals
type Row = ReplyOf<typeof call>['list'][number]
type State = (typeof withdrawalStates)[number]

/** The withdrawals of one user, newest first. */
export function UserWithdrawals({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const [state, setState] = useState<State>()
  const number = state === undefined ? undefined : String(withdrawalStates.indexOf(state) + 1)
  const filter = { user_id: userId, state: number }
  return (
    <CursorTable<Row>
      label={t('withdrawal.section')}
      queryKey={['user', userId, 'withdrawals', number]}
      load={(cursor) => api.call(call, { ...filter, cursor, limit: undefined })}
      rowKey="id"
      csv={{ call, fields: filter }}
      filters={
        <ChoiceFilter<State>
          label={t('state')}
          values={withdrawalStates}
          nameOf={(each) => t(`withdrawal.step.${each}`)}
          onChange={setState}
        />
      }
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('time'), render: (_, row) => <TimeText at={row.created_at} /> },
        amountColumn(t('amount'), (row) => row.amount, inItsCurrency),
        amountColumn(t('withdrawal.fee'), (row) => row.fee, inItsCurrency),
        {
          title: t('withdrawal.to'),
          render: (_, row) => <LongText text={row.address || row.card} widthMax={220} />,
        },
        {
          title: t('withdrawal.network'),
          render: (_, row) => row.network_label || t('withdrawal.card'),
        },
        {
          title: t('state'),
          render: (_, row) => <Tag>{t(`withdrawal.step.${row.state_name}`)}</Tag>,
        },
        {
          title: t('withdrawal.transaction'),
          render: (_, row) => (row.tx_id === '' ? '–' : <HashText hash={row.tx_id} />),
        },
      ]}
    />
  )
}
