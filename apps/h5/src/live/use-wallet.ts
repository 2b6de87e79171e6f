import { walletCalls } from '@candor/protocol/services/wallet/calls'
import { useQuery } from '@tanstack/react-query'

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
