import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Loadable, Skeleton } from '../../ui/loadable.tsx'
import { MessageBox } from './message-box.tsx'
import { MessageList } from './message-list.tsx'
import { PostingNeeds } from './posting-needs.tsx'
import { RoomPicker, roomName } from './room-picker.tsx'
import { useChatLog, useChatRooms } from './use-chat.ts'

/** The messages of a room, and the box to post or what is missing for that. */
export function ChatRoom({ room }: { room: string }) {
  const { t } = useTranslation('chat')
  const rooms = useChatRooms()
  const { query, earlier } = useChatLog(room)
  const [isChoosing, setIsChoosing] = useState(false)
  const posting = rooms.data?.posting
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsChoosing(true)}
        className="flex min-h-11 w-full tap items-center gap-1.5 px-4 text-md font-semibold hair-b"
      >
        <span className="text-sm font-normal text-ink-3">{t('rooms')}</span>
        <span className="min-w-0 flex-1 truncate text-right">{roomName(room)}</span>
        <ChevronDown size={16} aria-hidden className="shrink-0" />
      </button>
      <p className="bg-raised px-4 py-2 text-sm text-ink-2">{t('rules')}</p>
      <Loadable query={query} skeleton={<MessagesSkeleton />}>
        {(log) => (
          <MessageList
            log={log}
            isLoadingEarlier={earlier.isPending}
            onEarlier={(cursor) => earlier.mutate(cursor)}
          />
        )}
      </Loadable>
      {posting !== undefined &&
        (posting.is_allowed ? <MessageBox room={room} /> : <PostingNeeds posting={posting} />)}
      <RoomPicker
        query={rooms}
        room={room}
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
      />
    </>
  )
}

const skeletonWidths = ['w-44', 'w-56', 'w-32', 'w-52', 'w-40']

function MessagesSkeleton() {
  return (
    <div className="space-y-4 px-4 py-4">
      {skeletonWidths.map((width) => (
        <div key={width} className="flex gap-2">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className={`h-12 rounded-tile ${width}`} />
        </div>
      ))}
    </div>
  )
}
