import { chatCalls } from '@candor/protocol/services/chat/calls'
import { messageMax } from '@candor/protocol/services/chat/chat-words'
import { SendHorizontal, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { ConfirmationKey } from '../../flows/confirmation-key.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CardSheet } from './card-sheet.tsx'
import { useChatChange } from './use-chat.ts'

type Message = { readonly text: string; readonly card: string | undefined }

/** The box for a message or a trade; a repeat after a lost reply posts no second one. */
export function MessageBox({ room }: { room: string }) {
  const { t } = useTranslation('chat')
  const [text, setText] = useState('')
  const [key] = useState(() => new ConfirmationKey())
  const [isChoosing, setIsChoosing] = useState(false)
  const send = useChatChange(
    (message: Message) =>
      api.call(
        chatCalls.chatSend,
        { room, ...message },
        { idempotencyKey: key.keyFor(JSON.stringify(message)) },
      ),
    () => {
      key.answered()
      setText('')
      setIsChoosing(false)
    },
  )
  const isEmpty = text.trim() === ''
  const submit = () => {
    if (!isEmpty && !send.isPending) send.mutate({ text: text.trim(), card: undefined })
  }
  return (
    <form
      className="sticky bottom-0 z-(--z-sticky) bg-bg px-3 pt-2 pb-[calc(env(safe-area-inset-bottom)+8px)] hair-t"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
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
          onChange={({ target }) => setText(target.value)}
          className="block min-h-11 min-w-0 flex-1 resize-none rounded-field bg-field px-3 py-2.5 text-md outline-none placeholder:text-ink-3 focus:ring-1 focus:ring-brand focus:ring-inset"
        />
        <IconButton
          icon={SendHorizontal}
          label={t('send')}
          isDisabled={isEmpty || send.isPending}
          className="text-brand"
          onClick={submit}
        />
      </div>
      <CardSheet
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onChoose={(card) => {
          if (!send.isPending) send.mutate({ text: text.trim(), card: `${card.kind}-${card.id}` })
        }}
      />
    </form>
  )
}
