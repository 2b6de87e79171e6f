import type { BodyOf, ReplyOf } from '@candor/protocol'
import { followCalls } from '@candor/protocol/products/follow/calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'
import { useMarkets } from '../../live/use-markets.ts'

export type TraderRow = ReplyOf<typeof followCalls.index>['list'][number]
export type TraderDetail = ReplyOf<typeof followCalls.traderDetail>
export type TradeRow = ReplyOf<typeof followCalls.historyTrade>['list'][number]
export type Follow = ReplyOf<typeof followCalls.follow>
export type MyFollow = ReplyOf<typeof followCalls.myTraders>['list'][number]
export type CopiedPosition = ReplyOf<typeof followCalls.copies>['list'][number]
export type Signal = ReplyOf<typeof followCalls.signals>['list'][number]
export type Share = ReplyOf<typeof followCalls.shares>['list'][number]

type Index = BodyOf<typeof followCalls.index>
export type TraderFilter = {
  readonly sort: NonNullable<Index['sort']>
  readonly days: NonNullable<Index['days']>
  /** Traders who have left, too. */
  readonly isAll: boolean
  /** Only those with enough closed orders. */
  readonly isSufficient: boolean
  readonly matchId: string | undefined
}

/** Open positions follow the index. */
const liveMs = 5000
const pageLimit = '20'

/** Under `user`, because each row contains whether the caller follows the trader. */
export const useTraders = ({ sort, days, isAll, isSufficient, matchId }: TraderFilter) =>
  useInfiniteQuery({
    queryKey: ['user', 'follow', 'traders', sort, days, isAll, isSufficient, matchId],
    queryFn: ({ pageParam }) =>
      api.call(followCalls.index, {
        page: String(pageParam),
        limit: pageLimit,
        sort,
        days,
        state: isAll ? 'all' : 'listed',
        sufficient: isSufficient ? '1' : undefined,
        match_id: matchId,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
  })

/** A trader with the figures of the last hour, and the caller's follow. */
export const useTrader = (id: string) =>
  useQuery({
    queryKey: ['user', 'follow', 'trader', id],
    queryFn: () => api.call(followCalls.traderDetail, { id }),
  })

/** The closed positions of a trader. */
export const useTraderHistory = (id: string) =>
  useInfiniteQuery({
    queryKey: ['user', 'follow', 'trades', id],
    queryFn: ({ pageParam }) =>
      api.call(followCalls.historyTrade, {
        id,
        page: undefined,
        cursor: pageParam,
        limit: pageLimit,
      }),
    ...byCursor,
  })

/** The open positions of a trader whom the caller follows. */
export const useTraderPositions = (id: string) =>
  useQuery({
    queryKey: ['user', 'follow', 'positions', id],
    queryFn: () => api.call(followCalls.positions, { id }),
    refetchInterval: liveMs,
  })

/** The caller's follows, those that run or those that have ended. */
export const useMyTraders = (status: 'following' | 'cancelled') =>
  useInfiniteQuery({
    queryKey: ['user', 'follow', 'mine', status],
    queryFn: ({ pageParam }) =>
      api.call(followCalls.myTraders, {
        status,
        page: undefined,
        cursor: pageParam,
        limit: pageLimit,
      }),
    ...byCursor,
    refetchInterval: status === 'following' ? liveMs : false,
  })

/** The caller's copied positions, those that run or those that are closed. */
export const useCopies = (status: 'doing' | 'complete') =>
  useInfiniteQuery({
    queryKey: ['user', 'follow', 'copies', status],
    queryFn: ({ pageParam }) =>
      api.call(followCalls.copies, {
        status,
        trader_user_id: undefined,
        page: undefined,
        cursor: pageParam,
        limit: pageLimit,
      }),
    ...byCursor,
    refetchInterval: status === 'doing' ? liveMs : false,
  })

/** All of the caller's open copies: nobody has more orders than a page has. A position that appears fetches them again. */
export const useOpenCopies = () =>
  useQuery({
    queryKey: ['user', 'follow', 'copies', 'open'],
    queryFn: () =>
      api.call(followCalls.copies, {
        status: 'doing',
        trader_user_id: undefined,
        page: undefined,
        cursor: undefined,
        limit: '100',
      }),
    staleTime: 0,
  })

/** What was not copied, with the reasons. */
export const useSkipped = () =>
  useInfiniteQuery({
    queryKey: ['user', 'follow', 'skipped'],
    queryFn: ({ pageParam }) =>
      api.call(followCalls.signals, {
        outcome: 'skipped',
        trader_user_id: undefined,
        page: undefined,
        cursor: pageParam,
        limit: pageLimit,
      }),
    ...byCursor,
  })

/** The settlements of the traders' shares of the caller's profits. */
export const useShares = () =>
  useInfiniteQuery({
    queryKey: ['user', 'follow', 'shares'],
    queryFn: ({ pageParam }) =>
      api.call(followCalls.shares, {
        trader_user_id: undefined,
        page: undefined,
        cursor: pageParam,
        limit: pageLimit,
      }),
    ...byCursor,
  })

/** The currency of margins, in which all amounts of copy trading are. */
export const useMarginCode = (): string => useMarkets().data?.[0]?.legal_code ?? ''
