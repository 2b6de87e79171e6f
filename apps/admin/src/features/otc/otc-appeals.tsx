import { formatAmount } from '@candor/client'
import type { BodyOf, ReplyOf } from '@candor/protocol'
import { otcConsoleCalls } from '@candor/protocol/products/otc/calls'
import { Form, Input, Radio, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { AmountField } from '../../ui/fields.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'
import { OtcChat } from './otc-chat.tsx'

const { otcAppeals, otcDecideAsk } = otcConsoleCalls
type Appeal = ReplyOf<typeof otcAppeals>['list'][number]

const userLink = (id: number) => <Link to={userPath(id)}>{id}</Link>

/** Every appeal with its order, and the request of its decision. */
export function OtcAppeals() {
  const { t } = useTranslation()
  return (
    <CursorTable<Appeal>
      label={t('otc.appeals')}
      queryKey={['otc', 'appeals']}
      load={(cursor) => api.call(otcAppeals, { cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: otcAppeals }}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        { title: t('otc.order'), dataIndex: 'order_id' },
        {
          title: t('state'),
          render: (_, row) => (
            <Tag color={row.state === 'open' ? 'red' : 'default'}>
              {t(`otc.state_${row.state || 'open'}`)}
            </Tag>
          ),
        },
        { title: t('otc.opened_by'), render: (_, row) => userLink(row.user_id) },
        { title: t('otc.seller'), render: (_, row) => userLink(row.seller_id) },
        { title: t('otc.buyer'), render: (_, row) => userLink(row.buyer_id) },
        {
          title: t('amount'),
          align: 'end',
          render: (_, row) =>
            `${formatAmount(row.number)} ${row.code} · ${formatAmount(row.amount)} ${row.fiat}`,
        },
        { title: t('otc.cause'), dataIndex: 'cause' },
        { title: t('otc.opened'), render: (_, row) => <TimeText at={row.opened_at} /> },
        { title: t('otc.public_reason'), dataIndex: 'reason' },
        {
          title: t('otc.due'),
          render: (_, row) => (row.state === 'open' ? <TimeText at={row.due_at} /> : null),
        },
        {
          title: t('otc.chat'),
          render: (_, row) => <OtcChat order={row.order_id} isOpen={row.state === 'open'} />,
        },
        { title: '', render: (_, row) => <Decide appeal={row} /> },
      ]}
    />
  )
}

/** Requests a decision, with a reason that both sides read. */
function Decide({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation()
  if (!useMayCall(otcDecideAsk) || appeal.state !== 'open') return null
  return (
    <RequestForm<BodyOf<typeof otcDecideAsk>>
      title={t('otc.request_decision')}
      button={{ size: 'small' }}
      request={({ slash = '', ...fields }) =>
        api.call(otcDecideAsk, {
          ...fields,
          // A field that was emptied has an empty text.
          ...(slash === '' ? {} : { slash }),
          id: String(appeal.id),
        })
      }
    >
      <Form.Item name="verdict" label={t('otc.verdict')} rules={[{ required: true }]}>
        <Radio.Group
          options={[
            { value: 'release', label: t('otc.release') },
            { value: 'return', label: t('otc.return') },
          ]}
        />
      </Form.Item>
      <AmountField isOptional name="slash" label={t('otc.slash')} />
      <Form.Item
        name="public_reason"
        label={t('otc.public_reason')}
        rules={[{ required: true, min: 3, max: 120 }]}
      >
        <Input maxLength={120} />
      </Form.Item>
    </RequestForm>
  )
}
