import type { BodyOf, ReplyOf } from '@candor/protocol'
import { convertConsoleCalls } from '@candor/protocol/products/convert/calls'
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

const { conversions, convertFundAsk } = convertConsoleCalls
type Row = ReplyOf<typeof conversions>['list'][number]

/** The conversions of all users, and the request for funds of the pool. */
export function ConversionsPage() {
  const { t } = useTranslation()
  const [userId, setUserId] = useState<string>()
  const mayRequest = useMayCall(convertFundAsk)
  return (
    <Page
      title={t('convert.section')}
      hint={t('convert.hint')}
      actions={mayRequest && <FundPool />}
    >
      <CursorTable<Row>
        label={t('convert.section')}
        queryKey={['convert', 'conversions', userId]}
        load={(cursor) => api.call(conversions, { user_id: userId, cursor, limit: undefined })}
        rowKey="id"
        csv={{ call: conversions, fields: { user_id: userId } }}
        filters={<UserIdFilter onChange={setUserId} />}
        columns={[
          { title: t('id'), dataIndex: 'id' },
          { title: t('user'), render: (_, { user_id: id }) => <Link to={userPath(id)}>{id}</Link> },
          { title: t('convert.at'), render: (_, row) => <TimeText at={row.at} /> },
          { title: t('convert.kind'), render: (_, { kind }) => t(`convert.kind_${kind}`) },
          {
            title: t('convert.state'),
            render: (_, { status_name: state, cause }) =>
              t(cause === '' ? `convert.state_${state}` : `convert.cause_${cause}`),
          },
          amountColumn(t('convert.paid'), (row) => row.number, {
            unitOf: ({ from_code: code }) => code,
          }),
          amountColumn(t('convert.received'), (row) => row.receives, {
            unitOf: ({ to_code: code }) => code,
          }),
          amountColumn(t('convert.rate'), (row) => row.rate, {
            unitOf: ({ to_code: code }) => code,
          }),
        ]}
      />
    </Page>
  )
}

/** Requests funds from the treasury for the pool. */
function FundPool() {
  const { t } = useTranslation()
  return (
    <RequestForm<BodyOf<typeof convertFundAsk>>
      title={t('convert.request_funding')}
      initial={{ currency: 'USDT' }}
      request={(fields) => api.call(convertFundAsk, fields)}
    >
      <CurrencyField />
      <AmountField name="amount" label={t('amount')} />
    </RequestForm>
  )
}
