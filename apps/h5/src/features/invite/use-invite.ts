import type { ReplyOf } from '@candor/protocol'
import { inviteCalls } from '@candor/protocol/products/invite/calls'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { api } from '../../app/api.ts'

export type InviteInfo = ReplyOf<typeof inviteCalls.info>

const key = ['user', 'invite'] as const

/** The user's code, rate, tiers and rebates. */
export const useInvite = () =>
  useQuery({ queryKey: [...key, 'info'], queryFn: () => api.call(inviteCalls.info, {}) })

export const useRanking = () =>
  useQuery({ queryKey: [...key, 'ranking'], queryFn: () => api.call(inviteCalls.ranking, {}) })

const fieldsOf = (page: number) => ({ page: String(page), limit: undefined })

/** One line for each fee that was shared, newest first. */
export const useRebates = () =>
  useInfiniteQuery({
    queryKey: [...key, 'rebates'],
    queryFn: ({ pageParam }) => api.call(inviteCalls.rebates, fieldsOf(pageParam)),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
  })

/** The users whom the user has invited, newest first. */
export const useInvitees = () =>
  useInfiniteQuery({
    queryKey: [...key, 'invitees'],
    queryFn: ({ pageParam }) => api.call(inviteCalls.invitees, fieldsOf(pageParam)),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
  })

/** Names the inviter, within a day after the registration. */
export function useBind() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => api.call(inviteCalls.bind, { extension_code: code }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  })
}
