import type { ReplyOf } from '@candor/protocol'
import { stocksConsoleCalls } from '@candor/protocol/products/stocks/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'

const { stockOverview } = stocksConsoleCalls
export type Overview = ReplyOf<typeof stockOverview>

export const useOverview = () =>
  useQuery({
    queryKey: ['stocks', 'overview'],
    queryFn: () => api.call(stockOverview, {}),
    refetchInterval: 10_000,
  })
