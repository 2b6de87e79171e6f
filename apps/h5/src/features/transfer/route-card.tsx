import type { WalletName } from '@candor/protocol'
import { ArrowUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { Select } from '../../ui/select.tsx'

export type Route = { readonly from: WalletName; readonly to: WalletName }

type Props = {
  route: Route
  accounts: readonly WalletName[]
  onChange: (route: Route) => void
}

/** The two accounts of a transfer, with a button that swaps them. */
export function RouteCard({ route, accounts, onChange }: Props) {
  const { t } = useTranslation(['transfer', 'assets'])
  const items = accounts.map((key) => ({ key, label: t(`assets:account_${key}`) }))
  const swapped = { from: route.to, to: route.from }
  // The account of the other end is chosen: the two change places.
  const choose = (part: Partial<Route>) => {
    const next = { ...route, ...part }
    onChange(next.from === next.to ? swapped : next)
  }
  return (
    <div className="flex items-center rounded-tile bg-raised">
      <div className="min-w-0 flex-1 divide-y divide-line">
        <Select
          look="row"
          label={t('from')}
          items={items}
          selected={route.from}
          onSelect={(from) => choose({ from })}
        />
        <Select
          look="row"
          label={t('to')}
          items={items}
          selected={route.to}
          onSelect={(to) => choose({ to })}
        />
      </div>
      <button
        type="button"
        aria-label={t('swap')}
        onClick={() => onChange(swapped)}
        className="mr-3 grid size-11 shrink-0 place-items-center rounded-full bg-bg text-brand active:opacity-70"
      >
        <ArrowUpDown size={18} aria-hidden />
      </button>
    </div>
  )
}
