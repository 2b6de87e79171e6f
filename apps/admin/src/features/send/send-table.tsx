import type { ReplyOf } from '@candor/protocol'
import { sendConsoleCalls } from '@candor/protocol/products/send/calls'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { amountColumn, unitBeside } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'

const { sends } = sendConsoleCalls
type Row = ReplyOf<typeof sends>['list'][number]

type Props = { userId: string | undefined; filters?: ReactNode }

const userLink = (id: number) => <Link to={userPath(id)}>{id}</Link>

/** Sends with both users, newest first. */
export function SendTable({ userId, filters }: Props) {
  const { t } = useTranslation()
  return (
    <CursorTable<Row>
      label={t('send.section')}
      queryKey={['send', 'sends', userId]}
      load={(cursor) => api.call(sends, { user_id: userId, cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: sends, fields: { user_id: userId } }}
      filters={filters}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('send.at'), render: (_, { at }) => <TimeText at={at} /> },
        { title: t('send.sender'), render: (_, row) => userLink(row.user_id) },
        { title: t('send.recipient'), render: (_, row) => userLink(row.recipient_id) },
        { title: t('currency'), dataIndex: 'code' },
        amountColumn(t('amount'), (row) => row.number, unitBeside),
        amountColumn(t('send.value'), (row) => row.value_btc, { unitOf: () => 'BTC' }),
        { title: t('send.note'), dataIndex: 'note' },
      ]}
    />
  )
}
