import { formatTime } from '@candor/client'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { saveFile } from '../../app/save-file.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Section } from '../../ui/section.tsx'
import { MessageBox } from './message-box.tsx'
import { MessagePicture } from './message-picture.tsx'
import { type OtcMessage, useMessages } from './use-otc.ts'

/** The messages of both sides and of the staff, with a box for the next one while the order is open. */
export function OrderChat({ id }: { id: string }) {
  const { t } = useTranslation('otc')
  const messages = useMessages(id)
  return (
    <Section title={t('chat')}>
      <Loadable query={messages}>
        {({ role, is_open: isOpen, list }) => (
          <div className="px-4 pt-1">
            <div className="flex items-center gap-2">
              <p className="min-w-0 flex-1 text-xs text-ink-3">{t('chat_note')}</p>
              {list.length > 0 && (
                <IconButton icon={Download} label={t('save_chat')} onClick={() => save(id, list)} />
              )}
            </div>
            <Messages id={id} role={role} list={list} />
            {isOpen && <MessageBox id={id} />}
          </div>
        )}
      </Loadable>
    </Section>
  )
}

type ListProps = { id: string; role: 'buyer' | 'seller'; list: readonly OtcMessage[] }

function Messages({ id, role, list }: ListProps) {
  const { t } = useTranslation('otc')
  const box = useRef<HTMLOListElement>(null)
  const newest = list.length
  useEffect(() => {
    if (newest > 0) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [newest])
  if (list.length === 0) return <p className="py-4 text-sm text-ink-3">{t('chat_empty')}</p>
  return (
    <ol
      ref={box}
      // Scrolled by the keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('chat')}
      aria-live="polite"
      className="max-h-[50dvh] space-y-2 overflow-y-auto py-2"
    >
      {list.map((message) => (
        <Message key={message.n} id={id} message={message} isOwn={message.author === role} />
      ))}
    </ol>
  )
}

function Message({ id, message, isOwn }: { id: string; message: OtcMessage; isOwn: boolean }) {
  const { t } = useTranslation('otc')
  const { author, at, n, text, picture } = message
  const name = author === 'staff' ? t('staff') : t(isOwn ? 'you' : 'other')
  return (
    <li className={classes('flex', isOwn ? 'justify-end' : 'justify-start')}>
      <div className={classes('max-w-[85%]', isOwn && 'text-right')}>
        <p className="num pb-0.5 text-xs text-ink-3">{`${name} · ${formatTime(at).slice(0, 5)}`}</p>
        {text !== '' && (
          <p
            className={classes(
              'inline-block rounded-tile px-3 py-2 text-left text-base whitespace-pre-wrap wrap-anywhere',
              isOwn ? 'bg-brand-soft' : 'bg-raised',
            )}
            style={{ unicodeBidi: 'plaintext' }}
          >
            {text}
          </p>
        )}
        {picture !== '' && (
          <div className="pt-1">
            <MessagePicture id={id} n={n} />
          </div>
        )}
      </div>
    </li>
  )
}

/** The whole chain, from which each hash can be computed again. */
function save(id: string, messages: readonly OtcMessage[]) {
  const rule = 'sha256(JSON [order, n, author, at, text, picture, hash before])'
  const json = JSON.stringify({ order: Number(id), rule, messages }, undefined, 2)
  saveFile(new Blob([json], { type: 'application/json' }), `otc-${id}.json`)
}
