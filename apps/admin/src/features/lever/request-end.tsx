import type { BodyOf } from '@candor/protocol'
import { leverConsoleCalls } from '@candor/protocol/products/lever/calls'
import { Form, Input, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { RequestForm } from '../../ui/request-form.tsx'
import type { Market } from './lever-markets.tsx'

const { leverDelistAsk, leverRelistAsk } = leverConsoleCalls
type Fields = Pick<BodyOf<typeof leverDelistAsk>, 'public_reason' | 'reason'>

/** Requests the end of a pair, or the withdrawal of its announcement while that is possible. */
export function RequestEnd({ market }: { market: Market }) {
  const { t } = useTranslation()
  const { match_id: id, symbol, delisting, may_relist: mayRelist } = market
  const isAnnounced = delisting !== null
  const call = isAnnounced ? leverRelistAsk : leverDelistAsk
  const mayAsk = useMayCall(call)
  if (!mayAsk || (isAnnounced && !mayRelist)) return null
  return (
    <RequestForm<Fields>
      title={t(isAnnounced ? 'lever.request_relisting' : 'lever.request_delisting')}
      button={{ size: 'small', danger: !isAnnounced }}
      request={(fields) => api.call(call, { match_id: String(id), ...fields })}
    >
      <Typography.Paragraph strong>{symbol}</Typography.Paragraph>
      <Typography.Paragraph>
        {t(isAnnounced ? 'lever.relist_hint' : 'lever.delist_hint')}
      </Typography.Paragraph>
      <Form.Item
        name="public_reason"
        label={t('lever.public_reason')}
        rules={[{ required: true, min: 3, max: 120, whitespace: true }]}
      >
        <Input maxLength={120} showCount />
      </Form.Item>
    </RequestForm>
  )
}
