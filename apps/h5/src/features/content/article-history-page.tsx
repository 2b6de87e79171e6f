import { formatDateTime } from '@candor/client'
import { contentCalls } from '@candor/protocol/services/content/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { api } from '../../app/api.ts'
import { usePreferences } from '../../app/preferences.ts'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { isMissing, Missing } from './missing-notice.tsx'
import { Paragraphs, TextSkeleton } from './text-page.tsx'

/** The texts that a notice had before, so that no announcement is changed unseen. */
export function ArticleHistoryPage() {
  const { t } = useTranslation('content')
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const lang = usePreferences((preferences) => preferences.lang)
  const history = useQuery({
    queryKey: ['content', 'history', id, lang],
    queryFn: () => api.call(contentCalls.newsHistory, { id }),
  })
  return (
    <>
      <NavBar title={t('earlier_texts')} />
      {isMissing(history.error) ? (
        <Missing />
      ) : (
        <Loadable
          query={history}
          skeleton={<TextSkeleton />}
          isEmpty={(versions) => versions.length === 0}
          empty={<Empty text={t('never_changed')} />}
        >
          {(versions) =>
            versions.map(({ version, title, summary, body, ...shown }) => (
              <article key={version} className="hair-b px-4 pt-4 pb-8">
                <p className="pb-2 text-sm text-ink-3">
                  {t('shown_between', {
                    from: formatDateTime(shown.shown_since),
                    to: formatDateTime(shown.shown_until),
                  })}
                </p>
                <h2 className="text-lg font-semibold text-balance">{title}</h2>
                {summary !== '' && <p className="py-3 text-md font-medium">{summary}</p>}
                <Paragraphs texts={body} />
              </article>
            ))
          }
        </Loadable>
      )}
    </>
  )
}
