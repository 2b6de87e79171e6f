import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import { useMarketPreferences } from './market-preferences.ts'

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

type SortKey = 'name' | 'volume' | 'price' | 'change'
export type Sort = { key: SortKey; order: 'descending' | 'ascending' }

type Row = { symbol: string }
type Figures = { price: string; amount: string; change_rate: string }

/** First tap: highest first (names: A first); second: reversed; third: the list's own order. */
export function nextSort(current: Sort | undefined, key: SortKey): Sort | undefined {
  const first = key === 'name' ? 'ascending' : 'descending'
  if (current?.key !== key) return { key, order: first }
  if (current.order === first)
    return { key, order: first === 'ascending' ? 'descending' : 'ascending' }
  return undefined
}

/** Sorts markets by their current figures; markets without figures are last. */
export function sortMarkets<Market extends Row>(
  markets: readonly Market[],
  sort: Sort | undefined,
  figuresOf: (symbol: string) => Figures | undefined,
): Market[] {
  if (sort === undefined) return [...markets]
  const sign = sort.order === 'ascending' ? 1 : -1
  if (sort.key === 'name')
    return markets.toSorted((a, b) => sign * a.symbol.localeCompare(b.symbol, 'en'))
  const field = { volume: 'amount', price: 'price', change: 'change_rate' } as const
  const name = field[sort.key]
  const worst = sort.order === 'ascending' ? Infinity : -Infinity
  const valueOf = ({ symbol }: Row) => Number(figuresOf(symbol)?.[name] ?? worst)
  return markets.toSorted((a, b) => sign * (valueOf(a) - valueOf(b)) || 0)
}
