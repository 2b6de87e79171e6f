import type { ReplyOf } from '@candor/protocol'
import { spotCalls } from '@candor/protocol/products/spot/calls'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import type { FirstStep } from '../../app/feature.ts'
import { i18n } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { toast } from '../../ui/toast.tsx'

export type Order = ReplyOf<typeof spotCalls.list>['list'][number]

const openMax = '100'

const idText = (matchId: number | undefined) =>
  matchId === undefined ? undefined : String(matchId)

/** Open orders of one market or of all. */
export function useOpenOrders(matchId: number | undefined) {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: ['user', 'orders', 'doing', matchId],
    queryFn: () =>
      api.call(spotCalls.list, {
        status: 'doing',
        match_id: idText(matchId),
        page: undefined,
        limit: openMax,
      }),
    enabled: isLoggedIn,
  })
}

/** Closed orders, newest first, page by page. */
export function usePastOrders(matchId: number | undefined) {
  const isLoggedIn = useIsLoggedIn()
  return useInfiniteQuery({
    queryKey: ['user', 'orders', 'complete', matchId],
    queryFn: ({ pageParam }) =>
      api.call(spotCalls.list, {
        status: 'complete',
        match_id: idText(matchId),
        page: String(pageParam),
        limit: undefined,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
    enabled: isLoggedIn,
  })
}

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

/** Every open order of one market, or of all. */
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
  const totals = (['doing', 'complete'] as const).map(async (status) => {
    const page = { status, match_id: undefined, page: '1', limit: '1' }
    return (await api.call(spotCalls.list, page)).total
  })
  return (await Promise.all(totals)).some((count) => count > 0)
}
