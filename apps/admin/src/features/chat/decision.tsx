import { chatConsoleCalls } from '@candor/protocol/services/chat/calls'
import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { ReasonField } from '../../ui/fields.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import type { ChatMessageRow } from './chat-page.tsx'

const { chatKeep, chatRemove } = chatConsoleCalls

/** Removes a message, or shows it again after reports. */
export function Decision({ row: { id, text, state, reports } }: { row: ChatMessageRow }) {
  const { t } = useTranslation()
  const mayDecide = useMayCall(chatRemove)
  if (!mayDecide || state === 'removed' || state === 'deleted') return null
  return (
    <>
      <FormModal<{ reason: string }>
        title={t('chat.remove')}
        button={{ size: 'small', danger: true }}
        onSubmit={({ reason }) => api.call(chatRemove, { id: String(id), reason })}
      >
        <Quoted text={text} />
        <ReasonField max={200} hint={t('chat.log_hint')} />
      </FormModal>
      {reports.length > 0 && (
        <FormModal<{ reason: string }>
          title={t('chat.keep')}
          button={{ size: 'small' }}
          onSubmit={({ reason }) => api.call(chatKeep, { id: String(id), reason })}
        >
          <Quoted text={text} />
          <ReasonField max={200} hint={t('chat.log_hint')} />
        </FormModal>
      )}
    </>
  )
}

const Quoted = ({ text }: { text: string }) => (
  <Typography.Paragraph style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    <bdi>{text || '–'}</bdi>
  </Typography.Paragraph>
)
