import type { ReplyOf } from '@candor/protocol'
import { walletCalls } from '@candor/protocol/services/wallet/calls'
import type { ValueLineDays } from '@candor/protocol/services/wallet/value-line-days'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { api } from '../app/api.ts'
import { useIsLoggedIn } from '../app/session.ts'

export type ValueLine = ReplyOf<typeof walletCalls.valueLine>

/** What the reader owned day by day and gained; the last point follows the index. */
export function useValueLine(days: ValueLineDays) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['user', 'value-line', days],
    queryFn: () => api.call(walletCalls.valueLine, { days }),
    enabled: isLoggedIn,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  })
}
