import type { BodyOf, ReplyOf } from '@candor/protocol'
import { leverCalls } from '@candor/protocol/products/lever/calls'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'
import { i18n } from '../../app/i18n.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import type { Market } from '../../live/use-markets.ts'
import { toast } from '../../ui/toast.tsx'
import { isOpenOrder, type LeverOrder } from './live-figures.ts'
import { sentDecimal } from './typed-decimal.ts'

export type Deal = ReplyOf<typeof leverCalls.deal>
export type LeverAccount = ReplyOf<typeof leverCalls.dealAll>
export type ClosedResult = ReplyOf<typeof leverCalls.closeAll>[number]

const all = { currency_id: undefined, legal_id: undefined }
/** The pair of a market as the calls take it; of all markets without one. */
const pairIn = (market: Market | undefined) =>
  market === undefined
    ? all
    : { currency_id: String(market.currency_id), legal_id: String(market.legal_id) }

/** The terms of a pair, and what the user has in it; of a user only. */
export function useDeal(market: Market) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['user', 'lever', 'deal', market.symbol],
    queryFn: () =>
      api.call(leverCalls.deal, {
        currency_id: String(market.currency_id),
        legal_id: String(market.legal_id),
      }),
    enabled: isLoggedIn,
  })
}

/** The contract account with all its live orders; events of the room `user` fetch it again. */
export function useLeverAccount() {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['user', 'lever', 'all'],
    queryFn: () => api.call(leverCalls.dealAll, {}),
    enabled: isLoggedIn,
  })
}

const none: readonly LeverOrder[] = []

/** The user's live orders, those that are open and those that wait, of one market or of all. */
export function useLiveOrders(market?: Market) {
  const { data } = useLeverAccount()
  const symbol = market?.symbol
  return useMemo(() => {
    const orders = data?.orders ?? none
    const own = symbol === undefined ? orders : orders.filter((order) => order.symbol === symbol)
    return {
      positions: own.filter(isOpenOrder),
      waiting: own.filter((order) => !isOpenOrder(order)),
    }
  }, [data, symbol])
}

export type HistoryFilter = {
  readonly market: Market | undefined
  readonly status: NonNullable<BodyOf<typeof leverCalls.myTrade>['status']>
}

/** Orders by a filter, newest first, page by page. */
export const useHistory = ({ market, status }: HistoryFilter) =>
  useInfiniteQuery({
    queryKey: ['user', 'lever', 'history', market?.symbol, status],
    queryFn: ({ pageParam }) =>
      api.call(leverCalls.myTrade, {
        ...pairIn(market),
        status,
        page: undefined,
        cursor: pageParam,
        limit: '20',
      }),
    ...byCursor,
  })

/**
 * A change of an order; the reply of a second tap is the first one's. The order may leave its list, and with it the
 * component that asked, before the reply: what confirms the change is here.
 */
function useChange<Input, Reply>(call: (input: Input) => Promise<Reply>, text?: 'cancelled') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: () => text !== undefined && toast(i18n.t(`lever:${text}`)),
    onError: (error) => isHandled(error) || toast(sentenceOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['user'] }),
  })
}

export const useCancelWaiting = () =>
  useChange((id: number) => api.call(leverCalls.cancel, { id: String(id) }), 'cancelled')

export const useSetStops = () =>
  useChange(({ id, takeProfit, stopLoss }: { id: number; takeProfit: string; stopLoss: string }) =>
    api.call(leverCalls.setStops, {
      id: String(id),
      target_profit_price: sentDecimal(takeProfit) || '0',
      stop_loss_price: sentDecimal(stopLoss) || '0',
    }),
  )

export const useCloseAll = () =>
  useChange((type: '0' | '1' | '2') => api.call(leverCalls.closeAll, { type }))
