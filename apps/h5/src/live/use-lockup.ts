import { lockupEndpoints, type ReplyOf } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'

import { api } from '../app/api.ts'
import { useIsLoggedIn } from '../app/session.ts'

export type LockupConfig = ReplyOf<typeof lockupEndpoints.config>[number]
export type LockupPosition = ReplyOf<typeof lockupEndpoints.list>['list'][number]

/** Every plan as it is offered now; under `user`, for it says what of it is the reader's. */
export const useLockupConfigs = () =>
  useQuery({
    queryKey: ['user', 'lockup', 'configs'],
    queryFn: () => api.call(lockupEndpoints.config, {}),
  })

/** What the reader has running in each currency, and what it has paid. */
export function useLockupSummary() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['user', 'lockup', 'summary'],
    queryFn: () => api.call(lockupEndpoints.summary, {}),
    enabled: isLoggedIn,
  })
}
