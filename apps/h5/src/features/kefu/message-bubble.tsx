import { formatDate, formatTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import { OwnPicture } from './own-picture.tsx'
import type { TicketMessage } from './use-tickets.ts'

type Props = {
  message: TicketMessage
  /** Shown above the first message of a day. */
  hasDay: boolean
}

/** A message: the user’s at the right, the staff’s at the left. Its text is shown as it was written. */
export function MessageBubble({ message, hasDay }: Props) {
  const { t } = useTranslation('kefu')
  const { author, text, at, files } = message
  const isOwn = author === 'user'
  return (
    <li className="px-4 py-1.5">
      {hasDay && <p className="num pb-2 text-center text-xs text-ink-3">{formatDate(at)}</p>}
      <div className={classes('flex', isOwn ? 'justify-end' : 'justify-start')}>
        <div className={classes('max-w-[82%]', isOwn && 'text-right')}>
          <p className="pb-1 text-xs text-ink-3">{t(isOwn ? 'you' : 'agent')}</p>
          <div
            className={classes(
              'inline-block rounded-tile px-3 py-2 text-left text-md whitespace-pre-wrap wrap-anywhere',
              isOwn ? 'bg-brand-soft' : 'bg-raised',
            )}
            style={{ unicodeBidi: 'plaintext' }}
          >
            {text}
          </div>
          {files.length > 0 && (
            <div className={classes('flex flex-wrap gap-2 pt-2', isOwn && 'justify-end')}>
              {files.map((path, index) => (
                <OwnPicture key={path} path={path} label={t('picture', { number: index + 1 })} />
              ))}
            </div>
          )}
          <p className="num pt-1 text-xs text-ink-3">{formatTime(at).slice(0, 5)}</p>
        </div>
      </div>
    </li>
  )
}
