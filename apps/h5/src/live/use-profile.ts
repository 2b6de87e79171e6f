import { accountCalls } from '@candor/protocol/services/account/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../app/api.ts'
import { useIsLoggedIn } from '../app/session.ts'

/** The query key of the user's profile; calls that change it store their reply there. */
export const profileKey = ['user', 'info'] as const

export function useProfile() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: profileKey,
    queryFn: () => api.call(accountCalls.userInfo, {}),
    enabled: isLoggedIn,
  })
}

/** Where codes for the user arrive, the address before the number. */
export const receiverOf = (profile: ReturnType<typeof useProfile>['data']): string =>
  profile?.email || profile?.mobile || ''
