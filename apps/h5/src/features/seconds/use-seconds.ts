import type { BodyOf, ReplyOf } from '@candor/protocol'
import { secondsCalls } from '@candor/protocol/products/seconds/calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import type { Market } from '../../live/use-markets.ts'

export type SecondsDeal = ReplyOf<typeof secondsCalls.deal>
export type SecondsOrder = ReplyOf<typeof secondsCalls.list>['list'][number]
export type Duration = SecondsDeal['durations'][number]
export type SecondPrice = SecondsDeal['prices'][number]

/** A pause, a frozen feed and new terms reach the form within this time; the server refuses orders at once. */
const refreshMs = 5000

/** What is offered in a market, and what the user runs; events of the room `user` fetch it again. */
export function useSecondsDeal(market: Market) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['user', 'seconds', 'deal', market.symbol],
    queryFn: () => api.call(secondsCalls.deal, { match_id: String(market.match_id) }),
    enabled: isLoggedIn,
    refetchInterval: refreshMs,
  })
}

/** The currency in which stakes are paid, and what the user has of it. */
export function usePaidIn() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['user', 'seconds', 'payable'],
    queryFn: () => api.call(secondsCalls.payable, {}),
    enabled: isLoggedIn,
    select: ([first]) => first,
  })
}

/** The durations in force, for visitors. */
export const useDurations = () =>
  useQuery({
    queryKey: ['seconds', 'durations'],
    queryFn: () => api.call(secondsCalls.durations, {}),
  })

export type HistoryFilter = {
  readonly market: Market | undefined
  readonly status: NonNullable<BodyOf<typeof secondsCalls.list>['status']>
}

/** Orders by a filter, newest first, page by page. */
export const useSecondsHistory = ({ market, status }: HistoryFilter) =>
  useInfiniteQuery({
    queryKey: ['user', 'seconds', 'history', market?.symbol, status],
    queryFn: ({ pageParam }) =>
      api.call(secondsCalls.list, {
        match_id: market === undefined ? undefined : String(market.match_id),
        status,
        page: undefined,
        cursor: pageParam,
        limit: '20',
      }),
    ...byCursor,
  })

/** An order with the prices that settle it. */
export const useSecondsResult = (id: number) =>
  useQuery({
    queryKey: ['user', 'seconds', 'result', id],
    queryFn: () => api.call(secondsCalls.result, { id: String(id) }),
  })
