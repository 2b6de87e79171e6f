import { ChevronRight, HandCoins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useSite } from '../../live/use-site.ts'

/** In a demo: the way to funds without a deposit. */
export function DemoFundsRow() {
  const { t } = useTranslation('deposit')
  if (useSite().data?.demo !== true) return null
  return (
    <Link
      to={paths.assets({ faucet: 'open' })}
      className="mx-4 mb-3 flex min-h-15 items-center gap-3 rounded-tile bg-brand-soft px-3 py-2 active:opacity-80"
    >
      <HandCoins size={22} strokeWidth={1.75} className="shrink-0 text-brand" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block text-base font-semibold">{t('demo_funds')}</span>
        <span className="block text-sm text-ink-2">{t('demo_funds_text')}</span>
      </span>
      <ChevronRight size={16} className="shrink-0 text-ink-3" aria-hidden />
    </Link>
  )
}
