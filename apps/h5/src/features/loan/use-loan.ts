import type { BodyOf, ReplyOf } from '@candor/protocol'
import { loanCalls } from '@candor/protocol/products/loan/calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'

export type LoanOffer = ReplyOf<typeof loanCalls.config>[number]
export type Loan = ReplyOf<typeof loanCalls.list>['list'][number]
export type LoanDetail = ReplyOf<typeof loanCalls.detail>
export type LoanSale = LoanDetail['events'][number]
export type LoanPreview = Extract<ReplyOf<typeof loanCalls.borrow>, { dry: true }>
export type LoanStatus = Exclude<BodyOf<typeof loanCalls.list>['status'], undefined>

/** The rate changes by the hour, and what the pool has left at any time; the server decides. */
const refreshMs = 15_000

/** The pairs that are lent; under `user`, because they contain what the user has. */
const offersQuery = {
  queryKey: ['user', 'loan', 'config'],
  queryFn: () => api.call(loanCalls.config, {}),
  refetchInterval: refreshMs,
}

export const useLoanOffers = () => useQuery(offersQuery)

/** The first page of the loans that are not repaid. */
export const activeQuery = {
  queryKey: ['user', 'loan', 'active'],
  queryFn: () => api.call(loanCalls.list, { status: 'active', page: undefined, limit: undefined }),
  refetchInterval: refreshMs,
}

/** The user's loans of a state, newest first, page by page. */
export const useLoans = (status: LoanStatus) =>
  useInfiniteQuery({
    queryKey: ['user', 'loan', 'list', status],
    queryFn: ({ pageParam }) =>
      api.call(loanCalls.list, { status, page: String(pageParam), limit: '20' }),
    initialPageParam: 1,
    getNextPageParam: ({ page, more }) => (more ? page + 1 : undefined),
    refetchInterval: refreshMs,
  })

/** One loan with the sales of its collateral and the rates of its hours. */
export const useLoan = (id: string) =>
  useQuery({
    queryKey: ['user', 'loan', 'detail', id],
    queryFn: () => api.call(loanCalls.detail, { id }),
    refetchInterval: refreshMs,
  })
