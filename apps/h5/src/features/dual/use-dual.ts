import type { BodyOf, ReplyOf } from '@candor/protocol'
import { dualCalls } from '@candor/protocol/products/dual/calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'

export type DualOffer = ReplyOf<typeof dualCalls.index>[number]
export type DualOutlook = ReplyOf<typeof dualCalls.detail>
export type DualOrder = ReplyOf<typeof dualCalls.list>['list'][number]
export type DualOrderDetail = ReplyOf<typeof dualCalls.order>
export type DualPreview = Extract<ReplyOf<typeof dualCalls.buy>, { dry: true }>
/** What an offer and an order of it have in common. */
export type DualTerms = Pick<
  DualOrder,
  'type' | 'symbol' | 'base_code' | 'quote_code' | 'linked_price' | 'base_out' | 'quote_out'
>
export type OrderStatus = Exclude<BodyOf<typeof dualCalls.list>['status'], undefined>

/** Sales, pauses and the index reach a page within this time; the server decides. */
const refreshMs = 5000

/** The offers that have not matured; under `user`, because they contain the user's own shares. */
export const offersQuery = {
  queryKey: ['user', 'dual', 'offers'],
  queryFn: () => api.call(dualCalls.index, {}),
  refetchInterval: refreshMs * 3,
}

export const useDualOffers = () => useQuery(offersQuery)

/** One offer with what a buyer should know of it. */
export const useDualOutlook = (id: string) =>
  useQuery({
    queryKey: ['user', 'dual', 'offer', id],
    queryFn: () => api.call(dualCalls.detail, { id }),
    refetchInterval: refreshMs,
  })

/** The user's deposited amounts and interest in each currency. */
export const summaryQuery = {
  queryKey: ['user', 'dual', 'summary'],
  queryFn: () => api.call(dualCalls.summary, {}),
}

/** The user's orders, newest first, page by page. */
export const useDualOrders = (status: OrderStatus | undefined) =>
  useInfiniteQuery({
    queryKey: ['user', 'dual', 'orders', status],
    queryFn: ({ pageParam }) =>
      api.call(dualCalls.list, {
        type: undefined,
        status,
        page: undefined,
        cursor: pageParam,
        limit: '20',
      }),
    ...byCursor,
  })

/** One order with the prices that settled it. */
export const useDualOrder = (id: string) =>
  useQuery({
    queryKey: ['user', 'dual', 'order', id],
    queryFn: () => api.call(dualCalls.order, { id }),
  })
