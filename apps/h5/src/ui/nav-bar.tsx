import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { paths } from '../app/paths.ts'
import { IconButton } from './icon-button.tsx'

type Props = {
  /** Omitted where the page has its own large title. */
  title?: ReactNode
  /** Shown instead of the title. */
  field?: ReactNode
  /** Shown at the right edge. */
  action?: ReactNode
  /** Goes back within the page; the default is the previous page. */
  onBack?: () => void
}

/** Header of every page that is not a tab: back, title, at most one action. */
export function NavBar({ title, field, action, onBack }: Props) {
  const { t } = useTranslation('common')
  // Back to home goes to the quotation tab (docs/APP.md).
  const back = useBack(paths.market())
  return (
    <header className="sticky top-(--banner) z-(--z-navbar) flex h-12 items-center bg-bg">
      <IconButton icon={ChevronLeft} label={t('back')} onClick={onBack ?? back} />
      <div className="min-w-0 flex-1">
        {title !== undefined && (
          <h1 className="truncate text-center text-lg font-semibold">{title}</h1>
        )}
        {field}
      </div>
      {field === undefined && <div className="flex min-w-11 justify-end">{action}</div>}
    </header>
  )
}

/** Goes back to the previous page, or to `fallback` where the app was opened at this page. */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate()
  return () => {
    // The browser does not expose the history; the router keeps the index in its state.
    const { idx } = (window.history.state ?? {}) as { idx?: number } // The router's own shape.
    if (idx !== undefined && idx > 0) void navigate(-1)
    else void navigate(fallback, { replace: true })
  }
}
