import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useUnreadNotices } from '../../live/use-notices.ts'
import { noticePaths } from '../notice/paths.ts'

const shownMax = 99

/** The link to the user's notices, with the number of unread ones. */
export function NoticeBell() {
  const { t } = useTranslation('home')
  const unread = useUnreadNotices()
  const count = unread > shownMax ? `${shownMax}+` : String(unread)
  return (
    <Link
      to={noticePaths.list()}
      aria-label={unread > 0 ? t('notices_unread', { count }) : t('notices')}
      className="relative grid size-11 shrink-0 place-items-center"
    >
      <Bell size={20} strokeWidth={1.75} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="num absolute top-1.5 left-[22px] min-w-4 rounded-full bg-down-solid px-1 text-center text-2xs leading-4 font-semibold text-on-solid ring-2 ring-bg"
        >
          {count}
        </span>
      )}
    </Link>
  )
}
