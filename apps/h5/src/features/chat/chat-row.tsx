import { formatDate, formatTime } from '@candor/client'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import { useBrand } from '../../live/use-site.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { Tag } from '../../ui/tag.tsx'
import type { ChatMessage } from './chat-log.ts'
import { TradeCard } from './trade-card.tsx'

type Props = {
  message: ChatMessage
  isOwn: boolean
  /** Shown above the first message of a day. */
  hasDay: boolean
  onOpen: (message: ChatMessage) => void
}

/** A message: the user’s at the right, others’ at the left. A tap opens what can be done with it. */
export const ChatRow = memo(function ChatRow({ message, isOwn, hasDay, onOpen }: Props) {
  const { t } = useTranslation('chat')
  const { at, name, avatar, badge, text, card } = message
  const { siteName } = useBrand()
  const shownName = badge === 'staff' ? t('staff', { site: siteName }) : name
  const bubble = classes(
    'inline-block max-w-full rounded-tile px-3 py-2 text-left text-md whitespace-pre-wrap wrap-anywhere',
    isOwn ? 'bg-brand-soft' : 'bg-raised',
  )
  const content = (
    <>
      {/* Each text has its own direction. */}
      {text !== '' && <bdi className="block">{text}</bdi>}
      {card !== null && <TradeCard card={card} />}
    </>
  )
  return (
    <li className="px-4 py-1.5">
      {hasDay && <p className="num pb-2 text-center text-xs text-ink-3">{formatDate(at)}</p>}
      <div className={classes('flex gap-2', isOwn && 'flex-row-reverse')}>
        <Avatar user={{ nickname: shownName, avatar }} className="size-8 text-sm" />
        <div className={classes('max-w-[78%] min-w-0', isOwn && 'text-right')}>
          <p
            className={classes(
              'flex items-center gap-1.5 pb-1 text-xs text-ink-3',
              isOwn && 'justify-end',
            )}
          >
            <bdi className="truncate">{shownName}</bdi>
            {badge !== '' && (
              <Tag tone={badge === 'staff' ? 'brand' : 'plain'}>{t(`badge_${badge}`)}</Tag>
            )}
            <span className="num shrink-0">{formatTime(at).slice(0, 5)}</span>
          </p>
          {badge === 'staff' ? (
            <div className={bubble}>{content}</div>
          ) : (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(message)}
              className={bubble}
            >
              {content}
            </button>
          )}
        </div>
      </div>
    </li>
  )
})
