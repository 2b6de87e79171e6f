import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../app/paths.ts'

/** Looks like a search field and leads to the page that has one. */
export function SearchLink() {
  const { t } = useTranslation('market')
  return (
    <Link
      to={paths.search()}
      className="flex h-9 touch min-w-0 flex-1 items-center gap-2 rounded-full bg-field px-3 text-base text-ink-3"
    >
      <Search size={16} aria-hidden />
      <span className="truncate">{t('search')}</span>
    </Link>
  )
}
