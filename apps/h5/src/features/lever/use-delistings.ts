import type { ReplyOf } from '@candor/protocol'
import { leverCalls } from '@candor/protocol/products/lever/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'

export type Delisting = ReplyOf<typeof leverCalls.delistings>[number]

/** An announcement is rare; a minute later everybody sees it. */
const refreshMs = 60_000

/** The pairs whose end is announced, and those that have ended. */
const useDelistings = () =>
  useQuery({
    queryKey: ['lever', 'delistings'],
    queryFn: () => api.call(leverCalls.delistings, {}),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
  })

/** The end of a pair; undefined where it does not end. */
export const useDelisting = (symbol: string): Delisting | undefined =>
  useDelistings().data?.find((one) => one.symbol === symbol)
