import { chatCalls } from '@candor/protocol/services/chat/calls'
import { deleteMs, reportReasons } from '@candor/protocol/services/chat/chat-words'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { serverNow } from '../../app/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import type { ChatMessage } from './chat-log.ts'
import { useMutedAuthors } from './muted-authors.ts'
import { useChatChange } from './use-chat.ts'

type Props = { message: ChatMessage; isOwn: boolean; onClose: () => void }

/** What can be done with a message: delete the own one, report or mute others. */
export function MessageSheet({ message, isOwn, onClose }: Props) {
  const { t } = useTranslation('chat')
  const mute = useMutedAuthors((muted) => muted.mute)
  const id = String(message.id)
  const { name } = message
  const remove = useChatChange(
    () => api.call(chatCalls.chatDelete, { id }),
    () => {
      toast(t('deleted'))
      onClose()
    },
  )
  const report = useChatChange(
    (reason: (typeof reportReasons)[number]) => api.call(chatCalls.chatReport, { id, reason }),
    () => {
      toast(t('reported'))
      onClose()
    },
  )
  const isYoung = serverNow() - message.at < deleteMs
  return (
    <Sheet title={t(isOwn ? 'own_message' : 'message_of', { name })} isOpen onClose={onClose}>
      <div className="space-y-2 px-4 pb-6">
        {isOwn ? (
          <>
            {!isYoung && <p className="pb-2 text-sm text-ink-3">{t('too_old')}</p>}
            <Button
              tone="danger"
              disabled={!isYoung}
              isBusy={remove.isPending}
              onClick={() => remove.mutate(undefined)}
            >
              {t('delete')}
            </Button>
          </>
        ) : (
          <>
            <h3 className="text-base font-semibold">{t('report')}</h3>
            <p className="pb-1 text-sm text-ink-3">{t('report_hint')}</p>
            {reportReasons.map((reason) => (
              <Button
                key={reason}
                tone="quiet"
                isBusy={report.isPending}
                onClick={() => report.mutate(reason)}
              >
                {t(`reason_${reason}`)}
              </Button>
            ))}
            <Button
              tone="danger"
              onClick={() => {
                mute(message.author)
                toast(t('muted'))
                onClose()
              }}
            >
              {t('mute')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}
