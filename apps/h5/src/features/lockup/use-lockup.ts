import type { ReplyOf } from '@candor/protocol'
import { lockupCalls } from '@candor/protocol/products/lockup/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'

export type LockupConfig = ReplyOf<typeof lockupCalls.config>[number]
export type LockupPosition = ReplyOf<typeof lockupCalls.list>['list'][number]

/** Every plan as it is offered now; under `user`, because it has the reader's own part of it. */
export const configsQuery = {
  queryKey: ['user', 'lockup', 'configs'],
  queryFn: () => api.call(lockupCalls.config, {}),
}

export const useLockupConfigs = () => useQuery(configsQuery)

/** What the reader has running in each currency, and what it has paid. */
export const summaryQuery = {
  queryKey: ['user', 'lockup', 'summary'],
  queryFn: () => api.call(lockupCalls.summary, {}),
}
