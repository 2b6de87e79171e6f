import { type ReplyOf, type ValueLineDays, walletEndpoints } from '@candor/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { api } from '../app/api.ts'
import { useIsLoggedIn } from '../app/session.ts'

export type ValueLine = ReplyOf<typeof walletEndpoints.valueLine>

/** What the reader owned day by day and gained; the last point follows the index. */
export function useValueLine(days: ValueLineDays) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['user', 'value-line', days],
    queryFn: () => api.call(walletEndpoints.valueLine, { days }),
    enabled: isLoggedIn,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  })
}
