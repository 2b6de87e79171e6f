import { marketConsoleCalls } from '@candor/protocol/services/market/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import {
  anyTime,
  ChoiceFilter,
  TimeFilter,
  type TimeRange,
  UserIdFilter,
} from '../../ui/filters.tsx'

type Search = TimeRange & {
  readonly user_id: string | undefined
  readonly symbol: string | undefined
  readonly side: 'buy' | 'sell' | undefined
}

export const noSearch: Search = {
  ...anyTime,
  user_id: undefined,
  symbol: undefined,
  side: undefined,
}
const sides = ['buy', 'sell'] as const

/** What orders and trades are both searched by. */
export function SearchFields({
  onChange,
}: {
  onChange: (change: (search: Search) => Search) => void
}) {
  const set = (fields: Partial<Search>) => onChange((search) => ({ ...search, ...fields }))
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['markets'],
    queryFn: () => api.call(marketConsoleCalls.marketList, {}),
  })
  const tradable = data?.list.filter((market) => market.tradable) ?? []
  return (
    <>
      <UserIdFilter onChange={(id) => set({ user_id: id })} />
      <ChoiceFilter
        label={t('market')}
        values={tradable.map(({ symbol }) => symbol)}
        nameOf={(symbol) => symbol}
        onChange={(symbol) => set({ symbol })}
      />
      <ChoiceFilter
        label={t('spot.side')}
        values={sides}
        nameOf={(side) => t(`spot.direction.${side}`)}
        onChange={(side) => set({ side })}
      />
      <TimeFilter onChange={set} />
    </>
  )
}
