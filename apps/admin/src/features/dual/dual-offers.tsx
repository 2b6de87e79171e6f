import { formatAmount, formatRate } from '@candor/client'
import type { BodyOf, ReplyOf } from '@candor/protocol'
import { dualConsoleCalls } from '@candor/protocol/products/dual/calls'
import { Form, Input, Space, Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { amountColumn, inItsCurrency } from '../../ui/amount-column.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { TimeText } from '../../ui/texts.tsx'

const { dualCancelAsk, dualOffers, dualPause } = dualConsoleCalls
type Offer = ReplyOf<typeof dualOffers>['list'][number]

const colors = {
  open: 'green',
  paused: 'red',
  sold_out: 'blue',
  closed: 'default',
  cancelled: 'default',
} as const satisfies Record<Offer['sale'], string>

/** Every offer with its terms and what is sold of it. */
export function DualOffers() {
  const { t } = useTranslation()
  return (
    <CursorTable<Offer>
      label={t('dual.offers')}
      queryKey={['dual', 'offers']}
      load={(cursor) => api.call(dualOffers, { cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: dualOffers }}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('dual.pair'), dataIndex: 'symbol' },
        { title: t('dual.type'), render: (_, row) => t(`dual.${row.type}`) },
        {
          title: t('state'),
          render: (_, row) => <Tag color={colors[row.sale]}>{t(`dual.sale_${row.sale}`)}</Tag>,
        },
        {
          title: t('dual.linked_price'),
          align: 'end',
          render: (_, row) => formatAmount(row.linked_price),
        },
        {
          title: t('dual.annual_rate'),
          align: 'end',
          render: (_, row) => formatRate(row.annual_rate),
        },
        amountColumn(t('dual.per_share'), (row) => row.per_share, inItsCurrency),
        {
          title: t('dual.sold'),
          align: 'end',
          render: (_, row) => `${row.sold} / ${row.shares}`,
        },
        amountColumn(t('dual.deposited'), (row) => row.deposited, inItsCurrency),
        { title: t('dual.closes'), render: (_, row) => <TimeText at={row.closes_at} /> },
        { title: t('dual.matures'), render: (_, row) => <TimeText at={row.matures_at} /> },
        {
          title: '',
          render: (_, row) => (
            <Space>
              <Pause offer={row} />
              <Cancel offer={row} />
            </Space>
          ),
        },
      ]}
    />
  )
}

const isOnSale = ({ sale }: Offer) => sale !== 'closed' && sale !== 'cancelled'

/** Pauses or resumes a sale; orders are not affected. */
function Pause({ offer }: { offer: Offer }) {
  const { t } = useTranslation()
  if (!useMayCall(dualPause) || !isOnSale(offer)) return null
  const { id, paused } = offer
  return (
    <ConfirmButton
      label={t(paused ? 'dual.resume' : 'dual.pause')}
      look={paused ? 'plain' : 'danger'}
      question={t(paused ? 'dual.resume_question' : 'dual.pause_question')}
      action={() => api.call(dualPause, { id: String(id), paused: paused ? '0' : '1' })}
    />
  )
}

/** Requests to cancel a sale, with a reason that users read. */
function Cancel({ offer }: { offer: Offer }) {
  const { t } = useTranslation()
  if (!useMayCall(dualCancelAsk) || !isOnSale(offer)) return null
  return (
    <RequestForm<BodyOf<typeof dualCancelAsk>>
      title={t('dual.request_cancel')}
      button={{ size: 'small' }}
      initial={{}}
      request={(fields) => api.call(dualCancelAsk, { ...fields, id: String(offer.id) })}
    >
      <Form.Item
        name="public_reason"
        label={t('dual.public_reason')}
        extra={t('dual.cancel_hint')}
        rules={[{ required: true, min: 3, max: 120 }]}
      >
        <Input maxLength={120} />
      </Form.Item>
    </RequestForm>
  )
}
