import type { Input } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { withdrawalCalls } from '@candor/protocol/products/withdrawal/calls'
import { withdrawalStates } from '@candor/protocol/products/withdrawal/withdrawal-words'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import type { FundFilter } from '../../flows/fund-records.tsx'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'

export type WithdrawInfo = ReplyOf<typeof withdrawalCalls.info>
export type Withdrawal = ReplyOf<typeof withdrawalCalls.list>['list'][number]
export type WithdrawInput = Input<typeof withdrawalCalls.request>

/** What the user may withdraw of a currency now, and what it costs. */
export const useWithdrawInfo = (currency: string) =>
  useQuery({
    queryKey: ['user', 'withdraw-info', currency],
    queryFn: () => api.call(withdrawalCalls.info, { currency }),
  })

type WithdrawalFilter = FundFilter<Withdrawal['state_name']> & {
  /** One withdrawal alone. */
  id?: string | undefined
}

/** The user's withdrawals, newest first, page by page. */
export const useWithdrawals = ({ id, currency, state }: WithdrawalFilter) =>
  useInfiniteQuery({
    queryKey: ['user', 'withdrawals', { id, currency, state }],
    queryFn: ({ pageParam: cursor }) =>
      api.call(withdrawalCalls.list, {
        id,
        currency,
        state: state && String(withdrawalStates.indexOf(state) + 1),
        cursor,
        page: undefined,
        limit: '20',
      }),
    initialPageParam: undefined as string | undefined, // The first page has no cursor.
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const useCancelWithdrawal = (onDone: () => void) =>
  useMoneyMutation({
    call: (input: Input<typeof withdrawalCalls.cancel>, options) =>
      api.call(withdrawalCalls.cancel, input, options),
    onDone,
  })
