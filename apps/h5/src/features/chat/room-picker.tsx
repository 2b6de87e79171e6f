import type { ReplyOf } from '@candor/protocol'
import type { chatCalls } from '@candor/protocol/services/chat/calls'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { languageNames } from '../../app/language-names.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { chatPaths } from './paths.ts'

type Room = ReplyOf<typeof chatCalls.chatRooms>['rooms'][number]
type Props = { rooms: readonly Room[]; room: string; isOpen: boolean; onClose: () => void }

/** The name of a room: of its language in that language, or of its pair. */
export const roomName = (room: string): string =>
  Object.entries(languageNames).find(([lang]) => lang === room)?.[1] ?? room

/** Chooses a room; those with the newest messages come first. */
export function RoomPicker({ rooms, room, isOpen, onClose }: Props) {
  const { t } = useTranslation('chat')
  const navigate = useNavigate()
  const ordered = rooms.toSorted((a, b) => (b.newest ?? 0) - (a.newest ?? 0))
  return (
    <Sheet title={t('rooms')} isOpen={isOpen} onClose={onClose}>
      <ChoiceList
        label={t('rooms')}
        items={ordered.map((each) => ({ key: each.room, label: roomName(each.room) }))}
        selected={room}
        isFocusedFirst
        onSelect={(chosen) => {
          onClose()
          void navigate(chatPaths.chat({ room: chosen }), { replace: true })
        }}
      />
    </Sheet>
  )
}
