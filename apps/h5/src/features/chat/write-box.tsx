import { formatDateTime } from '@candor/client'
import { chatCalls } from '@candor/protocol/services/chat/calls'
import { messageMax } from '@candor/protocol/services/chat/chat-words'
import { SendHorizontal, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CardSheet } from './card-sheet.tsx'
import { useChatChange, type useChatRooms } from './use-chat.ts'

const newKey = () => `chat-${Date.now()}-${Math.random().toString(36).slice(2, 10)}`

/** The box for a message; a repeat after a lost reply sends no second one. */
export function WriteBox({ room }: { room: string }) {
  const { t } = useTranslation('chat')
  const [text, setText] = useState('')
  const [key, setKey] = useState(newKey)
  const [isChoosing, setIsChoosing] = useState(false)
  const send = useChatChange(
    (card: string | undefined) =>
      api.call(chatCalls.chatSend, { room, text: text.trim(), card }, { idempotencyKey: key }),
    () => {
      setText('')
      setKey(newKey())
      setIsChoosing(false)
    },
  )
  return (
    <form
      className="sticky bottom-0 z-(--z-sticky) bg-bg px-3 pt-2 pb-[calc(env(safe-area-inset-bottom)+8px)] hair-t"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') send.mutate(undefined)
      }}
    >
      <div className="flex items-end gap-1.5">
        <IconButton
          icon={TrendingUp}
          label={t('share_trade')}
          onClick={() => setIsChoosing(true)}
        />
        <textarea
          aria-label={t('message')}
          rows={Math.min(4, text.split('\n').length)}
          maxLength={messageMax}
          value={text}
          placeholder={t('message_hint')}
          onChange={({ target }) => {
            setText(target.value)
            // Another text is another message.
            setKey(newKey())
          }}
          className="block min-h-11 min-w-0 flex-1 resize-none rounded-field bg-field px-3 py-2.5 text-md outline-none placeholder:text-ink-3 focus:ring-1 focus:ring-brand focus:ring-inset"
        />
        <IconButton
          icon={SendHorizontal}
          label={t('send')}
          isDisabled={text.trim() === '' || send.isPending}
          className="text-brand"
          onClick={() => send.mutate(undefined)}
        />
      </div>
      <CardSheet
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onChoose={(card) => send.mutate(`${card.kind}:${card.id}`)}
      />
    </form>
  )
}

type Block = NonNullable<NonNullable<ReturnType<typeof useChatRooms>['data']>['block']>

/** Why the user may not write, and until when. */
export function WriteBlock({ block }: { block: Block }) {
  const { t } = useTranslation('chat')
  return (
    <p
      className="sticky bottom-0 bg-bg px-4 py-3 text-center text-sm text-ink-2 hair-t"
      role="note"
    >
      {t(`block_${block.reason}`)}
      {block.until !== null && <span className="num"> {formatDateTime(block.until)}</span>}
      {block.note !== '' && <bdi className="block text-ink-3">{block.note}</bdi>}
    </p>
  )
}
