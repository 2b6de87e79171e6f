import type { ReplyOf } from '@candor/protocol'
import { spotCalls, stopCalls } from '@candor/protocol/products/spot/calls'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Big } from 'big.js'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'
import type { FirstStep } from '../../app/feature.ts'
import { i18n } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import type { Market } from '../../live/use-markets.ts'
import type { OrderLine } from '../../ui/candle-chart-orders.ts'
import type { TimeRange } from '../../ui/day-range.ts'
import { toast } from '../../ui/toast.tsx'
import { useWaitingStops } from './use-stops.ts'

export type Order = ReplyOf<typeof spotCalls.list>['list'][number]

const idText = (matchId: number | undefined) =>
  matchId === undefined ? undefined : String(matchId)

/** An event of an open order fetches all their pages again, so they are few: the largest of the API. */
const perPage = { doing: '100', complete: undefined } as const

/** `from` and `to` are times of placing. */
export type OrderFilter = TimeRange & {
  readonly matchId: number | undefined
  readonly direction?: 'buy' | 'sell' | undefined
}

/** Open or closed orders by a filter, newest first, page by page. */
export function useOrders(status: keyof typeof perPage, filter: OrderFilter) {
  const { matchId, direction, from, to } = filter
  const isLoggedIn = useIsLoggedIn()
  return useInfiniteQuery({
    queryKey: ['user', 'orders', status, { matchId, direction, from, to }],
    queryFn: ({ pageParam }) =>
      api.call(spotCalls.list, {
        status,
        match_id: idText(matchId),
        direction,
        from: from === undefined ? undefined : String(from),
        to: to === undefined ? undefined : String(to),
        cursor: pageParam,
        limit: perPage[status],
      }),
    ...byCursor,
    enabled: isLoggedIn,
  })
}

const none: readonly Order[] = []

/** The open orders of a market that are loaded. */
export function useOpenOrders(matchId: number): readonly Order[] {
  const { data } = useOrders('doing', { matchId })
  return useMemo(() => data?.pages.flatMap(({ list }) => list) ?? none, [data])
}

/** The user's open orders and the triggers of stop orders of a market as lines of its chart. */
export function useOrderLines({ match_id: matchId }: Market): OrderLine[] {
  const { t } = useTranslation('spot')
  const open = useOpenOrders(matchId)
  const stops = useWaitingStops({ matchId })
  return useMemo(
    () => [
      ...open.map(({ id, price, direction: side, amount, filled }) => ({
        id,
        price,
        side,
        name: t(side),
        amount: new Big(amount).minus(filled).toFixed(),
      })),
      ...stops.map(({ id, stop_price: price, direction: side, amount }) => ({
        // Numbers of stop orders are their own.
        id: -id,
        price,
        side,
        name: t(`stop_${side}`),
        amount: new Big(amount).toFixed(),
      })),
    ],
    [open, stops, t],
  )
}

/** How many orders are open, also those that are not loaded. */
export const useOpenCount = (filter: OrderFilter) =>
  useOrders('doing', filter).data?.pages[0]?.total ?? 0

const useCancelling = <Input>(
  cancel: (input: Input) => Promise<unknown>,
  text: 'cancelled' | 'cancelled_all',
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: cancel,
    onSuccess: () => toast(i18n.t(`spot:${text}`)),
    onError: (error) => isHandled(error) || toast(sentenceOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['user'] }),
  })
}

/** A cancellation names its order, so a second tap cancels nothing else. */
export const useCancelOrder = () =>
  useCancelling((id: number) => api.call(spotCalls.cancel, { id: String(id) }), 'cancelled')

/** A stop order, of an OCO both legs. */
export const useCancelStop = () =>
  useCancelling((id: number) => api.call(stopCalls.cancelStop, { id: String(id) }), 'cancelled')

/** Every open order and stop order of one market, or of all. */
export const useCancelAll = () =>
  useCancelling(
    (matchId: number | undefined) => api.call(spotCalls.cancelAll, { match_id: idText(matchId) }),
    'cancelled_all',
  )

/** A new user's step to the first order. */
export const firstOrder: FirstStep = {
  title: 'spot:step_trade',
  path: paths.trade(),
  isDone: { queryKey: ['user', 'first-order'], queryFn: hasOrdered },
}

/** Whether there is or was an order: the call lists open orders or past ones, never both. */
async function hasOrdered(): Promise<boolean> {
  const lists = (['doing', 'complete'] as const).map(async (status) => {
    const none = { match_id: undefined, direction: undefined, from: undefined, to: undefined }
    const page = { status, ...none, cursor: undefined, limit: '1' }
    return (await api.call(spotCalls.list, page)).list
  })
  return (await Promise.all(lists)).some((list) => list.length > 0)
}
