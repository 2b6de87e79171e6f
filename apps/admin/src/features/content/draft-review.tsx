import { contentConsoleCalls } from '@candor/protocol/services/content/calls'
import { Alert, Form, Input, Space } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useConsoleSession, useMayCall } from '../../app/session.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import type { Item } from './content-page.tsx'
import { utcMinute } from './utc-minute.ts'

const { contentSubmit, contentReturn, contentPublish, contentDraftDiscard } = contentConsoleCalls

/** Where the drafts of an item are between their author and the app, and what can be done with them. */
export function DraftReview({ item, isUnsaved }: { item: Item; isUnsaved: boolean }) {
  const { t } = useTranslation()
  const me = useConsoleSession()
  const mayEdit = useMayCall(contentPublish)
  const { drafts, review } = item
  if (drafts.length === 0) return null
  const id = String(item.id)
  const isOwn = drafts.some((draft) => draft.edited_by === me?.id)
  const isOwner = me?.role === 'owner'
  const isInReview = review?.state === 'review'
  const mayPublish = isOwner || (isInReview && !isOwn)
  return (
    <Alert
      style={{ marginBottom: 16 }}
      type={review?.state === 'returned' ? 'warning' : 'info'}
      title={stateOf()}
      {...(review?.state === 'returned' && { description: review.reason })}
      action={
        mayEdit && (
          <Space wrap>
            {!isInReview && (
              <ConfirmButton
                label={t('content.ask_review')}
                question={t('content.ask_review_question')}
                look="primary"
                isDisabled={isUnsaved}
                action={() => api.call(contentSubmit, { id })}
              />
            )}
            {isInReview && !isOwn && (
              <FormModal<{ reason: string }>
                title={t('content.return')}
                button={{ size: 'small' }}
                onSubmit={({ reason }) => api.call(contentReturn, { id, reason })}
              >
                <Form.Item name="reason" label={t('reason')} rules={[{ required: true, max: 300 }]}>
                  <Input.TextArea rows={3} maxLength={300} showCount />
                </Form.Item>
              </FormModal>
            )}
            {mayPublish && (
              <ConfirmButton
                label={t('content.publish')}
                question={t('content.publish_question')}
                description={isOwn ? t('content.publish_own') : undefined}
                look="primary"
                isDisabled={isUnsaved}
                action={() => api.call(contentPublish, { id })}
              />
            )}
            <ConfirmButton
              label={t('content.discard_draft')}
              question={t('content.discard_draft_question')}
              look="danger"
              action={() => api.call(contentDraftDiscard, { id })}
            />
          </Space>
        )
      }
    />
  )

  function stateOf() {
    if (review === null) return t('content.draft_state', { count: drafts.length })
    const by = { name: review.staff_name, time: utcMinute(review.at) }
    return t(isInReview ? 'content.review_state' : 'content.returned_state', by)
  }
}
