import type { BodyOf } from '@candor/protocol'
import { chatConsoleCalls } from '@candor/protocol/services/chat/calls'
import { languageRooms, messageMax } from '@candor/protocol/services/chat/chat-words'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { ChoiceField } from '../../ui/fields.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import { useRooms } from './use-rooms.ts'

const { chatPost } = chatConsoleCalls

/** Posts a message with the badge of the staff. */
export function PostAsStaff() {
  const { t } = useTranslation()
  const rooms = useRooms()
  if (!useMayCall(chatPost)) return null
  return (
    <FormModal<BodyOf<typeof chatPost>>
      title={t('chat.post')}
      button={{ type: 'primary' }}
      initial={{ room: 'en' }}
      onSubmit={(fields) => api.call(chatPost, fields)}
    >
      <ChoiceField
        name="room"
        label={t('chat.room')}
        options={rooms.map((room) => ({
          value: room,
          label: languageRooms.includes(room) ? t('chat.language', { room }) : room,
        }))}
      />
      <Form.Item
        name="text"
        label={t('chat.message')}
        rules={[{ required: true, whitespace: true, message: t('chat.required') }]}
      >
        <Input.TextArea
          rows={3}
          maxLength={messageMax}
          showCount
          placeholder={t('chat.post_hint')}
        />
      </Form.Item>
    </FormModal>
  )
}
