import type { Input } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { demoDepositCalls, depositCalls } from '@candor/protocol/products/deposit/calls'
import { rechargeStates } from '@candor/protocol/products/deposit/deposit-words'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import type { FundFilter } from '../../flows/fund-records.tsx'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'

export type Deposit = ReplyOf<typeof depositCalls.log>['list'][number]

/** The user's address for a coin on a network. */
export const useDepositAddress = (
  currency: string,
  network: NonNullable<Input<typeof depositCalls.address>['network']>,
) =>
  useQuery({
    queryKey: ['user', 'deposit-address', currency, network],
    queryFn: () => api.call(depositCalls.address, { currency, network, user_id: undefined }),
    staleTime: Infinity,
  })

/** The user's deposits, newest first, page by page; each confirmation causes a new fetch. */
export const useDeposits = ({ currency, state }: FundFilter<Deposit['state_key']>) =>
  useInfiniteQuery({
    queryKey: ['user', 'deposits', { currency, state }],
    queryFn: ({ pageParam: cursor }) =>
      api.call(depositCalls.log, {
        currency,
        state: state && String(rechargeStates.indexOf(state) + 1),
        kind: undefined,
        id: undefined,
        cursor,
        page: undefined,
        limit: '20',
      }),
    initialPageParam: undefined as string | undefined, // The first page has no cursor.
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** Sends a voucher, after it was confirmed. */
export const useVoucher = (onDone: () => void) =>
  useMoneyMutation({
    call: (input: Input<typeof depositCalls.request>, options) =>
      api.call(depositCalls.request, input, options),
    onDone,
  })

/** Lets the demo chain send a deposit. */
export const useDemoDeposit = (onDone: () => void) =>
  useMoneyMutation({
    call: (input: Input<typeof demoDepositCalls.demoDeposit>, options) =>
      api.call(demoDepositCalls.demoDeposit, input, options),
    onDone,
  })
