import { lazy, Suspense } from 'react'

import { usePreferences } from '../../app/preferences.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { KitControls } from './kit-controls.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitAccount, KitFigures } from './kit-figures.tsx'
import { KitLists } from './kit-lists.tsx'
import { KitStates } from './kit-states.tsx'

// With them the page would weigh more than a page may.
const KitExchange = lazy(async () => ({
  default: (await import('./kit-exchange.tsx')).KitExchange,
}))
const KitFunds = lazy(async () => ({ default: (await import('./kit-funds.tsx')).KitFunds }))
const KitMoney = lazy(async () => ({ default: (await import('./kit-money.tsx')).KitMoney }))
const KitPayments = lazy(async () => ({
  default: (await import('./kit-payments.tsx')).KitPayments,
}))
const KitMarkets = lazy(async () => ({ default: (await import('./kit-markets.tsx')).KitMarkets }))

const themes = [
  { key: 'system', label: 'System' },
  { key: 'light', label: 'Light' },
  { key: 'dark', label: 'Dark' },
] as const

/** Every part of `ui` and `flows` in every state, for developers of pages; in English only. */
export function KitPage() {
  const { theme, set } = usePreferences()
  return (
    <div lang="en" className="pb-8">
      <NavBar title="Kit" />
      <div className="grid gap-3 px-4 pt-2">
        <p className="text-sm text-ink-2">All names and figures here are examples.</p>
        <Segmented
          label="Theme"
          items={themes}
          selected={theme}
          onSelect={(next) => set({ theme: next })}
        />
      </div>
      <KitControls />
      <KitFields />
      <Suspense>
        <KitMoney />
        <KitExchange />
        <KitFunds />
        <KitPayments />
      </Suspense>
      <KitFigures />
      <KitAccount />
      <Suspense>
        <KitMarkets />
      </Suspense>
      <KitLists />
      <KitStates />
    </div>
  )
}
