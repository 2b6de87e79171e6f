import { formatDate } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Tag } from '../../ui/tag.tsx'
import { contentPaths } from './paths.ts'
import { isUnread, useReadNotices } from './read-notices.ts'
import type { NoticeSummary } from './use-notices.ts'

/** A notice of a list, with a dot until it was opened. */
export function NoticeRow({ notice }: { notice: NoticeSummary }) {
  const { t } = useTranslation('content')
  const isNew = useReadNotices(({ dates }) => isUnread(notice, dates))
  const { id, title, summary, category, published_at: publishedAt } = notice
  return (
    <li className="hair-b">
      <Link to={contentPaths.article(String(id))} className="block tap px-4 py-3.5">
        <span className="flex items-start gap-2">
          <span className="min-w-0 flex-1 text-md font-medium">{title}</span>
          {isNew && (
            <span className="mt-2 size-2 shrink-0 rounded-full bg-brand-solid">
              <span className="sr-only">{t('unread')}</span>
            </span>
          )}
        </span>
        {summary !== '' && <span className="mt-1 block text-base text-ink-2">{summary}</span>}
        <span className="mt-1.5 flex items-center gap-2 text-xs text-ink-3">
          {formatDate(publishedAt)}
          <Tag>{t(`category_${category}`)}</Tag>
        </span>
      </Link>
    </li>
  )
}
