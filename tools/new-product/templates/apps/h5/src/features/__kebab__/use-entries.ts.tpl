import type { BodyOf } from '@candor/protocol'
import { __camel__Calls } from '@candor/protocol/products/__kebab__/calls'
import { useInfiniteQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'

/** The user's entries, newest first, page by page. */
export const useEntries = () =>
  useInfiniteQuery({
    queryKey: ['user', '__camel__', 'entries'],
    queryFn: ({ pageParam }) =>
      api.call(__camel__Calls.list, { page: String(pageParam), limit: undefined }),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
  })

/** Sets an amount aside, after it was confirmed. */
export const useOpen = (onDone: () => void) =>
  useMoneyMutation({
    call: (input: BodyOf<typeof __camel__Calls.open>, options) =>
      api.call(__camel__Calls.open, input, options),
    onDone,
  })
