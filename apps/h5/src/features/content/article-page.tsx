import { formatDate, formatDateTime } from '@candor/client'
import { contentCalls } from '@candor/protocol/services/content/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { api } from '../../app/api.ts'
import { usePreferences } from '../../app/preferences.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { isMissing, Missing } from './missing-notice.tsx'
import { contentPaths } from './paths.ts'
import { useReadNotices } from './read-notices.ts'
import { Paragraphs, TextSkeleton } from './text-page.tsx'

/** One notice; its id is in the address. */
export function ArticlePage() {
  const { t } = useTranslation('content')
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const lang = usePreferences((preferences) => preferences.lang)
  const article = useQuery({
    queryKey: ['content', 'article', id, lang],
    queryFn: () => api.call(contentCalls.newsDetail, { id }),
    // The list may have shown that the text was changed.
    refetchOnMount: 'always',
  })
  const { data } = article
  useEffect(() => {
    if (data !== undefined) useReadNotices.getState().markRead(data)
  }, [data])
  return (
    <>
      <NavBar title={t('notice')} />
      {isMissing(article.error) ? (
        <Missing />
      ) : (
        <Loadable query={article} skeleton={<TextSkeleton />}>
          {({ title, summary, published_at: publishedAt, changed_at: changedAt, body, path }) => (
            <article className="px-4 pt-3 pb-10">
              <h2 className="text-xl font-semibold text-balance">{title}</h2>
              <p className="pt-1.5 text-sm text-ink-3">{formatDate(publishedAt)}</p>
              {changedAt !== null && (
                <p className="flex flex-wrap gap-x-3 pt-1 text-sm text-ink-3">
                  {t('changed_at', { time: formatDateTime(changedAt) })}
                  <Link to={contentPaths.articleHistory(id)} className="touch text-brand">
                    {t('earlier_texts')}
                  </Link>
                </p>
              )}
              {summary !== '' && <p className="pt-5 text-md font-medium">{summary}</p>}
              <div className="pt-5">
                <Paragraphs texts={body} />
              </div>
              {path !== '' && (
                <div className="pt-8">
                  <ButtonLink to={path}>{t('open_page')}</ButtonLink>
                </div>
              )}
            </article>
          )}
        </Loadable>
      )}
    </>
  )
}
