import { useTranslation } from 'react-i18next'

import { useMarkets } from '../../live/use-markets.ts'
import { DateFilter } from '../../ui/date-filter.tsx'
import { type DayRange, timesOf } from '../../ui/day-range.ts'
import { FilterRow, FilterSelect } from '../../ui/filter-row.tsx'
import type { OrderFilter } from './use-orders.ts'

const sides = ['buy', 'sell'] as const

/** The choices above the user's orders, as they are in the form of the filter. */
export type OrderChoice = DayRange & {
  readonly symbol?: string | undefined
  readonly side?: (typeof sides)[number] | undefined
}

export const filterOf = (choice: OrderChoice, matchId: number | undefined): OrderFilter => ({
  matchId,
  direction: choice.side,
  ...timesOf(choice),
})

type Props = { choice: OrderChoice; onChange: (choice: OrderChoice) => void }

/** Pair, side and days of the orders that are listed. */
export function OrderFilters({ choice, onChange }: Props) {
  const { t } = useTranslation('spot')
  const markets = (useMarkets().data ?? []).filter(({ tradable }) => tradable)
  return (
    <FilterRow>
      <FilterSelect
        label={t('pair')}
        all={t('all_pairs')}
        items={markets.map(({ symbol, code, legal_code: quote }) => ({
          key: symbol,
          label: `${code}/${quote}`,
        }))}
        selected={choice.symbol}
        onSelect={(symbol) => onChange({ ...choice, symbol })}
      />
      <FilterSelect
        label={t('side')}
        all={t('all_sides')}
        items={sides.map((key) => ({ key, label: t(key) }))}
        selected={choice.side}
        onSelect={(side) => onChange({ ...choice, side })}
      />
      <DateFilter
        since={choice.since}
        until={choice.until}
        onChange={(days) => onChange({ ...choice, ...days })}
      />
    </FilterRow>
  )
}
