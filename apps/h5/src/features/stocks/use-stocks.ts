import type { BodyOf, ReplyOf } from '@candor/protocol'
import { stocksCalls } from '@candor/protocol/products/stocks/calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import type { Market } from '../../live/use-markets.ts'

export type StockDeal = ReplyOf<typeof stocksCalls.stockDeal>
export type StockOrder = ReplyOf<typeof stocksCalls.stockOrders>['list'][number]
export type StockSessions = ReplyOf<typeof stocksCalls.stockSessions>
export type StockPayment = ReplyOf<typeof stocksCalls.stockPayments>['list'][number]
export type StockHolding = ReplyOf<typeof stocksCalls.stockHoldings>[number]

/** A halt, an opening and a price reach the form within this time; the server refuses orders at once. */
const refreshMs = 5000

/** The state of a stock and what the user has of it; events of the room `user` fetch it again. */
export function useStockDeal(market: Market) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['user', 'stocks', 'deal', market.symbol],
    queryFn: () => api.call(stocksCalls.stockDeal, { match_id: String(market.match_id) }),
    enabled: isLoggedIn,
    refetchInterval: refreshMs,
  })
}

/** Whether the stock exchange is open, the next days, and the state of each stock. */
export const useStockSessions = () =>
  useQuery({
    queryKey: ['stocks', 'sessions'],
    queryFn: () => api.call(stocksCalls.stockSessions, {}),
    refetchInterval: refreshMs,
  })

type HistoryFilter = {
  readonly market: Market | undefined
  readonly status: NonNullable<BodyOf<typeof stocksCalls.stockOrders>['status']>
}

/** Orders by a filter, newest first, page by page. */
export const useStockOrders = ({ market, status }: HistoryFilter) =>
  useInfiniteQuery({
    queryKey: ['user', 'stocks', 'orders', market?.symbol, status],
    queryFn: ({ pageParam }) =>
      api.call(stocksCalls.stockOrders, {
        match_id: market === undefined ? undefined : String(market.match_id),
        status,
        page: undefined,
        cursor: pageParam,
        limit: '20',
      }),
    ...byCursor,
  })

export const useStockPayments = () =>
  useInfiniteQuery({
    queryKey: ['user', 'stocks', 'payments'],
    queryFn: ({ pageParam }) =>
      api.call(stocksCalls.stockPayments, { page: undefined, cursor: pageParam, limit: '20' }),
    ...byCursor,
  })

export const useStockHoldings = () =>
  useQuery({
    queryKey: ['user', 'stocks', 'holdings'],
    queryFn: () => api.call(stocksCalls.stockHoldings, {}),
    refetchInterval: refreshMs,
  })
