import type { ReplyOf } from '@candor/protocol'
import { walletCalls } from '@candor/protocol/services/wallet/calls'
import type { ValueLineDays } from '@candor/protocol/services/wallet/value-line-days'
import { useQuery, keepPreviousData } from '@tanstack/react-query'

import { api } from '../app/api.ts'
import { useIsLoggedIn } from '../app/session.ts'

/** Every account of the user with its value; messages of the room `user` cause a new fetch. */
export function useWallet() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['user', 'wallet'],
    queryFn: () => api.call(walletCalls.list, {}),
    enabled: isLoggedIn,
    // Values follow the index even without movements of the user.
    refetchInterval: 15_000,
  })
}

/** The available amount of a currency in the exchange account, by code; "0" until it is loaded. */
export function useAvailable(code: string): string {
  const account = useWallet().data?.accounts.change.list.find((row) => row.code === code)
  return account?.available ?? '0'
}

export type CoinCost = ReplyOf<typeof walletCalls.costs>['list'][number]

export type ValueLine = ReplyOf<typeof walletCalls.valueLine>

/** The average cost of each held coin, and what it has gained since; a coin whose cost is unknown is absent. */
export function useCosts() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['user', 'costs'],
    queryFn: () => api.call(walletCalls.costs, {}),
    enabled: isLoggedIn,
    refetchInterval: 60_000,
  })
}

/** The user's worth and gains, by the day or within today; the last point follows the index. */
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
