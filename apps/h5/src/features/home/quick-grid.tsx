import { ArrowLeftRight, ClipboardList, ReceiptText, Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'

// Only what exists: a product joins this grid together with its page.
const tiles = [
  { to: paths.trade(), text: 'quick_trade', icon: ArrowLeftRight },
  { to: paths.orders(), text: 'quick_orders', icon: ClipboardList },
  { to: paths.assetsAllRecord(), text: 'quick_bills', icon: ReceiptText },
  { to: paths.settings(), text: 'quick_settings', icon: Settings },
] as const

export function QuickGrid() {
  const { t } = useTranslation('market')
  return (
    <ul className="grid grid-cols-4 px-2 pb-4">
      {tiles.map(({ to, text, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className="flex flex-col items-center gap-1.5 active:opacity-70">
            <span className="grid size-11 place-items-center rounded-tile bg-raised">
              <Icon size={20} strokeWidth={1.75} aria-hidden />
            </span>
            <span className="max-w-full truncate px-1 text-sm text-ink-2">{t(text)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
