import type { BodyOf, ReplyOf } from '@candor/protocol'
import { miningCalls } from '@candor/protocol/products/mining/calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'
import { byCursor } from '../../app/by-cursor.ts'

export type MiningPlan = ReplyOf<typeof miningCalls.plans>[number]
export type MiningOutlook = ReplyOf<typeof miningCalls.calculator>
export type MiningContract = ReplyOf<typeof miningCalls.contract>
export type MiningPreview = Extract<ReplyOf<typeof miningCalls.buy>, { dry: true }>
export type MiningDay = ReplyOf<typeof miningCalls.days>[number]
export type ContractStatus = Exclude<BodyOf<typeof miningCalls.contracts>['status'], undefined>
export type DefiYield = ReplyOf<typeof miningCalls.defi>['list'][number]

/** Sales, published days and the index reach a page within this time; the server decides. */
const refreshMs = 5000

/** Under `user`, because the plans contain the user's own hash rate. */
export const plansQuery = {
  queryKey: ['user', 'mining', 'plans'],
  queryFn: () => api.call(miningCalls.plans, {}),
  refetchInterval: refreshMs * 3,
}

export const usePlans = () => useQuery(plansQuery)

/** What the user has prepaid, and the outputs. */
export const summaryQuery = {
  queryKey: ['user', 'mining', 'summary'],
  queryFn: () => api.call(miningCalls.summary, {}),
}

/** The published days of a network, the latest first. */
export const useDays = (marketId: string) =>
  useQuery({
    queryKey: ['mining', 'days', marketId],
    queryFn: () => api.call(miningCalls.days, { match_id: marketId }),
  })

export const useOutlook = (id: string) =>
  useQuery({
    queryKey: ['user', 'mining', 'plan', id],
    queryFn: () => api.call(miningCalls.calculator, { id }),
    refetchInterval: refreshMs,
  })

/** The user's contracts, newest first, page by page. */
export const useContracts = (status: ContractStatus) =>
  useInfiniteQuery({
    queryKey: ['user', 'mining', 'contracts', status],
    queryFn: ({ pageParam }) =>
      api.call(miningCalls.contracts, {
        status,
        page: undefined,
        cursor: pageParam,
        limit: undefined,
      }),
    ...byCursor,
  })

export const useContract = (id: string) =>
  useQuery({
    queryKey: ['user', 'mining', 'contract', id],
    queryFn: () => api.call(miningCalls.contract, { id }),
    refetchInterval: refreshMs,
  })

/** What a contract was paid, the latest day first. */
export const useOutputs = (id: string) =>
  useInfiniteQuery({
    queryKey: ['user', 'mining', 'outputs', id],
    queryFn: ({ pageParam }) =>
      api.call(miningCalls.outputs, {
        id,
        page: undefined,
        cursor: pageParam,
        limit: undefined,
      }),
    ...byCursor,
  })

export const useDefi = () =>
  useQuery({ queryKey: ['mining', 'defi'], queryFn: () => api.call(miningCalls.defi, {}) })
