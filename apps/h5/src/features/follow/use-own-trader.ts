import type { BodyOf, ReplyOf } from '@candor/protocol'
import { traderCalls } from '@candor/protocol/products/follow/calls'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { toast } from '../../ui/toast.tsx'

export type OwnTrader = ReplyOf<typeof traderCalls.state>
export type Criterion = OwnTrader['criteria'][number]
export type Follower = ReplyOf<typeof traderCalls.followers>['list'][number]
export type TraderTerms = BodyOf<typeof traderCalls.settings>

const pageLimit = '20'

/** The caller as a trader: the role, the criteria, the settings. */
export function useOwnTrader() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['user', 'trader', 'state'],
    queryFn: () => api.call(traderCalls.state, {}),
    enabled: isLoggedIn,
  })
}

export const useFollowers = (status: 'following' | 'cancelled') =>
  useInfiniteQuery({
    queryKey: ['user', 'trader', 'followers', status],
    queryFn: ({ pageParam }) =>
      api.call(traderCalls.followers, {
        status,
        page: undefined,
        cursor: pageParam,
        limit: pageLimit,
      }),
    ...byCursor,
  })

/** What followers paid of their profits. */
export const useReceived = () =>
  useInfiniteQuery({
    queryKey: ['user', 'trader', 'received'],
    queryFn: ({ pageParam }) =>
      api.call(traderCalls.received, { page: undefined, cursor: pageParam, limit: pageLimit }),
    ...byCursor,
  })

/** A change of the role; it moves no money, and the state of the role follows from the reply. */
function useRoleChange<Input>(call: (input: Input) => Promise<OwnTrader>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onError: (error) => isHandled(error) || toast(sentenceOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['user'] }),
  })
}

export const useApply = () =>
  useRoleChange((terms: TraderTerms) => api.call(traderCalls.apply, terms))

export const useTraderSettings = () =>
  useRoleChange((terms: TraderTerms) => api.call(traderCalls.settings, terms))

export const useResign = () => useRoleChange(() => api.call(traderCalls.resign, {}))
