import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'

import { currencyColor } from '../../ui/currency-color.ts'
import { Donut } from '../../ui/donut.tsx'
import { allocation, type Holding, restKey } from './allocation.ts'
import { seriesColor, seriesCount } from './series-color.ts'

// A coin's own colour, where it has one; accounts have none.
const colorOf = (key: string, at: number) => currencyColor(key) ?? seriesColor(at)

type Props = { label: string; holdings: readonly (Holding & { label: string })[] }

/** A ring of shares with its legend, and the number of holdings in its middle. */
export function AllocationRing({ label, holdings }: Props) {
  const { t } = useTranslation('assets')
  const parts = allocation(holdings, seriesCount)
  const count = holdings.filter(({ usd }) => new Big(usd).gt(0)).length
  const labels = new Map(holdings.map(({ key, label }) => [key, label]))
  return (
    <div className="flex items-center gap-6 px-4 py-4">
      <Donut
        parts={parts.map(({ key, fraction }, at) => ({ key, fraction, color: colorOf(key, at) }))}
      >
        <span className="text-xs text-ink-3">{label}</span>
        <span className="num text-lg font-semibold">{count}</span>
      </Donut>
      <ul aria-label={label} className="min-w-0 flex-1 space-y-2">
        {parts.map(({ key, percent }, at) => (
          <li key={key} className="num flex items-center gap-2 text-sm">
            <span
              aria-hidden
              className="size-2 shrink-0 rounded-[2px]"
              style={{ background: colorOf(key, at) }}
            />
            <span className="min-w-0 flex-1 truncate text-ink-2">
              {key === restKey ? t('other_coins') : labels.get(key)}
            </span>
            {percent}%
          </li>
        ))}
      </ul>
    </div>
  )
}
