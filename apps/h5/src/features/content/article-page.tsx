import { ApiError, formatDate } from '@candor/client'
import { contentCalls } from '@candor/protocol/services/content/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { api } from '../../app/api.ts'
import { usePreferences } from '../../app/preferences.ts'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { contentPaths } from './paths.ts'
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
  })
  return (
    <>
      <NavBar title={t('notice')} />
      {isMissing(article.error) ? (
        <Missing />
      ) : (
        <Loadable query={article} skeleton={<TextSkeleton />}>
          {({ title, summary, published_at: publishedAt, body }) => (
            <article className="px-4 pt-3 pb-10">
              <h2 className="text-xl font-semibold text-balance">{title}</h2>
              <p className="pt-1.5 text-sm text-ink-3">{formatDate(publishedAt)}</p>
              <p className="py-5 text-md font-medium">{summary}</p>
              <Paragraphs texts={body} />
            </article>
          )}
        </Loadable>
      )}
    </>
  )
}

// An id that is not a number is rejected before the look-up.
const isMissing = (error: Error | null) =>
  error instanceof ApiError && ['article_unknown', 'parameter_error'].includes(error.code)

function Missing() {
  const { t } = useTranslation('content')
  return (
    <Empty
      text={t('notice_missing')}
      action={
        <Link to={contentPaths.notices()} className="touch text-base text-brand">
          {t('all_notices')}
        </Link>
      }
    />
  )
}
