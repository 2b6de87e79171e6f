import type { ReplyOf } from '@candor/protocol'
import { spotCalls } from '@candor/protocol/products/spot/calls'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import type { FirstStep } from '../../app/feature.ts'
import { i18n } from '../../app/i18n.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { toast } from '../../ui/toast.tsx'

export type Order = ReplyOf<typeof spotCalls.list>['list'][number]

const idText = (matchId: number | undefined) =>
  matchId === undefined ? undefined : String(matchId)

/** An event of an open order fetches all their pages again, so they are few: the largest of the API. */
const perPage = { doing: '100', complete: undefined } as const

/** Open or closed orders of one market or of all, newest first, page by page. */
export function useOrders(status: keyof typeof perPage, matchId: number | undefined) {
  const isLoggedIn = useIsLoggedIn()
  return useInfiniteQuery({
    queryKey: ['user', 'orders', status, matchId],
    queryFn: ({ pageParam }) =>
      api.call(spotCalls.list, {
        status,
        match_id: idText(matchId),
        page: String(pageParam),
        limit: perPage[status],
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
    enabled: isLoggedIn,
  })
}

/** How many orders are open, also those that are not loaded. */
export const useOpenCount = (matchId: number | undefined) =>
  useOrders('doing', matchId).data?.pages[0]?.total ?? 0

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
