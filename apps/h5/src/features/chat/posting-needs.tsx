import { formatDateTime } from '@candor/client'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { accountPaths } from '../account/paths.ts'
import type { ChatRooms } from './use-chat.ts'

/** What the user has of what posting needs, with the way to what is missing. */
export function PostingNeeds({ posting }: { posting: ChatRooms['posting'] }) {
  const { t } = useTranslation('chat')
  const { has_email: hasEmail, is_old: isOld, old_at: oldAt, mute } = posting
  return (
    <section
      aria-label={t('needs')}
      className="sticky bottom-0 z-(--z-sticky) bg-bg px-4 pt-3 pb-[calc(env(safe-area-inset-bottom)+12px)] text-sm hair-t"
    >
      {mute === null ? (
        <>
          <h2 className="pb-2 font-semibold">{t('needs')}</h2>
          <ul className="space-y-1.5">
            <Need isMet={hasEmail} text={t('need_email')}>
              {!hasEmail && (
                <Link to={accountPaths.email()} className="touch shrink-0 font-semibold text-brand">
                  {t('link_email')}
                </Link>
              )}
            </Need>
            <Need isMet={isOld} text={t('need_age')}>
              {!isOld && (
                <span className="num text-right text-ink-3">
                  {t('from', { time: formatDateTime(oldAt) })}
                </span>
              )}
            </Need>
          </ul>
        </>
      ) : (
        <>
          <h2 className="font-semibold">
            {mute.until === null
              ? t('banned')
              : t('muted_until', { time: formatDateTime(mute.until) })}
          </h2>
          <p className="pt-1 wrap-anywhere text-ink-2">
            <bdi>{mute.reason}</bdi>
          </p>
        </>
      )}
    </section>
  )
}

function Need({ isMet, text, children }: { isMet: boolean; text: string; children: ReactNode }) {
  const { t } = useTranslation('chat')
  const Icon = isMet ? CircleCheck : CircleDashed
  return (
    <li className="flex items-center gap-2">
      <Icon size={18} className={isMet ? 'shrink-0 text-up' : 'shrink-0 text-ink-3'} aria-hidden />
      <span className="sr-only">{t(isMet ? 'met' : 'missing')}</span>
      <span className="min-w-0 flex-1">{text}</span>
      {children}
    </li>
  )
}
