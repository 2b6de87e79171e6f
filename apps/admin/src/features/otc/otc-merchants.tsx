import type { BodyOf, ReplyOf } from '@candor/protocol'
import { otcConsoleCalls } from '@candor/protocol/products/otc/calls'
import { Form, Input, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { amountColumn, inUsdt } from '../../ui/amount-column.tsx'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'

const { otcMerchants, otcSuspend } = otcConsoleCalls
type Merchant = ReplyOf<typeof otcMerchants>['list'][number]

/** The merchants with their bonds, and the switch that stops their advertisements. */
export function OtcMerchants() {
  const { t } = useTranslation()
  return (
    <CursorTable<Merchant>
      label={t('otc.merchants')}
      queryKey={['otc', 'merchants']}
      load={(cursor) => api.call(otcMerchants, { cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: otcMerchants }}
      columns={[
        { title: t('id'), dataIndex: 'id' },
        {
          title: t('user'),
          render: (_, row) => <Link to={userPath(row.user_id)}>{row.nickname}</Link>,
        },
        { title: t('state'), render: (_, row) => <State merchant={row} /> },
        amountColumn(t('otc.bond'), (row) => row.bond, inUsdt),
        { title: t('otc.joined'), render: (_, row) => <TimeText at={row.joined_at} /> },
        { title: t('otc.public_reason'), dataIndex: 'reason' },
        { title: '', render: (_, row) => <Suspend merchant={row} /> },
      ]}
    />
  )
}

function State({ merchant }: { merchant: Merchant }) {
  const { t } = useTranslation()
  if (merchant.is_suspended) return <Tag color="red">{t('otc.suspended')}</Tag>
  return merchant.has_left ? (
    <Tag>{t('otc.has_left')}</Tag>
  ) : (
    <Tag color="green">{t('otc.active')}</Tag>
  )
}

/** Stops a merchant or permits one again, with a reason that the merchant reads. */
function Suspend({ merchant }: { merchant: Merchant }) {
  const { t } = useTranslation()
  if (!useMayCall(otcSuspend)) return null
  const { id, is_suspended: isSuspended } = merchant
  return (
    <FormModal<BodyOf<typeof otcSuspend>>
      title={t(isSuspended ? 'otc.permit' : 'otc.suspend')}
      button={{ size: 'small' }}
      initial={{}}
      onSubmit={async (fields) => {
        const suspended = isSuspended ? '0' : '1'
        await api.call(otcSuspend, { ...fields, id: String(id), suspended })
      }}
    >
      <Form.Item
        name="public_reason"
        label={t('otc.public_reason')}
        rules={[{ required: true, min: 3, max: 120 }]}
      >
        <Input maxLength={120} />
      </Form.Item>
    </FormModal>
  )
}
