import type { ReplyOf } from '@candor/protocol'
import { lockupCalls } from '@candor/protocol/products/lockup/calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'

export type PositionDetail = ReplyOf<typeof lockupCalls.detail>

/** The reader's positions, newest first, page by page. */
export const usePositions = (status: 'doing' | 'complete') =>
  useInfiniteQuery({
    queryKey: ['user', 'lockup', 'positions', status],
    queryFn: ({ pageParam }) =>
      api.call(lockupCalls.list, { status, page: String(pageParam), limit: undefined }),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
  })

/** One position with every dividend that it was paid. */
export const usePosition = (id: string) =>
  useQuery({
    queryKey: ['user', 'lockup', 'position', id],
    queryFn: () => api.call(lockupCalls.detail, { id }),
  })
