import type { ReplyOf } from '@candor/protocol'
import { ticketCalls } from '@candor/protocol/services/tickets/calls'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { toast } from '../../ui/toast.tsx'

export type Ticket = ReplyOf<typeof ticketCalls.ticketList>['list'][number]
export type TicketDetail = ReplyOf<typeof ticketCalls.ticketDetail>
export type TicketMessage = TicketDetail['messages'][number]

// Below `user`, so that an event of the user's room loads them again.
const key = ['user', 'tickets'] as const

/** The user's tickets, newest first. */
export function useTickets() {
  const isLoggedIn = useIsLoggedIn()
  return useInfiniteQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ pageParam }) =>
      api.call(ticketCalls.ticketList, { cursor: pageParam, limit: '20' }),
    ...byCursor,
    enabled: isLoggedIn,
  })
}

/** One ticket with its newest messages. */
export function useTicket(id: string) {
  const lang = usePreferences((preferences) => preferences.lang)
  return useQuery({
    queryKey: [...key, id, lang],
    queryFn: () => api.call(ticketCalls.ticketDetail, { id, cursor: undefined, limit: '100' }),
  })
}

/** The messages before those that `useTicket` has. */
export const useEarlier = (id: string, before: string | null) =>
  useInfiniteQuery({
    queryKey: [...key, id, 'earlier', before],
    queryFn: ({ pageParam }) =>
      api.call(ticketCalls.ticketDetail, { id, cursor: pageParam, limit: '50' }),
    initialPageParam: before ?? undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: false,
  })

/** A change of the user's tickets; a failure is shown as its sentence. */
export function useTicketChange<Input, Reply>(
  call: (input: Input) => Promise<Reply>,
  onDone: (reply: Reply, input: Input) => void = () => undefined,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onError(error) {
      if (!isHandled(error)) toast(sentenceOf(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
