import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../app/paths.ts'

type Props = {
  /** A suggestion, shown instead of the placeholder. */
  hint?: string | undefined
}

/** Looks like a search field and leads to the page that has one. */
export function SearchLink({ hint }: Props) {
  const { t } = useTranslation('common')
  return (
    <Link
      to={paths.search()}
      className="flex h-9 touch min-w-0 flex-1 items-center gap-2 rounded-full bg-field px-3 text-base text-ink-3"
    >
      <Search size={16} aria-hidden />
      {hint === undefined ? (
        <span className="truncate">{t('search_markets')}</span>
      ) : (
        <>
          <span className="sr-only">{t('search_markets')}</span>
          <span key={hint} aria-hidden className="page truncate">
            {hint}
          </span>
        </>
      )}
    </Link>
  )
}
