import { formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { languageNames } from '../../app/language-names.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { chatPaths } from './paths.ts'
import type { useChatRooms } from './use-chat.ts'

type Props = {
  query: ReturnType<typeof useChatRooms>
  room: string
  isOpen: boolean
  onClose: () => void
}

const names: ReadonlyMap<string, string> = new Map(Object.entries(languageNames))

/** The name of a room: of its language in that language, or its pair. */
export const roomName = (room: string): string => names.get(room) ?? room

/** Chooses a room: those of the languages first, then those of the pairs. */
export function RoomPicker({ query, room, isOpen, onClose }: Props) {
  const { t } = useTranslation('chat')
  const navigate = useNavigate()
  return (
    <Sheet title={t('rooms')} isOpen={isOpen} onClose={onClose}>
      <Loadable query={query}>
        {({ rooms }) => (
          <ChoiceList
            label={t('rooms')}
            items={rooms.map(({ room: key, newest }) => ({
              key,
              label: roomName(key),
              detail: newest === null ? t('none') : t('newest', { time: formatDateTime(newest) }),
            }))}
            selected={room}
            isFocusedFirst
            onSelect={(chosen) => {
              onClose()
              void navigate(chatPaths.chat({ room: chosen }), { replace: true })
            }}
          />
        )}
      </Loadable>
    </Sheet>
  )
}
