import { Construction } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** In place of the form of a product that is switched off, above what the user has there. */
export function OffNote() {
  const { t } = useTranslation('common')
  return (
    <p className="mx-4 my-2 flex items-center gap-2 rounded-field bg-raised px-3 py-2 text-sm text-ink-2">
      <Construction size={14} className="shrink-0 text-brand" aria-hidden />
      {t('under_development')}
    </p>
  )
}
