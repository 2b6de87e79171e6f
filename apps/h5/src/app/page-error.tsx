import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'

import { BrandMark } from '../ui/brand-mark.tsx'
import { Button } from '../ui/button.tsx'
import { reloadApp } from './app-update.tsx'
import { paths } from './paths.ts'

/** Shown for a page that does not exist, or whose code failed to load or threw (docs/APP.md). */
export function PageError() {
  const { t } = useTranslation('common')
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className="frame mx-auto grid min-h-dvh max-w-[480px] place-content-center bg-bg px-8">
      <div role="alert" className="grid justify-items-center gap-3 text-center">
        <BrandMark isRed={!isMissing} />
        <h1 className="text-xl font-semibold">
          {t(isMissing ? 'page_missing_title' : 'page_failed_title')}
        </h1>
        <p className="text-base text-ink-2">
          {t(isMissing ? 'page_missing_text' : 'page_failed_text')}
        </p>
        {!isMissing && <Button onClick={() => void reloadApp()}>{t('reload')}</Button>}
        <Link to={paths.market()} className="grid h-11 place-items-center text-base text-brand">
          {t('to_market')}
        </Link>
      </div>
    </main>
  )
}
