import type { ReplyOf } from '@candor/protocol'
import { sendCalls } from '@candor/protocol/products/send/calls'
import type { sendKinds } from '@candor/protocol/products/send/send-words'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'

export type SendInfo = ReplyOf<typeof sendCalls.info>
export type Send = ReplyOf<typeof sendCalls.list>['list'][number]
export type Direction = Send['direction']
/** How a recipient is named. */
export type RecipientKind = (typeof sendKinds)[number]
type Named = { by: RecipientKind; to: string }
/** Whom the server has found, and how the user has named them. */
export type Recipient = Named & ReplyOf<typeof sendCalls.check>

/** What the user may send of a coin now. */
export const useSendInfo = (currency: string) =>
  useQuery({
    queryKey: ['user', 'send-info', currency],
    queryFn: () => api.call(sendCalls.info, { currency }),
  })

/** Finds a recipient. Each new one counts in a daily bound, so nothing is asked while the user types. */
export const useRecipientCheck = (onFound: (recipient: Recipient) => void) =>
  useMutation({
    mutationFn: ({ by, to }: Named) => api.call(sendCalls.check, { by, to, area_code: undefined }),
    onSuccess: (found, { by, to }) => onFound({ by, to, ...found }),
  })

/** What the user has sent or received, newest first, page by page. */
export const useSends = (direction: Direction) =>
  useInfiniteQuery({
    queryKey: ['user', 'sends', direction],
    queryFn: ({ pageParam: cursor }) =>
      api.call(sendCalls.list, { direction, cursor, page: undefined, limit: '20' }),
    initialPageParam: undefined as string | undefined, // The first page has no cursor.
    getNextPageParam: ({ next }) => next ?? undefined,
  })
