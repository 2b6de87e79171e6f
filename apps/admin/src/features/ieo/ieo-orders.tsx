import type { BodyOf, ReplyOf } from '@candor/protocol'
import { ieoConsoleCalls } from '@candor/protocol/products/ieo/calls'
import { ieoReviewCauses } from '@candor/protocol/products/ieo/ieo-fields'
import { Space, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { amountColumn } from '../../ui/amount-column.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { UserIdFilter } from '../../ui/filters.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'

const { ieoOrders, ieoReview } = ieoConsoleCalls
type Order = ReplyOf<typeof ieoOrders>['list'][number]

const colors = { open: 'orange', accepted: 'green', rejected: 'red' } as const satisfies Record<
  Order['review'],
  string
>
const inTokens = { unitOf: ({ token }: Order) => token }
const inPay = { unitOf: ({ pay_currency }: Order) => pay_currency }

/** The orders of all users, or those that wait for a review. */
export function IeoOrders({ isToReview = false }: { isToReview?: boolean }) {
  const { t } = useTranslation()
  const [userId, setUserId] = useState<string>()
  const filter = {
    project_id: undefined,
    user_id: userId,
    ...(isToReview ? { review: 'open' as const } : { review: undefined }),
  }
  return (
    <CursorTable<Order>
      label={t(isToReview ? 'ieo.reviews' : 'orders')}
      queryKey={['ieo', 'orders', isToReview, userId]}
      load={(cursor) => api.call(ieoOrders, { ...filter, cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: ieoOrders, fields: filter }}
      filters={<UserIdFilter onChange={setUserId} />}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('user'), render: (_, { user_id: id }) => <Link to={userPath(id)}>{id}</Link> },
        {
          title: t('ieo.project'),
          render: (_, row) => `${row.project_id} · ${row.name} (${row.token})`,
        },
        amountColumn(t('ieo.applied'), (row) => row.amount, inTokens),
        amountColumn(t('ieo.allotted'), (row) => row.allotted, inTokens),
        amountColumn(t('held'), (row) => row.cost, inPay),
        ...(isToReview
          ? []
          : [
              amountColumn<Order>(t('ieo.passed'), (row) => row.passed, inTokens),
              amountColumn<Order>(t('ieo.charged'), (row) => row.charged, inPay),
              amountColumn<Order>(t('ieo.refunded'), (row) => row.refunded, inPay),
            ]),
        { title: t('state'), render: (_, row) => t(`ieo.state_${row.status_name}`) },
        {
          title: t('ieo.review'),
          render: (_, row) => <Tag color={colors[row.review]}>{t(`ieo.review_${row.review}`)}</Tag>,
        },
        {
          title: t('ieo.cause'),
          render: (_, row) => (row.cause === '' ? '' : t(`ieo.causes.${row.cause}`)),
        },
        { title: t('ieo.applied_at'), render: (_, row) => <TimeText at={row.created_at} /> },
        { title: '', render: (_, row) => <Review order={row} /> },
      ]}
    />
  )
}

/** Accepts an order, or rejects it with one of the written causes. */
function Review({ order }: { order: Order }) {
  const { t } = useTranslation()
  const isOpen = order.review === 'open' && order.status_name === 'passed'
  if (!useMayCall(ieoReview) || !isOpen) return null
  const id = String(order.id)
  return (
    <Space>
      <ConfirmButton
        label={t('ieo.accept')}
        question={t('ieo.accept_question')}
        action={() => api.call(ieoReview, { id, decision: 'accept', cause: undefined })}
      />
      <FormModal<Pick<BodyOf<typeof ieoReview>, 'cause'>>
        title={t('ieo.reject')}
        button={{ size: 'small', danger: true }}
        onSubmit={({ cause }) => api.call(ieoReview, { id, decision: 'reject', cause })}
      >
        <ChoiceField
          name="cause"
          label={t('ieo.cause')}
          options={ieoReviewCauses.map((value) => ({ value, label: t(`ieo.causes.${value}`) }))}
        />
      </FormModal>
    </Space>
  )
}
