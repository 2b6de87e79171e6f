import { formatDate } from '@candor/client'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { paths } from '../../app/paths.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useProfile } from '../../live/use-profile.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { ChatRow } from './chat-row.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { useMutedAuthors } from './muted-authors.ts'
import { chatPaths } from './paths.ts'
import { RoomPicker, roomName } from './room-picker.tsx'
import { type ChatMessage, useChatMessages, useChatRooms } from './use-chat.ts'
import { WriteBlock, WriteBox } from './write-box.tsx'

/** A room of the chat: that of the language, or the one in the address. */
export function ChatPage() {
  const { t } = useTranslation('chat')
  const isLoggedIn = useIsLoggedIn()
  const lang = usePreferences((preferences) => preferences.lang)
  const [query] = useSearchParams()
  const room = /^[A-Za-z0-9]{2,20}$/.exec(query.get('room') ?? '')?.[0] ?? lang
  return (
    <>
      <NavBar title={t('title')} />
      {isLoggedIn ? (
        <Room key={room} room={room} />
      ) : (
        <div className="px-4 pt-6">
          <p className="pb-4 text-base text-ink-2">{t('log_in_hint')}</p>
          <ButtonLink to={paths.login({ return: chatPaths.chat({ room }) })}>
            {t('log_in')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

function Room({ room }: { room: string }) {
  const { t } = useTranslation('chat')
  const rooms = useChatRooms()
  const messages = useChatMessages(room)
  const [isChoosing, setIsChoosing] = useState(false)
  const block = rooms.data?.block ?? null
  return (
    <>
      <button
        type="button"
        onClick={() => setIsChoosing(true)}
        className="flex min-h-11 w-full tap items-center gap-1.5 px-4 text-md font-semibold hair-b"
      >
        {roomName(room)}
        <ChevronDown size={16} aria-hidden />
        <span className="flex-1 text-right text-sm font-normal text-ink-3">{t('rooms')}</span>
      </button>
      <p className="bg-raised px-4 py-2 text-sm text-ink-2">{t('rules')}</p>
      <Loadable query={messages}>
        {({ pages }) => (
          <Messages
            messages={pages.flatMap(({ list }) => list).toReversed()}
            earlier={messages.hasNextPage ? () => void messages.fetchNextPage() : undefined}
            isBusy={messages.isFetchingNextPage}
          />
        )}
      </Loadable>
      {block === null ? <WriteBox room={room} /> : <WriteBlock block={block} />}
      <RoomPicker
        rooms={rooms.data?.rooms ?? []}
        room={room}
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
      />
    </>
  )
}

type Props = {
  messages: readonly ChatMessage[]
  earlier: (() => void) | undefined
  isBusy: boolean
}

function Messages({ messages, earlier, isBusy }: Props) {
  const { t } = useTranslation('chat')
  const ownId = useProfile().data?.id
  const { ids: muted, unmuteAll } = useMutedAuthors()
  const [opened, setOpened] = useState<ChatMessage>()
  const end = useRef<HTMLDivElement>(null)
  const shown = messages.filter(({ author }) => !muted.includes(author))
  const newest = messages.at(-1)?.id ?? 0
  useEffect(() => {
    if (newest > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [newest])
  return (
    <>
      {earlier !== undefined && (
        <div className="grid place-items-center pt-3">
          <Button tone="quiet" size="sm" isBusy={isBusy} onClick={earlier}>
            {t('earlier')}
          </Button>
        </div>
      )}
      {shown.length === 0 && <Empty text={t('none')} />}
      <ol className="min-h-[40dvh] py-3" aria-label={t('messages')} aria-live="polite">
        {shown.map((message, at) => (
          <ChatRow
            key={message.id}
            message={message}
            isOwn={message.author === ownId}
            hasDay={formatDate(message.at) !== formatDate(shown[at - 1]?.at ?? 0)}
            onOpen={() => message.badge !== 'staff' && setOpened(message)}
          />
        ))}
      </ol>
      {muted.length > 0 && (
        <div className="grid place-items-center pb-3">
          <Button tone="quiet" size="sm" onClick={unmuteAll}>
            {t('unmute_all')}
          </Button>
        </div>
      )}
      <div ref={end} className="scroll-mb-24" />
      {opened !== undefined && (
        <MessageSheet
          message={opened}
          isOwn={opened.author === ownId}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
