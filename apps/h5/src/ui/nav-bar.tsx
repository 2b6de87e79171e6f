import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { paths } from '../app/paths.ts'
import { IconButton } from './icon-button.tsx'
import { useBack } from './use-back.ts'

type Props = {
  /** Left out where the page has its own large title. */
  title?: ReactNode
  /** Stands in the place of the title. */
  field?: ReactNode
  /** What stands at the right edge. */
  action?: ReactNode
}

/** Header of every page that is no tab: back, title, at most one action. */
export function NavBar({ title, field, action }: Props) {
  const { t } = useTranslation('common')
  // Back to home goes to the quotation tab (docs/APP.md).
  const back = useBack(paths.market())
  return (
    <header className="sticky top-(--banner) z-(--z-navbar) flex h-12 items-center bg-bg">
      <IconButton icon={ChevronLeft} label={t('back')} onClick={back} />
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
