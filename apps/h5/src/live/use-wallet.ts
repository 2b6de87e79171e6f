import type { ReplyOf } from '@candor/protocol'
import { walletCalls } from '@candor/protocol/services/wallet/calls'
import type { ValueLineDays } from '@candor/protocol/services/wallet/value-line-days'
import { useQuery, keepPreviousData } from '@tanstack/react-query'

import { api } from '../app/api.ts'
import { useIsLoggedIn } from '../app/session.ts'

/** Every account of the reader with its value; the room `user` makes it fetch again. */
export function useWallet() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['user', 'wallet'],
    queryFn: () => api.call(walletCalls.list, {}),
    enabled: isLoggedIn,
    // Values follow the index even while nothing of the reader's own moves.
    refetchInterval: 15_000,
  })
}

/** What can be spent of a currency in the exchange account, by code; "0" while nothing is known. */
export function useAvailable(code: string): string {
  const account = useWallet().data?.accounts.change.list.find((row) => row.code === code)
  return account?.available ?? '0'
}

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
