import type { ReplyOf } from '@candor/protocol'
import { spotCalls } from '@candor/protocol/products/spot/calls'
import { useInfiniteQuery } from '@tanstack/react-query'

import { api, isMissing } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'

/** An order with a page of its fills and bills. */
export type OrderPart = ReplyOf<typeof spotCalls.order>

/** An order with its fills and its bills, which may have many pages. */
export function useOrder(id: string) {
  return useInfiniteQuery({
    queryKey: ['user', 'order', id],
    queryFn: ({ pageParam }) =>
      api.call(spotCalls.order, { id, cursor: pageParam, limit: undefined }),
    ...byCursor,
    retry: (count, error) => count < 2 && !isMissing(error),
  })
}
