import type { ReplyOf } from '@candor/protocol'
import { stopCalls } from '@candor/protocol/products/spot/calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { api } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'
import { i18n } from '../../app/i18n.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { toast } from '../../ui/toast.tsx'
import { spotPaths } from './paths.ts'
import type { OrderFilter } from './use-orders.ts'

export type Stop = ReplyOf<typeof stopCalls.stops>['list'][number]

const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value))

/** Waiting or ended stop orders by a filter, newest first, page by page. */
export function useStops(status: 'doing' | 'complete', filter: OrderFilter) {
  const { matchId, direction, from, to } = filter
  const isLoggedIn = useIsLoggedIn()
  return useInfiniteQuery({
    queryKey: ['user', 'stops', status, { matchId, direction, from, to }],
    queryFn: ({ pageParam }) =>
      api.call(stopCalls.stops, {
        status,
        match_id: textOf(matchId),
        direction,
        from: textOf(from),
        to: textOf(to),
        cursor: pageParam,
        limit: status === 'doing' ? '100' : undefined,
      }),
    ...byCursor,
    enabled: isLoggedIn,
  })
}

const none: readonly Stop[] = []

/** The waiting stop orders that are loaded. */
export function useWaitingStops(filter: OrderFilter): readonly Stop[] {
  const { data } = useStops('doing', filter)
  return useMemo(() => data?.pages.flatMap(({ list }) => list) ?? none, [data])
}

/** How many stop orders wait, also those that are not loaded. */
export const useStopCount = (filter: OrderFilter) =>
  useStops('doing', filter).data?.pages[0]?.total ?? 0

/** Receives a stop order that changed: shows that its order was placed. */
export function noticeStop({ status_name: status, order_id: orderId }: Stop) {
  if (status !== 'triggered' || orderId === null) return
  toast(i18n.t('spot:stop_triggered'), {
    label: i18n.t('spot:see_order'),
    path: spotPaths.order(orderId),
  })
}
