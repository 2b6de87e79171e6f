import { returnDays, traderSorts } from '@candor/protocol/products/follow/follow-words'
import { useSearchParams } from 'react-router'

import type { TraderFilter } from './use-follow.ts'

type Days = TraderFilter['days']

/** The filter of the list, in the address: the way back from a trader leads to the same list. */
export function useTraderFilter() {
  const [query, setQuery] = useSearchParams()
  const filter: TraderFilter = {
    sort: traderSorts.find((one) => one === query.get('sort')) ?? 'return',
    days: returnDays.find((one) => one === query.get('days')) ?? '30',
    isAll: query.get('all') === '1',
    isSufficient: query.get('sufficient') === '1',
    matchId: query.get('pair') ?? undefined,
  }
  const change = (part: Partial<TraderFilter>) => {
    const next = { ...filter, ...part }
    const fields = {
      sort: next.sort === 'return' ? undefined : next.sort,
      days: next.days === '30' ? undefined : next.days,
      all: next.isAll ? '1' : undefined,
      sufficient: next.isSufficient ? '1' : undefined,
      pair: next.matchId,
    }
    const changed = new URLSearchParams(query)
    for (const [key, value] of Object.entries(fields))
      if (value === undefined) changed.delete(key)
      else changed.set(key, value)
    setQuery(changed, { replace: true })
  }
  return { filter, change }
}

/** The texts of the periods by their days; 0 is the whole time. */
export const periodTexts = {
  '7': 'days_7',
  '30': 'days_30',
  '0': 'days_all',
} as const satisfies Record<Days, string>

/** The return of a period. */
export const returnIn = (
  days: Days,
  figures: { return_7d: string | null; return_30d: string | null; return_all: string | null },
): string | null =>
  ({ '7': figures.return_7d, '30': figures.return_30d, '0': figures.return_all })[days]
