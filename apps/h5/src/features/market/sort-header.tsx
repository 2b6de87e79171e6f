import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import { useMarketPreferences } from './market-preferences.ts'
import { nextSort, type SortKey } from './sort-markets.ts'

/** The list's header: each label sorts by its column, in three states. */
export function SortHeader() {
  const { t } = useTranslation('market')
  return (
    <div className="flex h-9 items-center px-4 text-xs text-ink-3">
      <span className="flex flex-1 items-center gap-1">
        <SortButton label={t('sort_name')} sortKey="name" />
        <span aria-hidden>/</span>
        <SortButton label={t('sort_volume')} sortKey="volume" />
      </span>
      <SortButton label={t('sort_price')} sortKey="price" />
      <span className="flex w-[86px] justify-end">
        <SortButton label={t('sort_change')} sortKey="change" />
      </span>
    </div>
  )
}

function SortButton({ label, sortKey }: { label: string; sortKey: SortKey }) {
  const { sort, set } = useMarketPreferences()
  const order = sort?.key === sortKey ? sort.order : undefined
  return (
    <button
      type="button"
      aria-pressed={order !== undefined}
      aria-label={
        order === 'ascending' ? `${label} ↑` : order === 'descending' ? `${label} ↓` : label
      }
      onClick={() => set({ sort: nextSort(sort, sortKey) })}
      className={classes(
        'inline-flex touch items-center gap-0.5 whitespace-nowrap',
        order !== undefined && 'text-ink',
      )}
    >
      {label}
      <svg width="7" height="10" viewBox="0 0 7 10" aria-hidden>
        <path d="M3.5 0 6.6 4H.4z" fill={ink(order === 'ascending')} />
        <path d="M3.5 10 .4 6h6.2z" fill={ink(order === 'descending')} />
      </svg>
    </button>
  )
}

const ink = (isOn: boolean) => (isOn ? 'var(--c-brand)' : 'var(--c-disabled)')
