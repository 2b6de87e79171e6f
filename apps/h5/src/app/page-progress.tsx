import { useTranslation } from 'react-i18next'

import { usePageLoading } from './load-page.ts'

/** A thin bar at the top while the code of the next page is on its way. */
export function PageProgress() {
  const { t } = useTranslation('common')
  const isShown = usePageLoading(({ waiting }) => waiting > 0)
  return (
    <output className="fixed inset-x-0 top-0 z-(--z-tips) mx-auto block h-0.5 max-w-[480px] overflow-hidden">
      {isShown && (
        <span className="page-progress block h-full bg-brand">
          <span className="sr-only">{t('loading')}</span>
        </span>
      )}
    </output>
  )
}
