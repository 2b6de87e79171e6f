import { formatDate } from '@candor/client'
import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useProfile } from '../../live/use-profile.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/loadable.tsx'
import type { ChatLog, ChatMessage } from './chat-log.ts'
import { ChatRow } from './chat-row.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { useMutedAuthors } from './muted-authors.ts'
import { useFollowEnd } from './use-follow-end.ts'

type Props = {
  log: ChatLog
  isLoadingEarlier: boolean
  onEarlier: (cursor: string) => void
}

/** The messages that the reader has not hidden, oldest first. */
export function MessageList({ log, isLoadingEarlier, onEarlier }: Props) {
  const { t } = useTranslation('chat')
  const ownId = useProfile().data?.id
  const { ids: muted, unmuteAll } = useMutedAuthors()
  const [opened, setOpened] = useState<ChatMessage>()
  const shown = log.list.filter(({ author }) => !muted.includes(author))
  const last = shown.at(-1)
  const { end, hasNew, toEnd } = useFollowEnd({
    newest: last?.id ?? 0,
    isOwn: last !== undefined && last.author === ownId,
  })
  const { next } = log
  return (
    <>
      {next !== null && (
        <div className="grid place-items-center pt-3">
          <Button tone="quiet" size="sm" isBusy={isLoadingEarlier} onClick={() => onEarlier(next)}>
            {t('earlier')}
          </Button>
        </div>
      )}
      {shown.length === 0 && <Empty text={t('none')} />}
      <ol className="min-h-[30dvh] py-3" aria-label={t('messages')} aria-live="polite">
        {shown.map((message, at) => (
          <ChatRow
            key={message.id}
            message={message}
            isOwn={message.author === ownId}
            hasDay={formatDate(message.at) !== formatDate(shown[at - 1]?.at ?? 0)}
            onOpen={setOpened}
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
      {hasNew && (
        <div className="pointer-events-none sticky bottom-20 z-(--z-sticky) grid place-items-center">
          <button
            type="button"
            onClick={toEnd}
            className="pointer-events-auto flex h-9 touch items-center gap-1 rounded-full bg-brand-solid px-4 text-sm font-semibold text-on-solid"
          >
            {t('new_messages')}
            <ArrowDown size={14} aria-hidden />
          </button>
        </div>
      )}
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
