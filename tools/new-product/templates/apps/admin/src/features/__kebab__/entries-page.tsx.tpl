import type { BodyOf, ReplyOf } from '@candor/protocol'
import { __camel__ConsoleCalls } from '@candor/protocol/products/__kebab__/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { amountColumn } from '../../ui/amount-column.tsx'
import { CurrencyField } from '../../ui/currency-field.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { AmountField } from '../../ui/fields.tsx'
import { UserIdFilter } from '../../ui/filters.tsx'
import { Page } from '../../ui/page.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'

const { __camel__Entries, __camel__FundAsk } = __camel__ConsoleCalls
type Row = ReplyOf<typeof __camel__Entries>['list'][number]

/** The entries of all users, and the request for funds of the pool. */
export function EntriesPage() {
  const { t } = useTranslation()
  const [userId, setUserId] = useState<string>()
  const mayRequest = useMayCall(__camel__FundAsk)
  return (
    <Page
      title={t('__camel__.section')}
      hint={t('__camel__.hint')}
      actions={mayRequest && <FundPool />}
    >
      <CursorTable<Row>
        label={t('__camel__.section')}
        queryKey={['__camel__', 'entries', userId]}
        load={(cursor) => api.call(__camel__Entries, { user_id: userId, cursor, limit: undefined })}
        rowKey="id"
        csv={{ call: __camel__Entries, fields: { user_id: userId } }}
        filters={<UserIdFilter onChange={setUserId} />}
        columns={[
          { title: t('id'), dataIndex: 'id' },
          { title: t('user'), render: (_, { user_id: id }) => <Link to={userPath(id)}>{id}</Link> },
          { title: t('__camel__.opened'), render: (_, row) => <TimeText at={row.opened_at} /> },
          amountColumn(t('amount'), (row) => row.amount, { unitOf: ({ code }) => code }),
        ]}
      />
    </Page>
  )
}

/** Requests funds from the treasury for the pool. */
function FundPool() {
  const { t } = useTranslation()
  return (
    <RequestForm<BodyOf<typeof __camel__FundAsk>>
      title={t('__camel__.request_funding')}
      initial={{ currency: 'USDT' }}
      request={(fields) => api.call(__camel__FundAsk, fields)}
    >
      <CurrencyField />
      <AmountField name="amount" label={t('amount')} />
    </RequestForm>
  )
}
