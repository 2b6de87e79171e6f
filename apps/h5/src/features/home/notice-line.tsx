import { contentCalls } from '@candor/protocol/services/content/calls'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { usePreferences } from '../../app/preferences.ts'
import { contentPaths } from '../content/paths.ts'
import { useTurns } from './use-turns.ts'

const turnMs = 4000

/** The newest notices in one line, one after the other, with a link to all of them. */
export function NoticeLine() {
  const { t } = useTranslation(['home', 'common'])
  const lang = usePreferences((preferences) => preferences.lang)
  const { data, isError } = useQuery({
    queryKey: ['content', 'newest-notices', lang],
    queryFn: () => api.call(contentCalls.newsList, { c_id: undefined, page: '1', limit: '5' }),
  })
  const notices = data?.list ?? []
  const notice = notices[useTurns(notices.length, turnMs)]
  if (isError || (data !== undefined && notice === undefined)) return null
  return (
    <div className="mx-4 mb-2 flex h-9 items-center gap-2 text-sm">
      <Megaphone size={16} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden />
      {notice === undefined ? (
        <span className="flex-1" />
      ) : (
        <Link
          to={contentPaths.article(String(notice.id))}
          title={notice.title}
          className="touch min-w-0 flex-1"
        >
          <span key={notice.id} className="page block truncate">
            {notice.title}
          </span>
        </Link>
      )}
      <Link to={contentPaths.notices()} className="flex touch items-center text-ink-3">
        {t('common:all')}
        <ChevronRight size={14} aria-hidden />
      </Link>
    </div>
  )
}
