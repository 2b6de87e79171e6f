import { contentCalls, contentCategories } from '@candor/protocol/services/content/calls'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Megaphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { usePreferences } from '../../app/preferences.ts'
import { contentPaths } from '../content/paths.ts'

const turnMs = 4000

/** The newest notices in one line, one after the other, with a link to all of them. */
export function NoticeLine() {
  const { t } = useTranslation(['home', 'common'])
  const lang = usePreferences((preferences) => preferences.lang)
  const { data, isError } = useQuery({
    queryKey: ['content', 'newest-notices', lang],
    queryFn: () =>
      api.call(contentCalls.newsList, { c_id: contentCategories.news, page: '1', limit: '5' }),
  })
  const notices = data?.list ?? []
  const notice = notices[useTurns(notices.length, turnMs)]
  if (isError || (data !== undefined && notice === undefined)) return null
  return (
    <div className="mx-4 mb-2 flex h-9 items-center gap-2 rounded-field bg-raised px-3 text-sm">
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

/** An index that cycles while the page is visible; with reduced motion it stays at the first. */
export function useTurns(count: number, turnMs: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((turn) => turn + 1)
    }, turnMs)
    return () => clearInterval(timer)
  }, [count, turnMs])
  return count === 0 ? 0 : turn % count
}
