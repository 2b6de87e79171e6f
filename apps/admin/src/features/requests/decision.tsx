import { ProFormTextArea } from '@ant-design/pro-components'
import { type ReplyOf, requestEndpoints } from '@candor/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm, Space } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { mayCall } from '../../app/sections.ts'
import { useConsoleSession } from '../../app/session.ts'
import { FormModal } from '../../ui/form-modal.tsx'
import { useAct } from '../../ui/use-act.ts'
import { RequestDetails } from './request-details.tsx'

type Request = ReplyOf<typeof requestEndpoints.requestList>['list'][number]
const { requestApprove, requestRefuse, requestWithdraw } = requestEndpoints

/** What the reader may do with an open request: nobody decides on his own. */
export function Decision({ request }: { request: Request }) {
  const { t } = useTranslation()
  const { act, isBusy } = useAct()
  const queries = useQueryClient()
  const current = useConsoleSession()
  if (request.state !== 'open' || current === undefined) return null
  const id = String(request.id)
  const isOwn = request.asked_by === current.id
  if (isOwn)
    return (
      mayCall(current.role, requestWithdraw) && (
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => void act(() => api.call(requestWithdraw, { id }))}
        >
          {t('withdraw')}
        </Button>
      )
    )
  if (!mayCall(current.role, requestApprove)) return null
  return (
    <Space>
      <Popconfirm
        title={t('approve_question')}
        description={<RequestDetails details={request.details} />}
        onConfirm={() => void act(() => api.call(requestApprove, { id }))}
      >
        <Button size="small" type="primary" disabled={isBusy}>
          {t('approve')}
        </Button>
      </Popconfirm>
      <FormModal<{ reason: string }>
        title={t('refuse')}
        trigger={
          <Button size="small" danger disabled={isBusy}>
            {t('refuse')}
          </Button>
        }
        onSubmit={async ({ reason }) => {
          await api.call(requestRefuse, { id, reason })
          await queries.invalidateQueries()
        }}
      >
        <ProFormTextArea
          name="reason"
          label={t('reason')}
          rules={[{ required: true, min: 3, max: 300 }]}
        />
      </FormModal>
    </Space>
  )
}
