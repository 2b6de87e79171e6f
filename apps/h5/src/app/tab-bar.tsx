import {
  ArrowLeftRight,
  ChartCandlestick,
  House,
  type LucideIcon,
  PiggyBank,
  Wallet,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'

import { classes } from '../ui/classes.ts'
import { paths } from './paths.ts'

const tabs = [
  { to: paths.home(), text: 'tab_home', icon: House },
  { to: paths.market(), text: 'tab_market', icon: ChartCandlestick },
  { to: paths.trade(), text: 'tab_trade', icon: ArrowLeftRight },
  { to: paths.finance(), text: 'tab_finance', icon: PiggyBank },
  { to: paths.assets(), text: 'tab_assets', icon: Wallet },
] as const

/**
 * The five tab pages, at the bottom of each of them. A tab replaces the previous one in
 * the history, because going back from each of the five leaves the app.
 */
export function TabBar() {
  const { t } = useTranslation('common')
  return (
    <nav
      aria-label={t('tabs')}
      className="fixed inset-x-0 bottom-0 z-(--z-navbar) mx-auto max-w-[480px] bg-bg pb-[env(safe-area-inset-bottom)] hair-t"
    >
      <ul className="grid h-13 grid-cols-5">
        {tabs.map(({ to, text, icon }) => (
          <li key={to}>
            <NavLink to={to} replace className="block h-full">
              {({ isActive }) => <Tab icon={icon} label={t(text)} isActive={isActive} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TabProps = { icon: LucideIcon; label: string; isActive: boolean }

function Tab({ icon: Icon, label, isActive }: TabProps) {
  return (
    <span
      className={classes(
        'flex h-full flex-col items-center justify-center gap-0.5',
        isActive ? 'text-ink' : 'text-ink-3',
      )}
    >
      <Icon size={22} strokeWidth={isActive ? 2.2 : 1.7} aria-hidden />
      <span className={classes('text-2xs', isActive && 'font-semibold')}>{label}</span>
    </span>
  )
}
