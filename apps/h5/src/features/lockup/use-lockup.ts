import { lockupEndpoints, type ReplyOf } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'

export type LockupConfig = ReplyOf<typeof lockupEndpoints.config>[number]
export type LockupPosition = ReplyOf<typeof lockupEndpoints.list>['list'][number]

/** Every plan as it is offered now; under `user`, because it has the reader's own part of it. */
export const configsQuery = {
  queryKey: ['user', 'lockup', 'configs'],
  queryFn: () => api.call(lockupEndpoints.config, {}),
}

export const useLockupConfigs = () => useQuery(configsQuery)

/** What the reader has running in each currency, and what it has paid. */
export const summaryQuery = {
  queryKey: ['user', 'lockup', 'summary'],
  queryFn: () => api.call(lockupEndpoints.summary, {}),
}
