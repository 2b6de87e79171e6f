import { chatConsoleCalls } from '@candor/protocol/services/chat/calls'
import { type MuteTerm, muteTerms } from '@candor/protocol/services/chat/chat-words'
import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { ChoiceField, ReasonField } from '../../ui/fields.tsx'
import { FormModal } from '../../ui/form-modal.tsx'

const { chatMute } = chatConsoleCalls

/** Keeps a user from posting for a time, or without an end. */
export function MuteUser({ userId, name }: { userId: number; name: string }) {
  const { t } = useTranslation()
  if (!useMayCall(chatMute)) return null
  return (
    <FormModal<{ term: MuteTerm; reason: string }>
      title={t('chat.mute')}
      button={{ size: 'small' }}
      initial={{ term: '24h' }}
      onSubmit={(fields) => api.call(chatMute, { user_id: String(userId), ...fields })}
    >
      <Typography.Paragraph strong>
        <bdi>{name}</bdi> · {userId}
      </Typography.Paragraph>
      <ChoiceField
        name="term"
        label={t('chat.term')}
        options={muteTerms.map((value) => ({ value, label: t(`chat.terms.${value}`) }))}
      />
      <ReasonField max={200} hint={t('chat.user_hint')} />
    </FormModal>
  )
}
