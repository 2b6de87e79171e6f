import { type ReplyOf, requestEndpoints } from '@candor/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { mayCall } from '../../app/sections.ts'
import { useConsoleSession } from '../../app/session.ts'
import { ConfirmedButton } from '../../ui/confirmed-button.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { RequestDetails } from './request-details.tsx'

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
        description={<RequestDetails details={request.details} />}
        work={() => api.call(requestApprove, { id })}
      />
      <Refusal id={id} />
    </Space>
  )
}

function Refusal({ id }: { id: string }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const refuse = async ({ reason }: { reason: string }) => {
    await api.call(requestRefuse, { id, reason })
    await queries.invalidateQueries()
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
