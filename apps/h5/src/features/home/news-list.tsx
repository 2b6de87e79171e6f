import { formatDate } from '@candor/client'
import { contentCalls, contentCategories } from '@candor/protocol/services/content/calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'
import { usePreferences } from '../../app/preferences.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { InfiniteList } from '../../ui/record-list.tsx'
import { Section } from '../../ui/section.tsx'
import { contentPaths } from '../content/paths.ts'

/** The news at the end of the page, loaded while the user scrolls. */
export function NewsList() {
  const { t } = useTranslation('home')
  const lang = usePreferences((preferences) => preferences.lang)
  const news = useInfiniteQuery({
    queryKey: ['content', 'news', lang],
    queryFn: ({ pageParam }) =>
      api.call(contentCalls.newsList, {
        c_id: contentCategories.news,
        cursor: pageParam,
        limit: '10',
      }),
    ...byCursor,
  })
  return (
    <Section title={t('news')}>
      <Loadable query={news}>
        {({ pages }) => (
          <InfiniteList pages={news}>
            <ul>
              {pages
                .flatMap(({ list }) => list)
                .map(({ id, title, summary, published_at: at }) => (
                  <li key={id}>
                    <Link to={contentPaths.article(String(id))} className="block tap px-4 py-3">
                      <span className="line-clamp-2 text-md font-medium">{title}</span>
                      {summary !== '' && (
                        <span className="mt-0.5 line-clamp-2 text-sm text-ink-2">{summary}</span>
                      )}
                      <span className="mt-1 block text-xs text-ink-3">{formatDate(at)}</span>
                    </Link>
                  </li>
                ))}
            </ul>
          </InfiniteList>
        )}
      </Loadable>
    </Section>
  )
}
