import { ticketCalls } from '@candor/protocol/services/tickets/calls'
import { messageMax } from '@candor/protocol/services/tickets/ticket-words'
import { SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import type { SentPicture } from '../../flows/use-picture-upload.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PictureRow } from './picture-row.tsx'
import { useDraft } from './use-draft.ts'
import { useTicketChange } from './use-tickets.ts'

const newKey = () => `message-${Date.now()}-${Math.random().toString(36).slice(2, 10)}`

/** The box for a message with its pictures; a repeat after a lost reply sends no second one. */
export function MessageBox({ ticket }: { ticket: string }) {
  const { t } = useTranslation('kefu')
  const [text, setText] = useDraft(ticket)
  const [pictures, setPictures] = useState<readonly SentPicture[]>([])
  const [key, setKey] = useState(newKey)
  const send = useTicketChange(
    () =>
      api.call(
        ticketCalls.ticketSend,
        {
          id: ticket,
          text: text.trim(),
          files: pictures.length === 0 ? undefined : pictures.map(({ path }) => path).join(','),
        },
        { idempotencyKey: key },
      ),
    () => {
      setText('')
      setPictures([])
      setKey(newKey())
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
        <PictureRow pictures={pictures} onChange={setPictures} isSmall />
        <textarea
          aria-label={t('message')}
          rows={Math.min(5, text.split('\n').length)}
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
    </form>
  )
}
