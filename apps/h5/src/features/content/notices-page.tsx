import { formatDate } from '@candor/client'
import { contentCalls, contentCategories } from '@candor/protocol/services/content/calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { usePreferences } from '../../app/preferences.ts'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { InfiniteList } from '../../ui/record-list.tsx'
import { contentPaths } from './paths.ts'
import { TextSkeleton } from './text-page.tsx'

/** Every notice, newest first. */
export function NoticesPage() {
  const { t } = useTranslation('content')
  const notices = useNotices()
  return (
    <>
      <NavBar title={t('notices')} />
      <Loadable
        query={notices}
        skeleton={<TextSkeleton />}
        isEmpty={({ pages }) => pages[0]?.list.length === 0}
        empty={<Empty text={t('no_notices')} />}
      >
        {({ pages }) => (
          <InfiniteList pages={notices}>
            <ul>
              {pages
                .flatMap(({ list }) => list)
                .map(({ id, title, summary, published_at: publishedAt }) => (
                  <li key={id} className="hair-b">
                    <Link to={contentPaths.article(String(id))} className="block tap px-4 py-3.5">
                      <span className="block text-md font-medium">{title}</span>
                      <span className="mt-1 block text-base text-ink-2">{summary}</span>
                      <span className="mt-1.5 block text-xs text-ink-3">
                        {formatDate(publishedAt)}
                      </span>
                    </Link>
                  </li>
                ))}
            </ul>
          </InfiniteList>
        )}
      </Loadable>
    </>
  )
}

function useNotices() {
  const lang = usePreferences((preferences) => preferences.lang)
  return useInfiniteQuery({
    queryKey: ['content', 'notices', lang],
    queryFn: ({ pageParam }) =>
      api.call(contentCalls.newsList, {
        c_id: contentCategories.news,
        page: String(pageParam),
        limit: undefined,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ more, page }) => (more ? page + 1 : undefined),
  })
}
