import { marketConsoleCalls } from '@candor/protocol/services/market/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../../app/api.ts'

const refreshMs = 3000

export const useFeedHealth = () =>
  useQuery({
    queryKey: ['feeds'],
    queryFn: () => api.call(marketConsoleCalls.feedHealth, { group: undefined, symbol: undefined }),
    refetchInterval: refreshMs,
  })
