import { ApiError } from '@candor/client'
import { type ReplyOf, requestEndpoints } from '@candor/protocol'
import { Button, Space } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { mayCall } from '../../app/sections.ts'
import { useConsoleSession } from '../../app/session.ts'
import { ConfirmedButton } from '../../ui/confirm-button.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { RequestMatter } from './request-matter.tsx'

type Request = ReplyOf<typeof requestEndpoints.requestList>['list'][number]
const { requestApprove, requestRefuse, requestWithdraw } = requestEndpoints

/** What the reader may do with an open request: nobody decides on his own. */
export function Decision({ request }: { request: Request }) {
  const { t } = useTranslation()
  const current = useConsoleSession()
  if (request.state !== 'open' || current === undefined) return '–'
  const id = String(request.id)
  const isOwn = request.asked_by === current.id
  if (isOwn && mayCall(current.role, requestWithdraw))
    return (
      <ConfirmedButton
        label={t('withdraw')}
        question={t('withdraw_question')}
        work={() => api.call(requestWithdraw, { id })}
      />
    )
  if (isOwn || !mayCall(current.role, requestApprove)) return '–'
  return (
    <Space>
      <ConfirmedButton
        label={t('approve')}
        look="primary"
        question={t('approve_question')}
        description={<RequestMatter request={request} />}
        work={() => approve(id, t)}
      />
      <Refusal id={id} />
    </Space>
  )
}

/** The core may still say no to what two people agreed on; that is no success. */
async function approve(id: string, t: TFunction) {
  const { state, outcome } = await api.call(requestApprove, { id })
  if (state !== 'failed') return
  const why = t(`core_answer.${outcome}`, { defaultValue: outcome })
  throw new ApiError({ code: outcome, message: t('approved_failed', { why }), httpStatus: 200 })
}

function Refusal({ id }: { id: string }) {
  const { t } = useTranslation()
  const refuse = async ({ reason }: { reason: string }) => {
    await api.call(requestRefuse, { id, reason })
  }
  return (
    <FormModal<{ reason: string }>
      title={t('refuse')}
      trigger={
        <Button size="small" danger>
          {t('refuse')}
        </Button>
      }
      onSubmit={refuse}
    >
      <ReasonField />
    </FormModal>
  )
}
