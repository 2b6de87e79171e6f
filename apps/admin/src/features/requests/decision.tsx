import { ApiError } from '@candor/client'
import { requestCalls } from '@candor/protocol/services/four-eyes/calls'
import { Space } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import type { Request } from '../../app/console-feature.ts'
import { useConsoleSession, useMayCall } from '../../app/session.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { ReasonField } from '../../ui/fields.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import { outcomeText } from '../../ui/request-status.tsx'
import { RequestSubject } from './request-subject.tsx'

const { requestApprove, requestRefuse, requestWithdraw } = requestCalls

/** What the reader may do with an open request. A member of the staff never decides on an own request. */
export function Decision({ request }: { request: Request }) {
  const { t } = useTranslation()
  const isOwn = useConsoleSession()?.id === request.asked_by
  const mayWithdraw = useMayCall(requestWithdraw)
  const mayApprove = useMayCall(requestApprove)
  const id = String(request.id)
  if (isOwn && mayWithdraw)
    return (
      <ConfirmButton
        label={t('requests.withdraw')}
        question={t('requests.withdraw_question')}
        action={() => api.call(requestWithdraw, { id })}
      />
    )
  if (isOwn || !mayApprove) return '–'
  return (
    <Space>
      <ConfirmButton
        label={t('requests.approve')}
        look="primary"
        question={t('requests.approve_question')}
        description={<RequestSubject request={request} />}
        action={() => approve(id, t)}
      />
      <FormModal<{ reason: string }>
        title={t('requests.refuse')}
        button={{ size: 'small', danger: true }}
        onSubmit={({ reason }) => api.call(requestRefuse, { id, reason })}
      >
        <ReasonField />
      </FormModal>
    </Space>
  )
}

/** The core may still reject an approved request: that is reported as a failure. */
async function approve(id: string, t: TFunction) {
  const request = await api.call(requestApprove, { id })
  if (request.state !== 'failed') return
  const message = t('requests.approved_failed', { reason: outcomeText(request, t) })
  throw new ApiError({ code: request.outcome, message, httpStatus: 200 })
}
