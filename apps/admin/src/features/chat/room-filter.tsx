import { languageRooms } from '@candor/protocol/services/chat/chat-words'
import { useTranslation } from 'react-i18next'

import { ChoiceFilter } from '../../ui/filters.tsx'
import { useRooms } from './use-rooms.ts'

/** Filters messages by the room of a language or a pair. */
export function RoomFilter({ onChange }: { onChange: (room: string | undefined) => void }) {
  const { t } = useTranslation()
  const rooms = useRooms()
  return (
    <ChoiceFilter
      label={t('chat.room')}
      values={rooms}
      nameOf={(room) => (languageRooms.includes(room) ? t('chat.language', { room }) : room)}
      onChange={onChange}
    />
  )
}
