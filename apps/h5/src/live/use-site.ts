import { siteCalls } from '@candor/protocol/services/site/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../app/api.ts'

/** What the operator says about this site: its name, whether funds are for demo, the limits. */
export const useSite = () =>
  useQuery({
    queryKey: ['site'],
    queryFn: () => api.call(siteCalls.getSiteConfig, {}),
    staleTime: Infinity,
  })
